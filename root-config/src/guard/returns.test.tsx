import { expect, it, vi } from 'vitest';
import { createReturns } from './returns';

interface Now {
  there?: string | null | Error;
  end?: string | null;
}

/** A page of Ada's that the browser puts away and brings back. `end` is the number of the last session that has ended. */
const page = async ({ there = 'ada', end = null }: Now = {}) => {
  const main = document.createElement('main');
  const state: Required<Now> = { there: 'ada', end: null };
  const [reload, onLost] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const whoIsThere = vi.fn<() => Promise<string | null>>(async () => {
    if (state.there instanceof Error) throw state.there;
    return state.there;
  });
  const returns = createReturns({ main, whoIsThere, readEnd: () => state.end, reload, onLost });
  await returns.ask();
  whoIsThere.mockClear();
  returns.hide();
  Object.assign(state, { there, end });
  const isHidden = () => main.style.visibility === 'hidden';
  return { returns, reload, onLost, whoIsThere, isHidden };
};

it('is hidden from the moment at which the browser puts it away, until it is known that the same person is there', async () => {
  const { returns, reload, whoIsThere, isHidden } = await page();
  expect(isHidden()).toBe(true);
  const shown = returns.show(true);
  expect([isHidden(), whoIsThere.mock.calls.length]).toEqual([true, 1]);
  await shown;
  expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);
});

it.each([
  ['nobody is there any more', { there: null }],
  ['somebody else is there', { there: 'grace' }],
  ['the server does not answer', { there: new Error('offline') }],
  ['a session has ended in this browser, whoever is there', { end: 'left.1' }],
])('is loaded anew and stays hidden where %s', async (_case, now) => {
  const { returns, reload, isHidden } = await page(now);
  await returns.show(true);
  expect([reload.mock.calls.length, isHidden()]).toEqual([1, true]);
});

it.each([
  ['ended', { there: null }, 1],
  ['ended by somebody else’s login', { there: 'grace' }, 1],
  ['not ended', {}, 0],
  ['not ended as far as anybody knows', { there: new Error('offline') }, 0],
])('says once that a session has %s', async (_case, now, times) => {
  const { returns, onLost } = await page(now);
  await returns.show(true);
  await returns.ask().catch(() => {});
  expect(onLost).toHaveBeenCalledTimes(times);
});

it('shows a page that is nobody’s at once, and asks nobody', async () => {
  const { returns, whoIsThere, isHidden } = await page({ there: null });
  void returns.show(false);
  expect([isHidden(), whoIsThere.mock.calls.length]).toEqual([false, 0]);
});

it('loads such a page anew too, where a session has ended since: what was filled in may be theirs', async () => {
  const { returns, reload } = await page({ end: 'lost.2' });
  await returns.show(false);
  expect(reload).toHaveBeenCalledOnce();
});
