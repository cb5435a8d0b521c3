import { existsSync } from 'node:fs';
import { ROOT, SITE } from '../build/lib/paths.mjs';
import { unitById } from '../build/units.mjs';
import { ReleaseRefused, TargetUnreachable } from '../release/target/errors.mjs';
import { openTarget } from '../release/target/target.mjs';
import { liveIdOf, releaseOf } from '../release/store.mjs';
import { run } from '../testing/runner/command.mjs';
import { affectedBy } from './affected.mjs';
import { buildUnits, builtVersion, weighedUnits } from './built-units.mjs';
import { changedIn, readRepository, WrongUse } from './repository.mjs';
import { sizeLine, sizesOf, weighArea } from './sizes.mjs';

/** @typedef {import('./affected.mjs').Affected} Affected */
/** @typedef {import('./sizes.mjs').Sizes} Sizes */

/** The stages in which something can run, in the order of `npm test`. */
const STAGES = ['check', 'unit', 'elements', 'pictures', 'e2e', 'firefox', 'former'];

/** How the stages are called: one call each, since a filter is for one stage. @param {Affected} affected @returns {string[][]} */
export const callsOf = (affected) =>
  STAGES.filter((stage) => affected[stage] === 'all' || affected[stage].length > 0).map((stage) => [
    'tools/test.mjs',
    '--only',
    stage,
    ...(affected[stage] === 'all' ? [] : affected[stage]),
  ]);

const namesOf = (choice) => (choice === 'all' ? 'all' : choice.join(' '));

const describeChoices = (affected) => [
  `built again: ${affected.units.length > 0 ? affected.units.join(' ') : 'nothing'}`,
  ...STAGES.filter((stage) => affected[stage] === 'all' || affected[stage].length > 0).map(
    (stage) => `${stage}: ${namesOf(affected[stage])}`,
  ),
];

/** The sizes of units in the live release of a site. @returns {Promise<Map<string, Sizes>>} without those that it has not */
const liveSizes = async (at, ids) => {
  // Nothing was built here yet.
  if (at === SITE && !existsSync(SITE)) return new Map();
  const target = openTarget(at);
  await target.check();
  const live = await liveIdOf(target);
  const sizes = new Map();
  if (live === null) return sizes;
  const { units } = await releaseOf(target, live);
  for (const id of ids) {
    const version = units[id]?.version;
    const size = version === undefined ? null : await sizesOf(target, `a/${id}/${version}`, unitById(id));
    if (size !== null) sizes.set(id, size);
  }
  return sizes;
};

/** The sizes of what is built here. @returns {Promise<Map<string, Sizes>>} without what has changed since it was built */
export const builtSizes = async (ids) => {
  const sizes = new Map();
  for (const id of ids) {
    const built = builtVersion(id);
    const size = built === null ? null : await sizesOf(built.reader, built.folder, unitById(id));
    if (size !== null) sizes.set(id, size);
  }
  return sizes;
};

const weighAll = (built) =>
  [...built].flatMap(([id, sizes]) => weighArea(id, sizes)).filter(({ isWithin }) => !isWithin);

const runCalls = async (affected) => {
  const builds = affected.units.length > 0 ? [['tools/build.mjs']] : [];
  let isWell = true;
  // Each stage has its turn, as in `npm test`; without a build none has.
  for (const args of builds) if ((await run(process.execPath, args, { minutes: 20 })) !== 0) return false;
  for (const args of callsOf(affected)) isWell = (await run(process.execPath, args, { minutes: 240 })) === 0 && isWell;
  return isWell;
};

const failure = (error) => {
  const known = [
    [WrongUse, 2],
    [ReleaseRefused, 2],
    [TargetUnreachable, 5],
  ].find(([kind]) => error instanceof kind);
  if (known === undefined) throw error;
  return { code: known[1], out: '', err: error.message };
};

const codeOf = (isWell, over) => {
  if (!isWell) return 1;
  return over.length > 0 ? 3 : 0;
};

/**
 * @param {{ since?: string | undefined, names: string[], folder?: string, at: string, run?: boolean, json?: boolean }} asked
 * @returns {Promise<{ code: 0 | 1 | 2 | 3 | 5, out: string, err: string }>}
 */
export const runAffected = async ({ since, names, folder, at, run: isToRun = false, json: isJson = false }) => {
  try {
    if (since !== undefined && names.length > 0) throw new WrongUse('Name a revision or files, not both.');
    const changed = changedIn(ROOT, { since, names, folder });
    const affected = affectedBy(changed, readRepository(ROOT), buildUnits());
    const ids = weighedUnits.filter((id) => affected.units.includes(id));
    // Before the build, which makes a release of its own live in dist/site.
    const live = ids.length > 0 ? await liveSizes(at, ids) : new Map();
    const isWell = !isToRun || (await runCalls(affected));
    const built = await builtSizes(ids);
    const over = weighAll(built);
    const lines = [
      `${changed.length} changed ${changed.length === 1 ? 'file' : 'files'}`,
      ...describeChoices(affected),
      ...ids.map((id) => {
        const size = built.get(id);
        return size === undefined
          ? `${id}: it has changed since it was built, so it has no sizes (npm run build).`
          : sizeLine(id, size, live.get(id) ?? null);
      }),
    ];
    const sizes = Object.fromEntries(
      ids.map((id) => [id, { built: built.get(id) ?? null, live: live.get(id) ?? null }]),
    );
    const data = { changed, ...affected, sizes, over: over.map(({ sentence }) => sentence) };
    return {
      code: codeOf(isWell, over),
      out: isJson ? JSON.stringify(data) : lines.join('\n'),
      err: over.map(({ sentence }) => sentence).join('\n'),
    };
  } catch (error) {
    return failure(error);
  }
};
