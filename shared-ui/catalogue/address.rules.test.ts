import { describe, expect, it } from 'vitest';
import { hashOf, placeOf, type Place } from './address.rules';

describe('the address of what the catalogue shows', () => {
  const plain: Place = { part: 'button', state: null, brand: 0, dark: false, width: null };

  it.each<[string, Place]>([
    ['#/button', plain],
    ['#/button/long-text?brand=2&dark=1', { ...plain, state: 'long-text', brand: 2, dark: true }],
    ['#/slot-grid?brand=4&width=360', { ...plain, part: 'slot-grid', brand: 4, width: 360 }],
  ])('%s says all of it', (hash, place) => {
    expect(placeOf(hash)).toEqual(place);
    expect(hashOf(place)).toBe(hash);
  });

  it('takes the first value for what it does not know', () => {
    expect(placeOf('')).toEqual({ ...plain, part: '' });
    expect(placeOf('#/button?brand=7&dark=yes&width=9')).toEqual(plain);
  });
});
