import { followLive } from './follow-live.mjs';
import { loadElements } from './load-page.mjs';
import { openPageOf, pagesToRun } from './pages-of.mjs';
import { runPages } from './run-page.mjs';

/** Needs nobody, and every portal has it. */
const usualPage = '/booking';

/**
 * How a deploy looks at what it has made live: a page with every file that it names, and in a browser the pages of what has changed.
 * @param {import('../target/target.mjs').Target} target @param {string} portal origin @param {readonly string[]} changed units
 * @param {{ openBrowser: typeof import('./run-page.mjs').openBrowser } & import('./follow-live.mjs').Patience} how
 * @returns {NonNullable<import('../deploy/deploy.mjs').Steps['load']>}
 */
export const lookAt =
  (target, portal, changed, { openBrowser, ...patience }) =>
  async (release, { manifests }) => {
    const own = manifests.filter(({ unit }) => changed.includes(unit));
    // It starts while the servers read the release.
    const starting = openBrowser();
    try {
      const what = { portal, path: openPageOf(own) ?? usualPage, units: changed };
      if ((await followLive(target, release, what, patience)) === null) return 'replaced';
      const { elements } = release.units;
      if (changed.includes('elements') && elements !== undefined)
        await loadElements(portal, elements.version, patience.get);
      const browser = await starting;
      if (browser === null) return 'loaded';
      await runPages(browser, portal, pagesToRun(manifests, changed));
      return 'run';
    } finally {
      await (await starting)?.close();
    }
  };
