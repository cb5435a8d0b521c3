import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ELEMENTS } from '../../build/assemble-elements.mjs';
import { elementsDist, elementsKey } from '../../build/elements.mjs';
import { elementRows } from '../../build/elements-table.mjs';
import { withLock } from '../../build/lib/lock.mjs';
import { idOf, isAlone, unitFolder } from '../../build/lib/paths.mjs';
import { builderKey, freshVersion, isKeyKnown, unitKey } from '../../build/lib/stamp.mjs';
import { buildShell, shellUnits } from '../../build/output/shell.mjs';
import { buildUnits } from '../../build/pool.mjs';
import { units } from '../../build/units.mjs';
import { prepareContract } from '../contract/sources/prepare.mjs';
import { WrongUse } from '../outcome.mjs';
import { openBrowser } from '../portal/run-page.mjs';
import { createPreview } from '../preview/preview.mjs';
import { signWith } from '../rights/signing-key.mjs';
import { checkFor } from './check-for.mjs';
import { elementsWithin } from './elements-within.mjs';

/** @typedef {import('./upload.mjs').Built} Built */

const SHELL = 'root-config';
const shellIds = Object.keys(shellUnits);

/** Everything that a site has. Without the repository there is one area alone, and its elements if it has any. */
const known = [
  ...units.map(({ id }) => id),
  ...(elementRows.length > 0 ? [ELEMENTS] : []),
  ...(isAlone ? [] : shellIds),
];

/** The team of the shell has its modules, its own files and the fonts. */
const withShell = (ids) => [...new Set(ids.flatMap((id) => (id === SHELL ? [id, ...shellIds] : [id])))];

const asked = ({ named, isAll }, folder) => {
  if (isAll) return known;
  const ids = named.length > 0 ? named : folder === null ? [] : [idOf(folder)];
  const unknown = ids.find((id) => !known.includes(id));
  const choices = `one or more of: ${known.join(', ')}; or --all.`;
  if (unknown !== undefined) throw new WrongUse(`There is no ${unknown} to deploy. There is ${choices}`);
  if (ids.length === 0) throw new WrongUse(`Say what is deployed, ${choices}`);
  return withShell(ids);
};

/** An area alone has a part of the elements. */
const within = isAlone ? { within: elementsWithin } : {};

const unitOf = (id) => (id === ELEMENTS ? { id, dist: elementsDist } : units.find((unit) => unit.id === id));

/** What was built of these sources, or null. */
const fresh = (id, key) => {
  const version = freshVersion(id, id === ELEMENTS ? elementsKey(key) : unitKey(key, unitOf(id)));
  return version !== null && existsSync(join(unitOf(id).dist, version)) ? version : null;
};

/** @returns {Promise<Built[]>} */
const build = (ids) =>
  withLock(async () => {
    await prepareContract();
    const key = builderKey();
    const modules = ids.filter((id) => !shellIds.includes(id));
    const versions = new Map(modules.map((id) => [id, isKeyKnown() ? fresh(id, key) : null]));
    const stale = modules.filter((id) => versions.get(id) === null);
    await buildUnits(stale, { key, isQuick: false }, (id, version) => void versions.set(id, version));
    const shell = ids.some((id) => shellIds.includes(id)) ? await buildShell() : [];
    const built = [...versions].map(([id, version]) => ({
      unit: unitOf(id),
      version,
      ...(id === ELEMENTS ? within : {}),
    }));
    return [...built, ...shell.filter(({ unit }) => ids.includes(unit.id))];
  });

/**
 * What a deploy from a folder needs: the area that lies there, or in the repository's own folder what is named.
 * @param {string} cwd @param {Record<string, string | undefined>} env
 * @returns {import('./command.mjs').Others}
 */
export const deployedHere = (cwd, env) => {
  const folder = unitFolder(cwd);
  return {
    idsOf: (what) => asked(what, folder),
    build,
    checkFor,
    signWith,
    createPreview,
    openBrowser,
    env,
    onStep: (line) => void process.stderr.write(`${line}\n`),
  };
};
