import { LostRace, liveIdOf, ReleaseRefused, releaseOf, releasesIn, switchTo } from './store.mjs';

const usage = 'Usage: npm run release -- list | show [ID] | diff ID [ID] | rollback [ID] [--at FOLDER] [--json]';

/** @typedef {{ code: 0 | 2 | 3 | 4 | 5, out: string, err: string }} Outcome */

/** Wrong use of the command. */
class WrongUse extends Error {}

/** @param {string} site @returns {import('./store.mjs').Release} @throws ReleaseRefused where none is live */
const liveOf = (site) => {
  const id = liveIdOf(site);
  if (id === null) throw new ReleaseRefused(`No release is live in ${site}.`);
  return releaseOf(site, id);
};

const line = ({ id, at, note }, live) => `${id === live ? '*' : ' '} ${id}  ${at}${note === '' ? '' : `  ${note}`}`;

/** The units that differ between two releases. @returns {{ unit: string, from: string | null, to: string | null }[]} */
const changesOf = (from, to) =>
  [...new Set([...Object.keys(from.units), ...Object.keys(to.units)])]
    .sort()
    .map((unit) => ({ unit, from: from.units[unit] ?? null, to: to.units[unit] ?? null }))
    .filter((one) => one.from !== one.to);

const shown = ({ unit, from, to }) => `${unit}: ${from ?? 'none'} → ${to ?? 'none'}`;

const commands = {
  list: (site) => {
    const live = liveIdOf(site);
    const releases = releasesIn(site);
    return {
      data: { live, releases },
      text: releases.length > 0 ? releases.map((one) => line(one, live)).join('\n') : `No release is in ${site}.`,
    };
  },
  show: (site, [id]) => {
    const release = id === undefined ? liveOf(site) : releaseOf(site, id);
    return { data: release, text: JSON.stringify(release, null, 1) };
  },
  diff: (site, [from, to]) => {
    if (from === undefined) throw new WrongUse(usage);
    const changes = changesOf(releaseOf(site, from), to === undefined ? liveOf(site) : releaseOf(site, to));
    return { data: changes, text: changes.length > 0 ? changes.map(shown).join('\n') : 'They have the same units.' };
  },
  rollback: async (site, [id]) => {
    const live = liveOf(site);
    const to = id ?? live.parent;
    if (to === null) throw new ReleaseRefused(`There is no release before ${live.id}.`);
    if (to === live.id) throw new ReleaseRefused(`${to} is live already.`);
    await switchTo(site, { from: live.id, to });
    const changes = changesOf(live, releaseOf(site, to));
    return { data: { from: live.id, to, changes }, text: [`${to} is live.`, ...changes.map(shown)].join('\n') };
  },
};

/** How many further words each command takes at most. */
const mostWords = { list: 0, show: 1, diff: 2, rollback: 1 };

/** @param {unknown} error @param {string} site @returns {Outcome} @throws what is a fault of this program */
const failure = (error, site) => {
  const known = [
    [WrongUse, 2],
    [ReleaseRefused, 3],
    [LostRace, 4],
  ].find(([kind]) => error instanceof kind);
  if (known !== undefined) return { code: known[1], out: '', err: error.message };
  // Of the disk.
  if (error?.syscall === undefined) throw error;
  return { code: 5, out: '', err: `${site} cannot be used: ${error.message}` };
};

/**
 * Runs one command on the releases of a site.
 * @param {string[]} words the command and what it is about
 * @param {{ site: string, isJson: boolean }} options
 * @returns {Promise<Outcome>}
 */
export const runRelease = async ([command, ...words], { site, isJson }) => {
  try {
    if (!Object.hasOwn(commands, command ?? '') || words.length > mostWords[command]) throw new WrongUse(usage);
    const { data, text } = await commands[command](site, words);
    return { code: 0, out: isJson ? JSON.stringify(data) : text, err: '' };
  } catch (error) {
    return failure(error, site);
  }
};
