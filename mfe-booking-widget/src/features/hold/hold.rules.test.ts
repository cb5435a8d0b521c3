import { expect, it } from 'vitest';
import { clockText, isUrgent, passedMark, remainingMs } from './hold.rules';

it('counts down to zero at the end of the hold', () => {
  const end = '2026-11-23T12:10:00+00:00';
  expect(remainingMs(end, Date.parse('2026-11-23T12:00:00Z'))).toBe(600_000);
  expect(remainingMs(end, Date.parse('2026-11-23T12:11:00Z'))).toBe(0);
  expect([600_400, 545_000, 60_000, 59_999, 1, 0].map(clockText)).toEqual([
    '10:00',
    '9:05',
    '1:00',
    '0:59',
    '0:00',
    '0:00',
  ]);
});

it('is announced at five minutes, one minute and the end, once each', () => {
  const said = Array.from({ length: 601 }, (_, second) =>
    passedMark((601 - second) * 1000, (600 - second) * 1000),
  ).flatMap((mark, second) => (mark ? [[mark, 600 - second]] : []));
  expect(said).toEqual([
    ['five-minutes', 300],
    ['one-minute', 60],
    ['expired', 0],
  ]);
  expect(passedMark(600_000, 0)).toBe('expired');
  expect(passedMark(400_000, 30_000)).toBe('one-minute');
  expect(passedMark(0, 0)).toBeNull();
});

it('looks urgent in its last minute', () => {
  expect([61_000, 60_000, 0].map(isUrgent)).toEqual([false, true, true]);
});
