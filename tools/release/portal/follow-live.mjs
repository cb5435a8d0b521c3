import { setTimeout as wait } from 'node:timers/promises';
import { loadFiles, openPage, PageBroken } from './load-page.mjs';
import { fateOf } from './shown-release.mjs';

/** Milliseconds within which every server shows what is live. It asks every two seconds; a check of all files takes as long again. */
const withinMs = 20_000;
const betweenMs = 250;

/** @typedef {{ limitMs?: number | undefined, get?: import('./load-page.mjs').Get | undefined }} Patience */

/**
 * Waits until a portal shows a release, or a later one with the same versions of the units that it was made for.
 * @param {import('../target/target.mjs').Target} target @param {import('../document.mjs').Release} release
 * @param {{ portal: string, path: string, units: readonly string[] }} what portal: its origin
 * @param {Patience} [patience]
 * @returns {Promise<import('./load-page.mjs').OpenedPage | null>} the page; null where others have replaced the release before it was seen
 * @throws PageBroken where it does not show it
 */
export const untilShown = async (target, release, { portal, path, units }, { limitMs = withinMs, get } = {}) => {
  const until = performance.now() + limitMs;
  for (;;) {
    const page = await openPage(portal, path, get);
    const fate = await fateOf(target, release, { page, units });
    if (fate === 'shown') return page;
    if (fate === 'replaced') return null;
    if (performance.now() > until)
      throw new PageBroken(
        `${portal} does not show the release after ${limitMs / 1000} s: it follows another target, or it has refused the release, and its log says why.`,
      );
    await wait(betweenMs);
  }
};

/**
 * Waits until a portal shows a release, and loads its page.
 * @param {Parameters<typeof untilShown>[0]} target @param {Parameters<typeof untilShown>[1]} release
 * @param {Parameters<typeof untilShown>[2]} what @param {Patience} [patience]
 * @returns {Promise<{ files: number, bytes: number } | null>} null where others have replaced the release
 * @throws PageBroken where it does not show it, or it does not load
 */
export const followLive = async (target, release, what, patience = {}) => {
  const page = await untilShown(target, release, what, patience);
  return page === null ? null : loadFiles(what.portal, page, what.units, patience.get);
};
