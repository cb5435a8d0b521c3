import type { Page } from '@playwright/test';

/**
 * Holds back an area's code.
 * @param files - the address of the code, as a glob
 * @returns a function that lets it arrive
 */
export const holdCode = async (page: Page, files: string): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
};
