import { describe, expect, it } from 'vitest';
import { around, closed, inTurn, oneOf, seeded, times } from './seeded';

describe('drawing by rule', () => {
  it('is the same for the same seed and another for another', () => {
    const row = (seed: number) => {
      const random = seeded(seed);
      return times(5, () => random());
    };
    expect(row(182)).toEqual(row(182));
    expect(row(182)).not.toEqual(row(187));
    for (const value of row(0)) expect(value >= 0 && value < 1).toBe(true);
  });

  it('gives neighbours different figures for every seed', () => {
    expect(times(4, (seed) => inTurn(seed, ['sun', 'agave', 'heart']))).toEqual(['sun', 'agave', 'heart', 'sun']);
    expect(inTurn(-1, ['sun', 'agave'])).toBe('agave');
    expect(inTurn(2.7, ['sun', 'agave', 'heart'])).toBe('heart');
    expect(oneOf(() => 0.99, ['sun', 'agave'])).toBe('agave');
  });

  it('draws closed shapes of whole numbers', () => {
    expect(closed([around(0, 0, 10, 0), around(0, 0, 10, 0.25)])).toBe('M0 -10L10 0Z');
  });
});
