import { expect, it } from 'vitest';
import { pollDelay } from './polling.rules';

it.each([
  [10_000, 0, 10_000],
  [5000, 599_999, 5000],
  [5000, 600_000, 60_000],
  [10_000, 6_000_000, 60_000],
  [90_000, 600_000, 90_000],
])('[RT-63] a poll of %i ms that has run for %i ms waits %i ms', (everyMs, ranMs, delay) =>
  expect(pollDelay(everyMs, { sinceMs: 1000, nowMs: 1000 + ranMs })).toBe(delay),
);
