import type { Page } from '@playwright/test';

/** Files of an element after its loader. */
export const laterFiles = /\/elements\/[^/]+\/(?!bars-(?:booking-widget|allergen-menu)\.)[\w.-]+\.js$/;

/** Chromium's console message for a file that does not load. */
export const missingFile =
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|status of (404|503)|has been blocked by CORS policy/;

/** Every file that a page has loaded. */
export const filesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
