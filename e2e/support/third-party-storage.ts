import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContextOptions, type Frame } from '@playwright/test';
import { launchOptions } from '../../tools/testing/browser/find.mjs';
import { test as base } from './test';

/** The visitor's choice under "Third-party cookies" in Chromium's settings. */
const preferences = {
  blocked: { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } },
  allowed: { profile: { block_third_party_cookies: false, cookie_controls_mode: 0 } },
};

/**
 * Journeys in a browser that blocks or allows third-party cookies and storage by its own setting. A context made by a test
 * cannot have that setting, so each journey gets its own profile folder and browser.
 */
const withThirdPartyStorage = (setting: keyof typeof preferences) =>
  base.extend({
    context: async ({ viewport, locale, timezoneId, userAgent, isMobile, hasTouch, deviceScaleFactor }, provide) => {
      const profile = mkdtempSync(join(tmpdir(), 'bars-profile-'));
      mkdirSync(join(profile, 'Default'));
      writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences[setting]));
      const device: BrowserContextOptions = {
        viewport,
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        ...(userAgent === undefined ? {} : { userAgent }),
        ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
        isMobile,
        hasTouch,
      };
      const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), ...device });
      await provide(context);
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  });

export const blocking = withThirdPartyStorage('blocked');
export const allowing = withThirdPartyStorage('allowed');

/** Whether a page in a frame has storage. */
export const keepsStorage = (frame: Frame): Promise<boolean> =>
  frame.evaluate(() => {
    try {
      return window.localStorage.length >= 0;
    } catch {
      return false;
    }
  });
