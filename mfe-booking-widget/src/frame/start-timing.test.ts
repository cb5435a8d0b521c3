import type { BookingParams } from '@bars/shared-api/contracts/frame-messages';
import { expect, it } from 'vitest';
import { startTiming } from './start-timing';

const params: BookingParams = { iframe_id: 'own', brand: 1 };

const fixture = ({ isInUse = false, whenShown = Promise.resolve() } = {}) => {
  const shown: (BookingParams | null)[] = [];
  const state = { isInUse };
  let caughtUp = 0;
  const timer: { ms: number; run: () => void } = { ms: 0, run: () => {} };
  const set = (ms: number, run: () => void) => {
    Object.assign(timer, { ms, run });
    return () => Object.assign(timer, { run: () => {} });
  };
  const take = startTiming({
    timers: { set },
    isInUse: () => state.isInUse,
    show: (given) => {
      shown.push(given);
      return whenShown;
    },
    catchUp: () => (caughtUp += 1),
  });
  return { shown, state, timer, take, caughtUp: () => caughtUp };
};

it('[EM-24] starts with the page’s own settings when no params arrive within a second', () => {
  const { shown, timer } = fixture();
  expect([timer.ms, shown]).toEqual([1000, []]);
  timer.run();
  expect(shown).toEqual([null]);
});

it('[EM-12] starts once with the params as soon as they arrive', async () => {
  const { shown, timer, take } = fixture();
  await take(params);
  timer.run();
  expect(shown).toEqual([params]);
});

it('[EM-24] starts with the params, too, where the visitor has pressed before anything was started', async () => {
  const { shown, take, caughtUp } = fixture({ isInUse: true });
  await take(params);
  expect([shown, caughtUp()]).toEqual([[params], 1]);
});

it('[EM-24] applies late params as long as the visitor has not used the wizard, and then only tells the page what it has missed', async () => {
  const late = fixture();
  late.timer.run();
  await late.take(params);
  expect([late.shown, late.caughtUp()]).toEqual([[null, params], 0]);
  const inUse = fixture({ isInUse: true });
  inUse.timer.run();
  await inUse.take(params);
  expect([inUse.shown, inUse.caughtUp()]).toEqual([[null], 1]);
});

it('[EM-24] a press counts that comes while the wizard is still on its way', async () => {
  let isShown = (): void => {};
  const whenShown = new Promise<void>((resolve) => {
    isShown = resolve;
  });
  const { shown, state, timer, take, caughtUp } = fixture({ whenShown });
  timer.run();
  const taken = take(params);
  state.isInUse = true;
  isShown();
  await taken;
  expect([shown, caughtUp()]).toEqual([[null], 1]);
});
