import { readPageSettings } from '../src/environment/page-settings';

/** Written out, because it is used where the contracts have not loaded; a test compares it. */
export const reportPath = '/api/rest/booking/session/log-error';

/**
 * Shows the notice of the page at once, and reports to our server why the root config did not run. Nothing else has loaded then.
 * A report that fails has the cause that the visitor sees.
 */
export const failShell = async (page: Document, error: unknown): Promise<void> => {
  page.documentElement.dataset['shell'] = 'failed';
  const { brand, apiKey } = readPageSettings(page);
  await fetch(reportPath, {
    method: 'POST',
    headers: { 'X-Api-Key': apiKey, 'X-Brand': String(brand) },
    body: new URLSearchParams({ error: `shell: ${String(error).slice(0, 1000)}` }),
  }).catch(() => null);
};
