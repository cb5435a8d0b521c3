import { defineConfig } from '@playwright/test';

const report = process.env['TEST_REPORT'];

/** Compares pictures of every part in every brand with those in `references`. It needs no stack: the catalogue is built and served separately. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/pictures',
  globalSetup: './serve.ts',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  updateSnapshots: process.env['UPDATE_PICTURES'] === '1' ? 'all' : 'none',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as ['json', object]] : [])],
  use: { browserName: 'chromium' },
});
