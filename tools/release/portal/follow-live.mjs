import { setTimeout as wait } from 'node:timers/promises';
import { loadFiles, openPage, PageBroken } from './load-page.mjs';
import { fateOf } from './shown-release.mjs';

/** A portal answers, with another release. */
export class NotShown extends PageBroken {}

/** Milliseconds within which every server shows what is live. It asks every two seconds; a check of all files takes as long again. */
const withinMs = 20_000;
const betweenMs = 250;

/**
 * @typedef {object} Patience
 * @property {number} [limitMs]
 * @property {import('./load-page.mjs').Get} [get]
 */

/**
 * Waits until a portal shows a release, or a later one with the same versions of the units that it was made for.
 * @param {import('../target/target.mjs').Target} target @param {import('../document.mjs').Release} release
 * @param {{ portal: string, path: string, units: readonly string[] }} what portal: its origin
 * @param {Patience} [patience]
 * @returns {Promise<import('./load-page.mjs').OpenedPage | null>} the page; null where others have replaced the release before it was seen
 * @throws NotShown; PageBroken where its page is broken
 */
export const untilShown = async (target, release, { portal, path, units }, { limitMs = withinMs, get } = {}) => {
  const until = performance.now() + limitMs;
  for (;;) {
    const page = await openPage(portal, path, get);
    const fate = await fateOf(target, release, { page, units });
    if (fate === 'shown') return page;
    if (fate === 'replaced') return null;
    if (performance.now() > until)
      throw new NotShown(
        `${portal} does not show the release after ${Math.round(limitMs / 1000)} s: it follows another target, or it has refused the release, and its log says why.`,
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

/** Needs nobody, and every portal has it. */
const usualPage = '/booking';

/**
 * Whether a portal shows a release, once it has had the time to. A page that is broken is asked for again: the release may mend it.
 * @param {Parameters<typeof untilShown>[0]} target @param {Parameters<typeof untilShown>[1]} release
 * @param {string | undefined} portal @param {Patience} [patience]
 * @returns {Promise<{ isShown: boolean | null, sentence: string }>} null where nobody knows
 */
export const askWhether = async (target, release, portal, { limitMs = withinMs, get } = {}) => {
  if (portal === undefined)
    return { isShown: null, sentence: 'No server was asked whether it shows it: there was no --portal.' };
  const until = performance.now() + limitMs;
  for (;;)
    try {
      const what = { portal, path: usualPage, units: [] };
      const page = await untilShown(target, release, what, { limitMs: until - performance.now(), get });
      const replaced = `Another release was live before ${portal} was seen to show it.`;
      return page === null ? { isShown: null, sentence: replaced } : { isShown: true, sentence: `${portal} shows it.` };
    } catch (error) {
      if (!(error instanceof PageBroken)) throw error;
      if (error instanceof NotShown) return { isShown: false, sentence: error.message };
      if (performance.now() > until)
        return { isShown: null, sentence: `Nobody knows whether it is shown: ${error.message}` };
      await wait(betweenMs);
    }
};
