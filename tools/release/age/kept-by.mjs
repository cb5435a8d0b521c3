import { outdated, pathOfRecord } from './history.mjs';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days that the files of a release stay after it was last live: open tabs go on with them. */
const RELEASE_DAYS = 30;
/** Months that a version of the elements stays after it was last live: pages of others have pinned it. docs/embedding.md promises it. */
const ELEMENT_MONTHS = 24;
/** Parents of the live release that stay however old they are: what can be rolled back to. */
const PARENTS = 20;
/** What is younger may be of a deploy that has not swapped yet. */
const YOUNG_MS = hourMs;

/** @typedef {import('./history.mjs').Release} Release */
/** @typedef {import('./history.mjs').Interval} Interval */
/** @typedef {{ name: string, release: string, until: string }} Preview */
/** @typedef {{ folder: string, writtenAtMs?: number | undefined }} Stored a folder of the target, such as `a/mfe-manage/<version>`, and when the newest of its files was written */
/** @typedef {{ what: string, why: string }} Removal what: a file or a folder of the target; why: a sentence */

/**
 * @typedef {object} Kept
 * @property {Set<string>} releases
 * @property {Map<string, Set<string>>} units the versions of each unit that a kept release names
 * @property {Set<string>} elements
 */

/** @param {Date} now @param {number} months */
const monthsBefore = (now, months) => {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  // A day that the month does not have runs into the next one.
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0);
  return day.getTime();
};

const lastLiveOf = (intervals) => Math.max(-Infinity, ...intervals.map(({ untilMs }) => untilMs));

/** The live release and its parents. */
const chainOf = (byId, live) => {
  const chain = [];
  for (let id = live; byId.has(id) && chain.length <= PARENTS; id = byId.get(id).parent) chain.push(id);
  return chain;
};

/** @param {{ releases: readonly Release[], live: string, previews: readonly Preview[], lastLive: (id: string) => number, now: Date, most?: number | undefined }} known */
const keptReleases = ({ releases, live, previews, lastLive, now, most = Infinity }) => {
  const nowMs = now.getTime();
  const byId = new Map(releases.map((release) => [release.id, release]));
  const fixed = [
    ...chainOf(byId, live),
    ...previews.filter(({ until }) => Date.parse(until) > nowMs).map(({ release }) => release),
  ];
  const byAge = releases
    .filter(({ id }) => lastLive(id) >= nowMs - RELEASE_DAYS * dayMs)
    .toSorted((a, b) => lastLive(b.id) - lastLive(a.id))
    .slice(0, most);
  return new Set([...fixed, ...byAge.map(({ id }) => id)].filter((id) => byId.has(id)));
};

const keptUnits = (releases) => {
  /** @type {Map<string, Set<string>>} */
  const units = new Map();
  for (const release of releases)
    for (const [unit, { version }] of Object.entries(release.units))
      units.set(unit, (units.get(unit) ?? new Set()).add(version));
  return units;
};

const keptElements = ({ named, stored, lastLive, now, most = Infinity }) => {
  const sinceMs = monthsBefore(now, ELEMENT_MONTHS);
  const byAge = stored
    .map(({ folder }) => folder.split('/')[1])
    .filter((version) => lastLive(version) >= sinceMs && !named.has(version))
    .toSorted((a, b) => lastLive(b) - lastLive(a))
    .slice(0, Math.max(0, most - named.size));
  return new Set([...named, ...byAge]);
};

/** Why something goes although it was live: it is too old, or too many are newer. */
const ended = (what, lastMs, sinceMs, { age, most }) => {
  const day = new Date(lastMs).toISOString().slice(0, 10);
  const reason = lastMs < sinceMs ? `more than ${age} ago` : `and this folder keeps ${most}`;
  return `${what} was last live on ${day}, ${reason}.`;
};

/**
 * Without a time of its own a folder is as old as the first release that names it, and new where none does.
 * @param {Stored} stored @param {readonly Release[]} releases
 */
const writtenAt = ({ folder, writtenAtMs }, releases) => {
  const [kind, first, version] = folder.split('/');
  const isNamed = {
    a: (release) => release.units[first]?.version === version,
    d: ({ files }) => files === first,
    elements: (release) => release.units.elements?.version === first,
  };
  return writtenAtMs ?? Math.min(Infinity, ...releases.filter(isNamed[kind]).map(({ at }) => Date.parse(at)));
};

/**
 * What stays of a site and what goes, by age. It reads and removes nothing.
 * @param {object} site
 * @param {readonly Release[]} site.releases every document there is
 * @param {string} site.live
 * @param {readonly Interval[]} site.intervals when each release was live; see `intervalsOf`
 * @param {readonly Preview[]} site.previews
 * @param {readonly import('./history.mjs').HistoryRecord[]} [site.records]
 * @param {readonly Stored[]} site.stored the folders of versions and of releases' files
 * @param {Date} site.now
 * @param {{ releases: number, elements: number }} [site.most] of a folder that must not grow without end: no more than that by age
 * @returns {{ keep: Kept, remove: Removal[] }} in the order in which to remove: what names something before what it names
 */
export const keptBy = ({ releases, live, intervals, previews, records = [], stored, now, most }) => {
  const nowMs = now.getTime();
  const lastLive = (id) => lastLiveOf(intervals.filter((one) => one.id === id));
  const ids = keptReleases({ releases, live, previews, lastLive, now, most: most?.releases });
  const kept = releases.filter(({ id }) => ids.has(id));
  const files = new Set(kept.map((release) => release.files));
  const units = keptUnits(kept);

  const elementFolders = stored.filter(({ folder }) => folder.startsWith('elements/'));
  // What no record names counts from when it was written.
  const lastLiveElements = (version) =>
    Math.max(
      lastLiveOf(intervals.filter(({ elements }) => elements === version)),
      elementFolders.find(({ folder }) => folder === `elements/${version}`)?.writtenAtMs ?? -Infinity,
    );
  const elements = keptElements({
    named: units.get('elements') ?? new Set(),
    stored: elementFolders,
    lastLive: lastLiveElements,
    now,
    most: most?.elements,
  });

  // What no release ever named is not made for one alone: style sheets name the fonts of before they were a unit.
  const named = new Set(releases.flatMap((release) => Object.keys(release.units)));
  const isKept = {
    a: (unit, version) => !named.has(unit) || units.get(unit)?.has(version) === true,
    d: (hash) => files.has(hash),
    elements: (version) => elements.has(version),
  };
  const whyNot = {
    a: (unit, version) => `No kept release names version ${version} of ${unit}.`,
    d: (hash) => `No kept release has the files ${hash}.`,
    elements: (version) => {
      const limits = { age: `${ELEMENT_MONTHS} months`, most: most?.elements };
      const lastMs = lastLiveElements(version);
      return lastMs === -Infinity
        ? `No release names version ${version} of the elements.`
        : ended(`Version ${version} of the elements`, lastMs, monthsBefore(now, ELEMENT_MONTHS), limits);
    },
  };
  const gone = [
    ...previews
      .filter(({ until }) => Date.parse(until) <= nowMs)
      .map(({ name, until }) => ({
        what: `previews/${name}.json`,
        why: `The preview ${name} ended on ${until.slice(0, 10)}.`,
      })),
    ...releases
      .filter(({ id }) => !ids.has(id))
      .map(({ id }) => ({
        what: `releases/${id}.json`,
        why: ended(`Release ${id}`, lastLive(id), nowMs - RELEASE_DAYS * dayMs, {
          age: `${RELEASE_DAYS} days`,
          most: most?.releases,
        }),
      })),
    ...outdated(records, monthsBefore(now, ELEMENT_MONTHS)).map((record) => ({
      what: pathOfRecord(record),
      why: `No version of the elements is counted from this record: it is older than ${ELEMENT_MONTHS} months.`,
    })),
    ...stored.flatMap((one) => {
      const [kind, ...names] = one.folder.split('/');
      if (isKept[kind](...names) || writtenAt(one, releases) > nowMs - YOUNG_MS) return [];
      return [{ what: `${one.folder}/`, why: whyNot[kind](...names) }];
    }),
  ];
  return { keep: { releases: ids, units, elements }, remove: gone };
};
