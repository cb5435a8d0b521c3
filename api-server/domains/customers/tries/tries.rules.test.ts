import { describe, expect, it } from 'vitest';
import { secondsToWait, triesLimit } from './tries.rules';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds));

const { perAddress, windowMs } = triesLimit('login');

describe('seconds until another login', () => {
  it.each([
    ['fewer tries than the limit', { count: 9, first: at(0) }, at(1), 0],
    ['no try', { count: 0, first: null }, at(0), 0],
    ['the limit, reached just now', { count: 10, first: at(0) }, at(0), 900],
    ['the limit, begun ten minutes ago', { count: 10, first: at(0) }, at(600), 300],
    ['the limit, whose first try is about to go', { count: 10, first: at(0) }, new Date(at(899).getTime() + 999), 1],
  ])('%s', (_what, tries, now, seconds) => {
    expect(secondsToWait(tries, perAddress, windowMs, now)).toBe(seconds);
  });
});
