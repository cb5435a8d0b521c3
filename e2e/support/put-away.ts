import type { Page } from '@playwright/test';

const show = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

/**
 * The app is put away, and opened again later: the page is hidden, its clock stands still and then jumps, as on a device that sleeps.
 * Needs `page.clock.install()` before the page is opened.
 * @param ms how long it is away
 */
export const putAway = async (page: Page, ms: number): Promise<void> => {
  await show(page, 'hidden');
  await page.clock.fastForward(ms);
  await show(page, 'visible');
};

/** Turns the screen by a quarter. Turned twice, it is as before. */
export const turnScreen = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  if (size === null) throw new Error('The page has no screen to turn.');
  await page.setViewportSize({ width: size.height, height: size.width });
};
