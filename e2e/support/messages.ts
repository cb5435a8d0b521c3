import type { Frame, Page } from '@playwright/test';

/** Stands behind the messages that a test sends. Those of one sender come in their order: once it has come, the others have. */
export const theLast = 'the last message of a test';

/** Counts from now on how often `theLast` comes to a window. */
export const hearLast = (window: Page | Frame): Promise<void> =>
  window.evaluate((last) => {
    Reflect.set(globalThis, 'lastHeard', 0);
    addEventListener('message', ({ data }) => data === last && Reflect.set(globalThis, 'lastHeard', Number(Reflect.get(globalThis, 'lastHeard')) + 1));
  }, theLast);

/** How often it has come. */
export const lastHeard = (window: Page | Frame): Promise<number> => window.evaluate(() => Number(Reflect.get(globalThis, 'lastHeard')));
