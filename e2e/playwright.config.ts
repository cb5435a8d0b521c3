import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const report = process.env['TEST_REPORT'];
const full = process.env['TEST_FULL'] === '1';

/** Journeys with long waits run only with `npm test -- --full`. */
const slow = full ? [] : [/@full/];

/** Journeys that are the same on the desktop run there only with `npm test -- --full`. */
const onceOnPhone = full ? [] : [/\/(payment|shell-pages)\.spec\.ts$/];
const mobileFirst = full ? [] : [/@mobile-first/];
const desktopFirst = full ? [] : [/@desktop-first/];

/** Journeys that are the same on the phone run there only with `npm test -- --full`. */
const onceOnDesktop = full
  ? []
  : [
      /\/(embedding[a-z-]*|faults|frame|card-capture|payment-(choice|faults|frame)|reload-and-back|shell-(failures|login|navigation)|taken-and-expired|two-tabs)\.spec\.ts$/,
    ];

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/**
 * Journeys on running stacks. Each worker has its own server, sandbox, data and clock (support/stack.ts),
 * so nothing a test books is in another worker's way. An ordinary run repeats a journey that failed once and lists it
 * in its summary; the full run repeats none (docs/testing.md, "A journey that passes the second time").
 * A test tagged `@desktop` or `@phone` runs on that device alone, `@mobile-first` or `@desktop-first` in an ordinary
 * run on that device alone. One tagged `@full` shows again what another shows, or takes long: it runs with `npm run test:full`.
 */
export default defineConfig({
  testDir: './specs',
  // Not the folder around it: Playwright empties what it writes to, and the pictures of the stage before are beside it.
  outputDir: './test-results/journeys',
  globalSetup: './support/global-setup.ts',
  // One for each core: browsers and servers use all of it. Three on two cores took a tenth longer than two. More than four were not tried.
  workers: Math.min(availableParallelism(), 4),
  fullyParallel: true,
  forbidOnly: true,
  retries: full ? 0 : 1,
  // Each limits the wait for a state: a busy machine needs longer, and no test waits for a limit to pass.
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as ['json', object]] : [])],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording a trace adds a fifth to the time.
    trace: full ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: onceOnPhone,
      grepInvert: [/@phone/, ...slow, ...mobileFirst],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: onceOnDesktop,
      grepInvert: [/@desktop(?!-first)/, ...slow, ...desktopFirst],
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        userAgent: phoneAgent,
      },
    },
    ...(full
      ? [
          {
            name: 'tablet',
            grepInvert: [/@desktop(?!-first)/, /@phone/],
            use: { viewport: { width: 768, height: 1024 }, hasTouch: true },
          },
        ]
      : []),
  ],
});
