import { browserCandidates, launchArgs } from '../../testing/browser/find.mjs';
import { PageBroken } from './load-page.mjs';

/** Milliseconds within which a page has to be shown. */
const usualPatienceMs = 12_000;

/** Where a page reports what went wrong. A check is no visitor. */
const reportPath = '**/api/rest/booking/session/log-error';

/** @typedef {{ path: string, area: string | null }} PageToRun area: whose place on it has to be filled; null: the shell's work alone is judged */
/** @typedef {{ area: string | null, why: string }} Fault */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').Page} Page */

/**
 * A browser of this machine: the one that CHROME_PATH names, else the first that starts.
 * @returns {Promise<Browser | null>} null where there is none
 */
export const openBrowser = async () => {
  const { chromium } = await import('playwright-core');
  for (const executablePath of browserCandidates())
    try {
      return await chromium.launch({ executablePath, args: launchArgs(), timeout: 10_000 });
    } catch {
      // That a file is there does not prove that it starts.
    }
  return null;
};

/** Run in the page before anything of its own: what an area tells the page around it. */
const listen = () => {
  addEventListener('bars-area-error', ({ detail }) => {
    globalThis.barsAreaError ??= String(detail?.error);
  });
};

/**
 * Run in the page: what has become of it.
 * @returns {{ area: string | null, state: 'mounted' | 'failed' | 'threw' | 'shell' } | null} null while nobody knows
 */
const stateOfPage = () => {
  const places = [...document.querySelectorAll('#content [data-area]')];
  // A page may lead on to another one, such as a login, whose area has a place of its own.
  const shown = places.find((place) => !place.classList.contains('area-markup') && place.textContent.trim() !== '');
  const name = (shown ?? places.at(-1))?.getAttribute('data-area') ?? null;
  if (document.documentElement.dataset.shell === 'failed') return { area: null, state: 'shell' };
  if (globalThis.barsAreaError !== undefined) return { area: name, state: 'threw' };
  if (document.querySelector('[data-notice="failed"]') !== null) return { area: name, state: 'failed' };
  const isShown = shown !== undefined && document.documentElement.dataset.shell === 'ready';
  return isShown ? { area: name, state: 'mounted' } : null;
};

const reasons = {
  failed: 'does not load',
  threw: 'throws while it is shown',
  shell: 'does not start',
};

/** Opens a page and waits for a state of it. @returns {Promise<Fault | null>} */
const faultOf = async (page, url, { area, isBlamed, patienceMs }) => {
  const told = [];
  const thrown = [];
  await page.route(reportPath, (route) => route.fulfill({ status: 204 }));
  page.on('console', (message) => {
    const [, why] = /^The area \S+ failed\.\s*(.+)/.exec(message.text()) ?? [];
    if (why !== undefined) told.push(why);
  });
  page.on('pageerror', (error) => thrown.push(error));
  await page.addInitScript(listen);
  const reason = () => told.concat(thrown.map(String))[0]?.split('\n', 1)[0] ?? '';
  const withReason = (why) => (reason() === '' ? why : `${why}: ${reason()}`);
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
    const handle = await page.waitForFunction(stateOfPage, null, { timeout: patienceMs });
    const { area: shown, state } = await handle.jsonValue();
    if (state !== 'mounted') return { area: shown, why: withReason(reasons[state]) };
  } catch (error) {
    if (error.name !== 'TimeoutError')
      throw new PageBroken(`${url} cannot be opened: ${error.message.split('\n', 1)[0]}`);
    const at = await page.evaluate(() => document.querySelector('#content [data-area]')?.getAttribute('data-area'));
    return { area: at ?? area, why: withReason(`leaves its place empty for ${patienceMs / 1000} s`) };
  }
  const own = thrown.find(isBlamed);
  return own === undefined ? null : { area, why: `throws: ${String(own).split('\n', 1)[0]}` };
};

/**
 * Opens pages of a portal in a browser, which runs their modules, and waits until each is shown or has failed.
 * @param {Browser} browser @param {string} portal origin
 * @param {{ pages: readonly PageToRun[], isOwn: (area: string | null) => boolean, isBlamed: (error: Error) => boolean, patienceMs?: number }} what
 *   isOwn: whether a failure of that area, or of the shell (null), counts; isBlamed: whether an uncaught error does; patienceMs: how long a page may take
 * @returns {Promise<void>}
 * @throws PageBroken with a sentence for each page that fails
 */
export const runPages = async (browser, portal, { pages, isOwn, isBlamed, patienceMs = usualPatienceMs }) => {
  const faults = await Promise.all(
    pages.map(async ({ path, area }) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      try {
        const fault = await faultOf(await context.newPage(), new URL(path, portal).href, {
          area,
          isBlamed,
          patienceMs,
        });
        if (fault === null || !isOwn(fault.area)) return [];
        return [`${fault.area === null ? 'The shell' : `The area ${fault.area}`} of ${portal}${path} ${fault.why}.`];
      } finally {
        await context.close();
      }
    }),
  );
  const sentences = [...new Set(faults.flat())];
  if (sentences.length > 0) throw new PageBroken(sentences.join('\n'));
};
