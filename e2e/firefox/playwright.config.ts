import { defineConfig } from '@playwright/test';

const report = process.env['TEST_REPORT'];

/**
 * The main journeys in the system's own Firefox. Playwright can drive only its own build of Firefox, so it is only the
 * test runner here: puppeteer drives the browser (support/test.ts). One worker, one Firefox, one stack.
 */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/firefox',
  globalSetup: '../support/global-setup.ts',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000, intervals: [100] } },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as ['json', object]] : [])],
});
