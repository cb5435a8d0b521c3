import { readPageSettings } from '../src/environment/page-settings';

/** Written out, because it is used where the contracts have not loaded; a test compares it. */
export const reportPath = '/api/rest/booking/session/log-error';

/** Replaces what the browser has kept of the import map: a changed answer may be kept for a year, as the right one is. Never rejects. */
const fetchMapAnew = async (page: Document): Promise<void> => {
  const map = page.querySelector<HTMLScriptElement>('script[type="systemjs-importmap"]');
  if (!map?.src) return;
  try {
    await (await fetch(map.src, { cache: 'reload' })).text();
  } catch {
    // The load that follows says what is wrong.
  }
};

/** A press on the notice's link loads the page again once the map has been fetched. */
const fetchMapBeforeRetry = (page: Document, reload: () => void): void => {
  const retry = page.querySelector('.boot-notice a[href=""]');
  retry?.addEventListener('click', (event) => {
    event.preventDefault();
    void fetchMapAnew(page).then(reload);
  });
};

/**
 * Shows the notice of the page at once, and reports to our server why the root config did not run. Nothing else has loaded then.
 * A report that fails has the cause that the visitor sees. Fetches the import map again, for a visitor who reloads by the browser.
 */
export const failShell = async (page: Document, error: unknown, reload: () => void): Promise<void> => {
  page.documentElement.dataset['shell'] = 'failed';
  fetchMapBeforeRetry(page, reload);
  const { brand, apiKey } = readPageSettings(page);
  const map = fetchMapAnew(page);
  await fetch(reportPath, {
    method: 'POST',
    headers: { 'X-Api-Key': apiKey, 'X-Brand': String(brand) },
    body: new URLSearchParams({ error: `shell: ${String(error).slice(0, 1000)}` }),
  }).catch(() => null);
  await map;
};
