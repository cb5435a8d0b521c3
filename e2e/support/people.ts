import type { BrowserContextOptions, Page } from '@playwright/test';
import { cardPageCalls } from './paying';
import { expect, test } from './test';
import { watchContext, type Watch } from './watch';

/** A telephone, for a person of a journey that runs on the desktop. */
export const onAPhone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

/** A test with more people than one, each with a browser of their own. Every one of them is watched. */
export const peopleTest = test.extend<{ person: (options?: BrowserContextOptions) => Promise<Page> }>({
  person: async ({ browser, stack, guest, watch }, provide) => {
    const watches: Watch[] = [watch];
    const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
      const context = await browser.newContext(options);
      await stack.enter(context);
      const own = await watchContext(context, (origin) => stack.isOurs(origin));
      own.expects(cardPageCalls);
      // Whoever has no account is told so by the call for it.
      own.expects(/status of 401/);
      own.keepsPrivate(guest.email);
      watches.push(own);
      return context.newPage();
    };
    await provide(open);
    expect(
      watches.flatMap((one) => one.faults()),
      'what the pages did that they should not',
    ).toEqual([]);
  },
});
