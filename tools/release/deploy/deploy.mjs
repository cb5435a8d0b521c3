import { again } from '../again.mjs';
import { liveIdOf, releaseOf, storeRelease, switchTo } from '../store.mjs';
import { takeBack } from '../take-back.mjs';
import { ReleaseRefused } from '../target/errors.mjs';
import { inTurn } from '../turn.mjs';
import { composed, writeModules } from './compose-release.mjs';
import { differencesOf } from './differences.mjs';
import { namedVersion, uploadVersion } from './upload.mjs';

/** @typedef {import('../target/target.mjs').Target} Target */
/** @typedef {import('../document.mjs').Release} Release */
/** @typedef {import('./compose-release.mjs').Composed} Composed */
/** @typedef {import('./upload.mjs').Built} Built */

/**
 * What was seen of a release. `loaded`: every file of a page; `run`: its modules too; `replaced`: others were quicker; `nothing`: nobody has looked.
 * @typedef {'run' | 'loaded' | 'replaced' | 'nothing'} Seen
 */

/**
 * What a deploy asks of others, so that tests put something else in its place.
 * @typedef {object} Steps
 * @property {(unit: string, named: import('../document.mjs').ReleaseUnit) => import('../document.mjs').ReleaseUnit} [sign] adds the signature
 * @property {(target: Target, live: Release | null, next: Composed) => Promise<string[]>} check a sentence for each thing that would break
 * @property {(target: Target) => Promise<{ live: Release | null, base: Release | null }>} [accepted] what is live, and what the next release is made beside
 * @property {(release: Release, next: Composed) => Promise<Seen>} [load] loads the live page; it rejects with a PageBroken
 * @property {(step: string) => void} [onStep]
 */

const liveOrNone = async (target) => {
  const id = await liveIdOf(target);
  return id === null ? null : releaseOf(target, id);
};

const signedUnits = (built, sign) =>
  Object.fromEntries(
    built.map((one) => {
      const [unit, named] = namedVersion(one);
      return [unit, sign === undefined ? named : sign(unit, named)];
    }),
  );

/** One area alone makes no site. */
const needSite = async (target, built) => {
  if ((await liveIdOf(target)) !== null || built.some(({ unit }) => unit.id === 'boot')) return;
  throw new ReleaseRefused(`${target.name} holds no site yet: npm run deploy -- --all --to ${target.name} makes one.`);
};

/** What is live is what servers show, as far as anybody knows. */
const liveAlone = async (target) => {
  const live = await liveOrNone(target);
  return { live, base: live };
};

const isPart = ({ within }) => within !== undefined;

/** Whole versions of what was built in part, for what is live now. */
const wholes = (target, base, built) =>
  Promise.all(
    built.filter(isPart).map(async ({ unit, version, within }) => ({
      unit,
      version: await within(target, base, version),
    })),
  );

/** The release beside what is live now, or what servers show in place of that, checked. */
const next = async (target, { built, sign, check, accepted = liveAlone }) => {
  const { live, base } = await accepted(target);
  const parts = await wholes(target, base, built);
  const uploaded = await uploadAll(target, parts);
  const units = signedUnits([...built.filter((one) => !isPart(one)), ...parts], sign);
  const made = await composed(target, { ...base?.units, ...units });
  const sentences = await check(target, base, made);
  if (sentences.length > 0) throw new ReleaseRefused(sentences.join('\n'));
  return { live, base, made, uploaded };
};

/** How what was made is stored: it becomes live in the place of what is live. */
const contentOf = ({ live, base, made }, note) => ({
  files: made.derived,
  units: made.units,
  note,
  from: live?.id ?? null,
  ...(base !== null && base.id !== live?.id && { beside: base }),
});

/**
 * Brings versions to a target without making anything live, and says what would change.
 * Of the target nothing is changed but files that no release names.
 * @param {Target} target @param {readonly Built[]} built @param {Steps} steps
 */
export const dryRun = async (target, built, { sign, check, accepted }) => {
  await needSite(target, built);
  const overlay = overlayOf(target);
  await uploadAll(overlay, built);
  const { base, made } = await next(overlay, { built, sign, check, accepted });
  return differencesOf(overlay, base, made);
};

/** A target that keeps what is written in memory. @param {Target} target @returns {Target} */
const overlayOf = (target) => {
  const written = new Map();
  return {
    ...target,
    read: async (path) => {
      const bytes = written.get(path);
      return bytes === undefined ? target.read(path) : { bytes, etag: 'written' };
    },
    write: async (path, bytes) => void written.set(path, Buffer.from(bytes)),
    swap: () => Promise.reject(new Error('A dry run makes nothing live.')),
    remove: () => Promise.reject(new Error('A dry run removes nothing.')),
  };
};

/** Looks at what is live by now, and takes it back where it is broken. @returns {Promise<Seen>} */
const see = async (target, { load, release, base, made }) => {
  try {
    return load === undefined ? 'nothing' : await load(release, made);
  } catch (error) {
    // Whatever is wrong with the page: nobody has seen it whole.
    if (release.id === base?.id) throw new ReleaseRefused(error.message);
    return takeBack(target, { from: base?.id ?? null, to: release.id }, error.message);
  }
};

/**
 * Brings versions of units to a target, and makes a release with them live: uploaded, read back, composed beside what is live,
 * checked, swapped, opened in a browser, and rolled back where that fails. Deploys make their releases one after the other; whoever loses the
 * race all the same, to a rollback for example, begins again beside what is live then, three times.
 * @param {Target} target @param {readonly Built[]} built
 * @param {Steps & { note?: string }} options
 * @returns {Promise<{ live: Release, former: string | null, refused: { live: Release, base: Release } | null, uploaded: { files: number, bytes: number }, seen: Seen }>}
 *   former: what it was made upon; refused: what servers refused and what they showed in its place
 * @throws ReleaseRefused, LostRace, TargetUnreachable
 */
export const deploy = async (target, built, { note = '', sign, check, accepted, load, onStep = () => undefined }) => {
  await needSite(target, built);
  onStep('upload');
  const first = await uploadAll(target, built);
  const make = async () => {
    onStep('check');
    const found = await next(target, { built, sign, check, accepted });
    onStep('write');
    await writeModules(target, found.made.modules);
    const stored = await storeRelease(target, contentOf(found, note));
    onStep('swap');
    const from = found.live?.id ?? null;
    if (stored.id !== from) await switchTo(target, { from, to: stored.id });
    return { ...found, release: stored };
  };
  const onWait = () => onStep('wait for another deploy');
  const { release, live, base, made, uploaded } = await inTurn(target, () => again(make), { onWait });
  onStep('load');
  const seen = await see(target, { load, release, base, made });
  const refused = live === null || base?.id === live.id ? null : { live, base };
  const sums = { files: first.files + uploaded.files, bytes: first.bytes + uploaded.bytes };
  return { live: release, former: base?.id ?? null, refused, uploaded: sums, seen };
};

/** Parts wait until it is known what they go live beside. @param {Target} target @param {readonly Built[]} built */
const uploadAll = async (target, built) => {
  const sums = { files: 0, bytes: 0 };
  for (const one of built.filter((each) => !isPart(each))) {
    const { files, bytes } = await uploadVersion(target, one);
    sums.files += files;
    sums.bytes += bytes;
  }
  return sums;
};

/**
 * Makes a release with these versions that is not live: for a preview.
 * @param {Target} target @param {readonly Built[]} built @param {Steps & { note?: string }} options
 * @returns {Promise<Release>}
 */
export const deployBeside = async (target, built, { note = '', sign, check, accepted, onStep = () => undefined }) => {
  await needSite(target, built);
  onStep('upload');
  await uploadAll(target, built);
  const make = async () => {
    const found = await next(target, { built, sign, check, accepted });
    await writeModules(target, found.made.modules);
    return storeRelease(target, contentOf(found, note));
  };
  return inTurn(target, () => again(make), { onWait: () => onStep('wait for another deploy') });
};
