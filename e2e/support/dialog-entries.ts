import { dialogMarkIn } from '@bars/shared-api/contracts/dialog-mark';
import { expect, type Page } from '@playwright/test';

/** How many entries of the history belong to dialogs that are open at this page. */
const openEntries = async (page: Page): Promise<number> =>
  dialogMarkIn(await page.evaluate((): unknown => window.history.state))?.depth ?? 0;

/** Waits until the entries of closed dialogs are left, a moment after they were closed: until then a load would be given up. */
export const leavesDialogs = (page: Page): Promise<void> => expect.poll(() => openEntries(page)).toBe(0);
