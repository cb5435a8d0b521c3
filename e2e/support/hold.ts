import type { Page } from '@playwright/test';

/** Holds everything that the page asks for at an address, until it is let go. `letPass`: what is asked for from now on comes at once, what is held stays so. */
export const hold = async (page: Page, address: string | RegExp) => {
  let isHeld = true;
  let letGo = (): void => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = page.waitForRequest(address);
  await page.route(address, async (route) => {
    if (isHeld) await gate;
    await route.continue();
  });
  return { asked, letGo, letPass: () => void (isHeld = false) };
};
