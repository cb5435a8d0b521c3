import type { LaunchOptions } from '@playwright/test';
import { launchOptions } from '../../tools/testing/browser/find.mjs';

/**
 * The fixture `launchOptions` of tests in Chromium. It is a fixture because the configuration is also read on machines
 * without Chromium, where the search would fail.
 */
// eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern.
export const thisChromium = async ({}, provide: (options: LaunchOptions) => Promise<void>): Promise<void> =>
  provide(launchOptions());

/** The same with its cache of pages for Back and Forward, which Playwright switches off. */
// eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern.
export const chromiumWithPageCache = async ({}, provide: (options: LaunchOptions) => Promise<void>): Promise<void> =>
  provide({ ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] });

/** The same with the scrollbars that a desktop shows, which Playwright hides. */
// eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern.
export const chromiumWithScrollbars = async ({}, provide: (options: LaunchOptions) => Promise<void>): Promise<void> =>
  provide({ ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] });
