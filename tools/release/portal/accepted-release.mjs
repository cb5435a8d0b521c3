import { setTimeout as wait } from 'node:timers/promises';
import { liveIdOf, releaseOf, releasesIn } from '../store.mjs';
import { openPage, PageBroken } from './load-page.mjs';
import { chainFrom, isOf } from './shown-release.mjs';

/** @typedef {import('../target/target.mjs').Target} Target */
/** @typedef {import('../document.mjs').Release} Release */

/** Milliseconds after which a release that is live and not shown is taken for refused: so old, and looked at for so long. */
const limits = { oldMs: 20_000, lookedMs: 6_000 };
const betweenMs = 250;

/** Every portal has it. */
const path = '/booking';

const shownBy = async (portal, get) => {
  try {
    return await openPage(portal, path, get);
  } catch (error) {
    // What is deployed may mend it.
    if (error instanceof PageBroken) return null;
    throw error;
  }
};

const releaseOfPage = async (target, page, live) => {
  for await (const one of chainFrom(target, live.parent)) if (isOf(page, one)) return one;
  return (await releasesIn(target)).find((one) => one.id !== live.id && isOf(page, one)) ?? null;
};

/** Its servers may not have seen it yet, or are at checking it. The clock of who made it may be another one. */
const isOver = (live, lookedForMs, { oldMs, lookedMs }) =>
  lookedForMs >= lookedMs && (Date.now() - Date.parse(live.at) >= oldMs || lookedForMs >= oldMs);

/** @returns {Promise<Release | null>} what the next release is made beside; null while nobody knows */
const baseBeside = async (target, live, { page, lookedForMs, limits: own }) => {
  if (page === null || isOf(page, live)) return live;
  if (!isOver(live, lookedForMs, own)) return null;
  // Of another target: what is wrong is found after the swap.
  return (await releaseOfPage(target, page, live)) ?? live;
};

/**
 * What the next release is made beside: the live one, or where a portal's servers refuse that, the one that they show.
 * @param {Target} target @param {string} portal origin
 * @param {{ get?: import('./load-page.mjs').Get | undefined, oldMs?: number, lookedMs?: number }} [how]
 * @returns {Promise<{ live: Release | null, base: Release | null }>} base: another than live where live is refused
 */
export const acceptedBy = async (target, portal, { get, ...own } = {}) => {
  let live;
  let since = 0;
  for (;;) {
    const id = await liveIdOf(target);
    if (id === null) return { live: null, base: null };
    if (live?.id !== id) {
      live = await releaseOf(target, id);
      since = performance.now();
    }
    const page = await shownBy(portal, get);
    const lookedForMs = performance.now() - since;
    const base = await baseBeside(target, live, { page, lookedForMs, limits: { ...limits, ...own } });
    // Whoever has made it live may have taken it back meanwhile.
    if (base !== null && (base === live || (await liveIdOf(target)) === live.id)) return { live, base };
    await wait(betweenMs);
  }
};
