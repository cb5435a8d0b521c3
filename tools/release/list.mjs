import { intervalsOf, recordAt } from './age/history.mjs';
import { openPage, PageBroken } from './portal/load-page.mjs';
import { isOf } from './portal/shown-release.mjs';
import { listPreviews } from './preview/preview.mjs';
import { liveIdOf, releasesIn } from './store.mjs';

/** @typedef {import('./document.mjs').Release} Release */

/**
 * What a release was and is. `refused`: servers did not show it although it was live. `previews`: beside the live one.
 * @typedef {object} Standing
 * @property {'live' | 'was live' | 'never live'} state
 * @property {string | null} from when it became live the last time, as far as it is known
 * @property {string | null} until when another one became live then
 * @property {boolean} refused
 * @property {{ name: string, until: string, isOver: boolean }[]} previews
 */

/** Milliseconds for which a release that is live and not shown is not taken for refused. */
const newMs = 20_000;

const timeOf = (ms) => new Date(ms).toISOString();

/** When it was live the last time. What was made upon it tells, where nobody has noted it. */
const lastTimeOf = (id, { swaps, intervals }) => {
  const noted = swaps.findLastIndex(({ release }) => release === id);
  if (noted !== -1) return { fromMs: swaps[noted].atMs, untilMs: swaps[noted + 1]?.atMs ?? Infinity };
  return intervals.find((one) => one.id === id && one.untilMs > one.fromMs);
};

/** @param {Release} release @param {object} known @returns {Standing} */
const standingOf = ({ id }, { live, refused, previews, ...times }) => {
  const last = lastTimeOf(id, times);
  const isLive = id === live;
  const until = isLive || last === undefined || last.untilMs === Infinity ? null : timeOf(last.untilMs);
  return {
    state: isLive ? 'live' : last === undefined ? 'never live' : 'was live',
    from: last === undefined ? null : timeOf(last.fromMs),
    until,
    refused: refused.has(id),
    previews: previews
      .filter(({ release }) => release === id)
      .map(({ name, until: end, isOver }) => ({ name, until: end, isOver })),
  };
};

/** The release that a portal shows; null for one that is not kept, undefined where nobody knows. */
const shownBy = async (portal, releases, live, get) => {
  if (portal === undefined) return undefined;
  try {
    const page = await openPage(portal, '/booking', get);
    const sorted = releases.toSorted((a, b) => Number(b.id === live) - Number(a.id === live));
    return sorted.find((one) => isOf(page, one))?.id ?? null;
  } catch (error) {
    if (!(error instanceof PageBroken)) throw error;
    return undefined;
  }
};

/**
 * Every release that is kept, the newest first, and what each was and is.
 * @param {import('./target/target.mjs').Target} target
 * @param {{ now: Date, portal?: string | undefined, get?: import('./portal/load-page.mjs').Get | undefined }} how portal: an origin, which is asked
 * @returns {Promise<{ live: string | null, releases: (Release & { standing: Standing })[] }>}
 */
export const listReleases = async (target, { now, portal, get }) => {
  const live = await liveIdOf(target);
  const releases = await releasesIn(target);
  const records = (await target.list('history/')).map(({ path }) => recordAt(path)).filter((one) => one !== null);
  const shown = await shownBy(portal, releases, live, get);
  const swaps = records.filter(({ untilMs }) => untilMs === undefined).toSorted((a, b) => a.atMs - b.atMs);
  // Servers may not have seen it yet, or are at checking it.
  const isNew = now.getTime() - (swaps.at(-1)?.atMs ?? 0) < newMs;
  const isRefused = !isNew && shown !== undefined && shown !== null && shown !== live;
  const known = {
    live,
    previews: await listPreviews(target, now),
    refused: new Set([...releases.flatMap(({ refused }) => refused ?? []), ...(isRefused ? [live] : [])]),
    swaps,
    intervals: intervalsOf({ releases, records, live }),
  };
  return { live, releases: releases.map((release) => ({ ...release, standing: standingOf(release, known) })) };
};

const stateText = ({ state, from, until }) => {
  if (state === 'live') return from === null ? 'live' : `live since ${from}`;
  return state === 'was live' ? `live ${from} to ${until ?? 'an unknown time'}` : 'never live';
};

/** One line of a list. @param {Release & { standing: Standing }} release */
export const line = ({ id, at, note, standing }) => {
  const previews = standing.previews.map(
    ({ name, until, isOver }) => `preview ${name} ${isOver ? 'over since' : 'until'} ${until}`,
  );
  const isPreviewAlone = standing.state === 'never live' && previews.length > 0;
  const said = [
    ...(isPreviewAlone ? [] : [stateText(standing)]),
    ...(standing.refused ? ['refused by servers'] : []),
    ...previews,
  ];
  return [`${standing.state === 'live' ? '*' : ' '} ${id}`, at, said.join(', '), note].filter(Boolean).join('  ');
};
