import { conflictsOf } from '../../areas/facts.mjs';

/** @typedef {import('./schemas.mjs').CheckedManifest} CheckedManifest */
/** @typedef {import('./schemas.mjs').StorageKey} StorageKey */

/** @param {readonly CheckedManifest[]} units */
const areasOf = (units) => units.flatMap(({ unit, area }) => (area === null ? [] : [{ ...area, folder: unit }]));

/** What two areas of the release claim, where one of them changes. @param {readonly CheckedManifest[]} next @param {readonly CheckedManifest[]} live */
const claimFaults = (next, live) => {
  const known = new Set(conflictsOf(areasOf(live)));
  return conflictsOf(areasOf(next)).filter((sentence) => !known.has(sentence));
};

/** @param {readonly CheckedManifest[]} units @returns {(StorageKey & { owner: string })[]} */
const storedIn = (units) =>
  units.flatMap(({ unit, area }) =>
    (area?.storage ?? []).map(({ name, where, whose }) => ({ owner: unit, name, where, whose })),
  );

const whoseWords = (whose) => (whose === null ? 'nobody’s' : `the ${whose}’s`);

const keyFault = (unit, used, stored, before) => {
  const words = `${unit} uses the storage key ${used.name}`;
  if (stored === undefined)
    return before === undefined
      ? `${words}, which no area of the release has.`
      : `${words}, which ${before.owner} does not have any more.`;
  if (stored.where !== used.where)
    return `${words} in the ${used.where}Storage; ${stored.owner} has it in the ${stored.where}Storage.`;
  return stored.whose === used.whose
    ? null
    : `${words} as ${whoseWords(used.whose)}; ${stored.owner} has it as ${whoseWords(stored.whose)}.`;
};

/** Keys that a unit uses and their area does not have, or has otherwise. */
const keyFaults = (next, live, changed) => {
  const [now, before] = [storedIn(next), storedIn(live)];
  const named = (list, name) => list.find((one) => one.name === name);
  return next.flatMap(({ unit, storageKeys }) =>
    storageKeys.flatMap((used) => {
      const [stored, was] = [named(now, used.name), named(before, used.name)];
      const isConcerned = [unit, stored?.owner, was?.owner].some((one) => one !== undefined && changed.has(one));
      const fault = isConcerned ? keyFault(unit, used, stored, was) : null;
      return fault === null ? [] : [fault];
    }),
  );
};

/**
 * Names that belong to areas: what two of them claim, and storage keys that one of them uses and another one no longer has.
 * @param {{ next: readonly CheckedManifest[], live: readonly CheckedManifest[], changed: ReadonlySet<string> }} options
 * @returns {string[]}
 */
export const nameFaults = ({ next, live, changed }) => [...claimFaults(next, live), ...keyFaults(next, live, changed)];
