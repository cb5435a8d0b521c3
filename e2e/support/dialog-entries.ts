import { expect, type Page } from '@playwright/test';

/** Waits until the entries of closed dialogs are left, a moment after they were closed: until then a load would be given up. */
export const leavesDialogs = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => JSON.stringify(window.history.state ?? {}).match(/"depth":(\d+)/)?.[1] ?? '0'))
    .toBe('0');
