import { again } from '../again.mjs';
import { liveIdOf, releaseOf, storeRelease, switchTo } from '../store.mjs';
import { LostRace, ReleaseRefused } from '../target/errors.mjs';
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

/** The release beside what is live now, checked. */
const next = async (target, { units, check }) => {
  const live = await liveOrNone(target);
  const made = await composed(target, { ...live?.units, ...units });
  const sentences = await check(target, live, made);
  if (sentences.length > 0) throw new ReleaseRefused(sentences.join('\n'));
  return { live, made };
};

/**
 * Brings versions to a target without making anything live, and says what would change.
 * Of the target nothing is changed but files that no release names.
 * @param {Target} target @param {readonly Built[]} built @param {Steps} steps
 */
export const dryRun = async (target, built, { sign, check }) => {
  await needSite(target, built);
  const overlay = overlayOf(target);
  for (const one of built) await uploadVersion(overlay, one);
  const { live, made } = await next(overlay, { units: signedUnits(built, sign), check });
  return differencesOf(overlay, live, made);
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

/** Makes the release before it live again, unless somebody else has made another one live meanwhile. */
const takeBack = async (target, { from, to }, why) => {
  if (from === null) throw new ReleaseRefused(`${why} There is no release before it.`);
  try {
    await switchTo(target, { from: to, to: from });
  } catch (error) {
    if (!(error instanceof LostRace)) throw error;
    throw new ReleaseRefused(`${why} Another release is live by now, so nothing was rolled back.`);
  }
  throw new ReleaseRefused(`${why} ${from} is live again.`);
};

/**
 * Brings versions of units to a target, and makes a release with them live: uploaded, read back, composed beside what is live,
 * checked, swapped, opened in a browser, and rolled back where that fails. Whoever loses the race begins again beside what is live then,
 * three times.
 * @param {Target} target @param {readonly Built[]} built
 * @param {Steps & { note?: string }} options
 * @returns {Promise<{ live: Release, former: string | null, uploaded: { files: number, bytes: number }, seen: Seen }>}
 * @throws ReleaseRefused, LostRace, TargetUnreachable
 */
export const deploy = async (target, built, { note = '', sign, check, load, onStep = () => undefined }) => {
  await needSite(target, built);
  const uploaded = await uploadAll(target, built, onStep);
  const units = signedUnits(built, sign);
  const { release, former, made } = await again(async () => {
    onStep('check');
    const { live, made: composedNow } = await next(target, { units, check });
    onStep('write');
    await writeModules(target, composedNow.modules);
    const from = live?.id ?? null;
    const stored = await storeRelease(target, { files: composedNow.derived, units: composedNow.units, note, from });
    onStep('swap');
    if (stored.id !== from) await switchTo(target, { from, to: stored.id });
    return { release: stored, former: from, made: composedNow };
  });
  onStep('load');
  /** @type {Seen} */
  let seen = 'nothing';
  try {
    if (load !== undefined) seen = await load(release, made);
  } catch (error) {
    // Whatever is wrong with the page: nobody has seen it whole.
    if (release.id === former) throw new ReleaseRefused(error.message);
    await takeBack(target, { from: former, to: release.id }, error.message);
  }
  return { live: release, former, uploaded, seen };
};

/** @param {Target} target @param {readonly Built[]} built @param {(step: string) => void} onStep */
const uploadAll = async (target, built, onStep) => {
  onStep('upload');
  const sums = { files: 0, bytes: 0 };
  for (const one of built) {
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
export const deployBeside = (target, built, { note = '', sign, check, onStep = () => undefined }) =>
  again(async () => {
    await needSite(target, built);
    await uploadAll(target, built, onStep);
    const { live, made } = await next(target, { units: signedUnits(built, sign), check });
    await writeModules(target, made.modules);
    return storeRelease(target, { files: made.derived, units: made.units, note, from: live?.id ?? null });
  });
