import { expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { firefoxLaunch } from '../../../tools/testing/firefox/find.mjs';
import { type Guest, newGuest } from '../../support/guest';
import { stackTest } from '../../support/stack-test';
import { type Watch, watchPage } from './watch';

interface Fixtures {
  /** A page with its own cookies and storage. */
  tab: Page;
  /** Every journey is watched, whether or not it uses this fixture. */
  watch: Watch;
  /** A person who books. Their address and number must not leak. */
  guest: Guest;
}

export const test = stackTest.extend<Fixtures, { firefox: Browser }>({
  firefox: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern.
    async ({}, provide) => {
      const firefox = await puppeteer.launch(firefoxLaunch());
      await provide(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  tab: async ({ firefox }, provide, testInfo) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await provide(page);
    if (testInfo.status !== testInfo.expectedStatus) {
      await page.screenshot({ path: testInfo.outputPath('screenshot.png') });
    }
    await context.close();
  },
  watch: [
    async ({ tab, stack }, provide, testInfo) => {
      const watch = await watchPage(tab, (origin) => stack.isOurs(origin));
      await provide(watch);
      if (testInfo.status !== testInfo.expectedStatus || watch.faults().length > 0) {
        await testInfo.attach('server log', { body: stack.log(), contentType: 'text/plain' });
      }
      expect(watch.faults(), 'what the pages did that they should not').toEqual([]);
    },
    { auto: true },
  ],
  guest: async ({ watch }, provide) => {
    const guest = newGuest();
    watch.keepsPrivate(guest.email);
    watch.keepsPrivate(guest.phone);
    await provide(guest);
  },
});

export { expect };
