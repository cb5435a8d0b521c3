import type { BookingParams } from '@bars/shared-api/contracts/frame-messages';
import { expect, it } from 'vitest';
import { startTiming } from './start-timing';

const params: BookingParams = { iframe_id: 'own', brand: 1 };

const fixture = ({ isInUse = false } = {}) => {
  const shown: (BookingParams | null)[] = [];
  let caughtUp = 0;
  const timer: { ms: number; run: () => void } = { ms: 0, run: () => {} };
  const set = (ms: number, run: () => void) => {
    Object.assign(timer, { ms, run });
    return () => Object.assign(timer, { run: () => {} });
  };
  const take = startTiming({
    timers: { set },
    isInUse: () => isInUse,
    show: (given) => void shown.push(given),
    catchUp: () => (caughtUp += 1),
  });
  return { shown, timer, take, caughtUp: () => caughtUp };
};

it('[EM-24] starts with the page’s own settings when no params arrive within a second', () => {
  const { shown, timer } = fixture();
  expect([timer.ms, shown]).toEqual([1000, []]);
  timer.run();
  expect(shown).toEqual([null]);
});

it('[EM-12] starts once with the params as soon as they arrive', () => {
  const { shown, timer, take } = fixture();
  take(params);
  timer.run();
  expect(shown).toEqual([params]);
});

it('[EM-24] applies late params as long as the visitor has not used the wizard, and then only tells the page what it has missed', () => {
  const late = fixture();
  late.timer.run();
  late.take(params);
  expect([late.shown, late.caughtUp()]).toEqual([[null, params], 0]);
  const inUse = fixture({ isInUse: true });
  inUse.timer.run();
  inUse.take(params);
  expect([inUse.shown, inUse.caughtUp()]).toEqual([[null], 1]);
});
