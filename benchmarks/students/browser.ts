import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { launchOptions } from '../../tools/testing/browser/find.mjs';
import { cpuSlowdown, viewport } from '../page/throttling';

/** A page of a phone of the middle class, without a slow line. */
export interface Phone {
  page: Page;
  cdp: CDPSession;
  slow: () => Promise<void>;
}

/** Does something with a page in a browser of its own. */
export const onPhone = async <Result>(act: (phone: Phone) => Promise<Result>): Promise<Result> => {
  const browser: Browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({
      viewport,
      hasTouch: true,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const slow = async () => void (await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown }));
    return await act({ page, cdp, slow });
  } finally {
    await browser.close();
  }
};
