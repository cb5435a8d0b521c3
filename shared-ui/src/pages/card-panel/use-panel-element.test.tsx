import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePanelElement } from './use-panel-element';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A panel whose loads a test answers one by one. */
const panel = () => {
  const loads: { arrive: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<void>((resolve, reject) =>
      loads.push({ arrive: resolve, fail: () => reject(new Error('no such file')) }),
    );
  const { result, unmount } = renderHook(() => usePanelElement(load));
  return { loads, unmount, state: () => result.current.state, retry: () => act(() => result.current.retry()) };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([11_000, 60_000])(
  'says after 8 seconds that the panel is late, and shows it when it comes after %i ms',
  async (ms) => {
    const { loads, state } = panel();
    await pass(7999);
    expect(state()).toBe('loading');
    await pass(ms - 7999);
    expect(state()).toBe('missing');
    loads[0]?.arrive();
    await pass(0);
    expect([state(), vi.getTimerCount()]).toEqual(['ready', 0]);
  },
);

it('is loaded again by the button, beside the load that is late', async () => {
  const { loads, state, retry } = panel();
  await pass(9000);
  retry();
  expect([state(), loads.length]).toEqual(['loading', 2]);
  loads[1]?.arrive();
  await pass(0);
  expect(state()).toBe('ready');
});

it('is loaded again by itself: after a while, and once the visitor is online', async () => {
  const { loads, state } = panel();
  loads[0]?.fail();
  await pass(0);
  expect(state()).toBe('missing');
  await pass(2000);
  loads[1]?.fail();
  await pass(0);
  expect([state(), loads.length]).toEqual(['missing', 2]);
  act(() => void window.dispatchEvent(new Event('online')));
  loads[2]?.arrive();
  await pass(0);
  expect(state()).toBe('ready');
});

it('asks for nothing once it is gone', async () => {
  const { loads, unmount } = panel();
  loads[0]?.fail();
  await pass(0);
  unmount();
  await pass(300_000);
  expect([loads.length, vi.getTimerCount()]).toEqual([1, 0]);
});
