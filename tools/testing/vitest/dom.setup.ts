import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

const { asyncWrapper } = getConfig();
const nextTurn = setImmediate;
/** React runs the effects of a commit in a task of its own, which follows the text that a test has waited for. */
const whenEffectsHaveRun = async (): Promise<void> => {
  for (const _turn of [1, 2]) await new Promise<void>((resolve) => void nextTurn(resolve));
};

const untilEffects: typeof asyncWrapper = (wait) =>
  asyncWrapper(async () => {
    const found = await wait();
    await whenEffectsHaveRun();
    return found;
  });

configure({
  // A guard for a busy machine: what a test waits for usually comes at once.
  asyncUtilTimeout: 60_000,
  // Files that share their modules share this setting; it is made once.
  ...(asyncWrapper.name === untilEffects.name ? {} : { asyncWrapper: untilEffects }),
});

// Whatever a test has left to React, and a part that is still loading, is done before the page goes: it would be an error that belongs to no
// test, or to the next file that loads the same part.
afterAll(async () => {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((resolve) => void nextTurn(resolve));
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.title = '';
});
