import { pathOfRecord } from './history.mjs';
import { keptBy } from './kept-by.mjs';
import { readNames, readSite } from './read-site.mjs';

/** @typedef {import('./read-site.mjs').Target} Target */
/** @typedef {import('./kept-by.mjs').Removal} Removal */
/** @typedef {Awaited<ReturnType<typeof readSite>>} Site */

/**
 * @typedef {object} Pruned
 * @property {Removal[]} removed what went, or would go
 * @property {number} bytes of the files in it
 * @property {number} releases how many stay
 * @property {string[]} lost a sentence for each that a release names which was made after it went
 */

const filesOf = async (target, what) => {
  const paths = what.endsWith('/') ? (await target.list(what)).map(({ path }) => path) : [what];
  const files = [];
  for (const path of paths) {
    const file = await target.read(path);
    if (file !== null) files.push({ path, bytes: file.bytes });
  }
  return files;
};

/** Notes when a release was live, before its document goes: its elements stay longer than that says. */
const noteHistory = async (target, { releases, intervals }, what) => {
  const release = releases.find(({ id }) => what === `releases/${id}.json`);
  const elements = release === undefined ? undefined : release.units.elements?.version;
  if (elements === undefined) return;
  const times = intervals.filter(({ id }) => id === release.id);
  const record = {
    release: release.id,
    atMs: Math.min(...times.map(({ fromMs }) => fromMs)),
    untilMs: Math.max(...times.map(({ untilMs }) => untilMs)),
    elements,
  };
  await target.write(pathOfRecord(record), Buffer.from('{}\n'));
};

/** The site as it is now, with what was there at first and has gone since. @param {Site} now @param {Site} first @returns {Site} */
const withGone = (now, first) => {
  const and = (key, nameOf) => {
    const there = new Set(now[key].map(nameOf));
    return [...now[key], ...first[key].filter((one) => !there.has(nameOf(one)))];
  };
  return {
    ...now,
    releases: and('releases', ({ id }) => id),
    previews: and('previews', ({ name }) => name),
    stored: and('stored', ({ folder }) => folder),
  };
};

/** Whether something is to go, by what the site names at the moment of asking. */
const watch = async (target, options) => {
  let known = await readNames(target);
  const first = await readSite(target);
  let site = first;
  let plan = keptBy({ ...site, ...options });
  const look = async () => {
    const next = await readNames(target);
    const isSame = next.live === known.live && [...next.names].every((name) => known.names.has(name));
    if (isSame) return;
    known = next;
    site = withGone(await readSite(target), first);
    plan = keptBy({ ...site, ...options });
  };
  return {
    site: first,
    plan,
    isToGo: async (what) => {
      await look();
      return plan.remove.some((one) => one.what === what);
    },
  };
};

/** Removes one thing. @returns whether it went */
const removeOne = async (target, site, what, isToGo) => {
  if (!(await isToGo(what))) return false;
  await noteHistory(target, site, what);
  const files = await filesOf(target, what);
  for (const { path } of files) await target.remove(path);
  if (await isToGo(what)) return true;
  for (const { path, bytes } of files) await target.write(path, bytes);
  return false;
};

const removeAll = async (target, site, plan, isToGo) => {
  const removed = [];
  for (const one of plan.remove) if (await removeOne(target, site, one.what, isToGo)) removed.push(one);
  const lost = [];
  for (const { what } of removed)
    if (!(await isToGo(what)))
      lost.push(`${what} went, and a release that was made meanwhile names it: deploy that again.`);
  return { removed, lost };
};

/**
 * Removes what no kept release, no preview and no pinned page needs.
 *
 * A deploy may make a release of files that are about to go. So the site is looked at before each removal and after it; what is named
 * by then is put back, byte for byte.
 * @param {Target} target
 * @param {{ now?: Date, isDryRun?: boolean, most?: { releases: number, elements: number } }} [options]
 * @returns {Promise<Pruned>}
 * @throws ReleaseRefused, before anything is removed, where a document is not right
 */
export const prune = async (target, { now = new Date(), isDryRun = false, most } = {}) => {
  const { site, plan, isToGo } = await watch(target, { now, most });
  const { removed, lost } = isDryRun ? { removed: plan.remove, lost: [] } : await removeAll(target, site, plan, isToGo);
  const sizes = new Map(site.stored.map(({ folder, bytes }) => [`${folder}/`, bytes]));
  return {
    removed,
    bytes: removed.reduce((sum, { what }) => sum + (sizes.get(what) ?? 0), 0),
    releases: plan.keep.releases.size,
    lost,
  };
};

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * `npm run release -- prune`.
 * @param {Target} target @param {string[]} _words @param {{ isDryRun?: boolean, now?: Date }} [options]
 * @returns {Promise<{ data: Pruned, text: string, code: 0 | 3 }>}
 */
export const pruneCommand = async (target, _words, options = {}) => {
  const pruned = await prune(target, options);
  const { removed, bytes, releases, lost } = pruned;
  const verb = options.isDryRun === true ? 'would go' : 'gone';
  const lines = removed.map(({ what, why }) => `${what}: ${why}`);
  const end =
    removed.length === 0
      ? `Nothing is to go; ${releases} releases stay.`
      : `${removed.length} ${verb} (${megabytes(bytes)}); ${releases} releases stay.`;
  return { data: pruned, text: [...lines, end, ...lost].join('\n'), code: lost.length === 0 ? 0 : 3 };
};

/**
 * What bounds the folder of a build, beside age: on a machine where one builds all day, releases of 30 days would fill the disk. A release
 * in which one area has changed adds 3 to 6 MB, a version of the elements 10: about 0.5 GB in all.
 */
const FOLDER_KEEPS = { releases: 40, elements: 12 };

/**
 * What a build does after it has made its release.
 * @param {Target} target
 * @returns {Promise<Pruned>}
 */
export const keepByAge = (target) => prune(target, { most: FOLDER_KEEPS });
