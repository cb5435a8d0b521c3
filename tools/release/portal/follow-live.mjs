import { setTimeout as wait } from 'node:timers/promises';
import { loadPage, PageBroken } from './load-page.mjs';

/** Milliseconds within which every server shows what is live. It asks every two seconds; a check of all files takes as long again. */
const withinMs = 20_000;
const betweenMs = 250;

/**
 * Waits until a portal shows a release, and loads its page.
 * @param {string} portal origin @param {{ path: string, changed: readonly string[], map: string }} what map: the address of the release's own
 * @param {{ limitMs?: number, get?: import('./load-page.mjs').Get }} [options]
 * @returns {Promise<{ files: number, bytes: number }>}
 * @throws PageBroken where it does not show it, or it does not load
 */
export const followLive = async (portal, { map, ...what }, { limitMs = withinMs, get = fetch } = {}) => {
  const until = performance.now() + limitMs;
  for (;;) {
    const loaded = await loadPage(portal, { ...what, only: map }, get);
    if (loaded.map === map) return loaded;
    if (performance.now() > until)
      throw new PageBroken(
        `${portal} does not show the release after ${limitMs / 1000} s: it follows another target, or it has refused the release, and its log says why.`,
      );
    await wait(betweenMs);
  }
};
