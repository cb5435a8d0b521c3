import type { Environment } from 'vitest/runtime';
import page from './page.environment';

const place = Symbol.for('one page for all files');

/**
 * One jsdom page for all files of a worker. With `isolate: false` they share their modules too, and React's scheduler keeps
 * the timers of the page it was loaded into. Each test cleans up after itself; see dom.setup.ts.
 */
export default {
  ...page,
  name: 'one-page',
  setup: async (global, options) => {
    if (!Reflect.has(globalThis, place)) Reflect.set(globalThis, place, await page.setup(global, options));
    return { teardown: () => {} };
  },
} satisfies Environment;
