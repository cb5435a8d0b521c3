import { again } from './again.mjs';
import { liveOf, releaseOf } from './store.mjs';
import { LostRace, ReleaseRefused } from './target/errors.mjs';
import { inTurn } from './turn.mjs';

/** @typedef {import('./document.mjs').Release} Release */
/** @typedef {import('./document.mjs').ReleaseUnit} ReleaseUnit */
/** @typedef {import('./target/target.mjs').Target} Target */

/**
 * Makes a release of units, and makes it live. It rejects with a LostRace where `from` is not live any more.
 * @typedef {(target: Target, units: Release['units'], options: { note: string, from: string }) => Promise<Release>} ComposeRelease
 */

const versionOf = (release, unit) => release.units[unit]?.version;

/** The releases that were live before one, the newest first, as far as they are kept. @param {Target} target */
const before = async function* (target, { parent }) {
  for (let id = parent; id !== null;) {
    let release;
    try {
      release = await releaseOf(target, id);
    } catch (error) {
      if (error instanceof ReleaseRefused) return;
      throw error;
    }
    yield release;
    id = release.parent;
  }
};

/** @param {Target} target @param {Release} live @param {string} unit @param {string | undefined} id @returns {Promise<ReleaseUnit>} */
const formerUnit = async (target, live, unit, id) => {
  if (id !== undefined) {
    const named = (await releaseOf(target, id)).units[unit];
    if (named === undefined) throw new ReleaseRefused(`Release ${id} has no ${unit}.`);
    if (named.version === versionOf(live, unit)) throw new ReleaseRefused(`${unit} has that version already.`);
    return named;
  }
  // A version that was rolled back from lies between two times of the live one, and does not come back.
  let former;
  for await (const release of before(target, live)) {
    const version = versionOf(release, unit);
    if (version === versionOf(live, unit)) former = undefined;
    else former ??= release.units[unit];
  }
  if (former === undefined) throw new ReleaseRefused(`There is no version of ${unit} before ${versionOf(live, unit)}.`);
  return former;
};

const liveWith = async (target, unit) => {
  const live = await liveOf(target);
  if (!Object.hasOwn(live.units, unit)) throw new ReleaseRefused(`The live release has no ${unit}.`);
  return live;
};

/**
 * Gives one unit a version that it had before. All other units keep theirs. The result is a new release. It takes its turn among deploys,
 * which would win every race: what it composes takes longer than their swap.
 * @param {Target} target
 * @param {{ unit: string, id?: string | undefined, composeRelease?: ComposeRelease | undefined }} what the release that had the version; else the one before the live version
 * @returns {Promise<{ from: Release, to: Release }>}
 * @throws ReleaseRefused, LostRace
 */
export const rollbackUnit = async (target, { unit, id, composeRelease }) => {
  const meant = versionOf(await liveWith(target, unit), unit);
  const rollBack = async () => {
    const live = await liveWith(target, unit);
    const version = versionOf(live, unit);
    // The version before another one may be the one that was to go.
    if (id === undefined && version !== meant)
      throw new LostRace(`${version} of ${unit} is live now, and not ${meant}.`);
    const former = await formerUnit(target, live, unit, id);
    const units = { ...live.units, [unit]: former };
    const to = await composeRelease(target, units, { note: `${unit} back to ${former.version}`, from: live.id });
    return { from: live, to };
  };
  return inTurn(target, () => again(rollBack));
};
