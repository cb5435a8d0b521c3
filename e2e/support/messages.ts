import type { Frame, Page } from '@playwright/test';

/** The last message of a test. Messages of one sender arrive in order, so once it has arrived, the others have too. */
export const theLast = 'the last message of a test';

/** Starts counting how often `theLast` arrives at a window. */
export const hearLast = (window: Page | Frame): Promise<void> =>
  window.evaluate((last) => {
    Reflect.set(globalThis, 'lastHeard', 0);
    addEventListener(
      'message',
      ({ data }) =>
        data === last && Reflect.set(globalThis, 'lastHeard', Number(Reflect.get(globalThis, 'lastHeard')) + 1),
    );
  }, theLast);

/** How often it has arrived. */
export const lastHeard = (window: Page | Frame): Promise<number> =>
  window.evaluate(() => Number(Reflect.get(globalThis, 'lastHeard')));
