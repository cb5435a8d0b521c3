import { describe, expect, it } from 'vitest';
import { peopleFromText, steppedPeople } from './people-stepper.rules';

describe('number of people', () => {
  it('[BW-88] never falls below 0', () => {
    expect(peopleFromText('-3')).toBe(0);
    expect(steppedPeople(0, -1, { min: 0, max: 10 })).toBe(0);
    expect(steppedPeople(0, -1, { min: -5, max: 10 })).toBe(0);
  });

  it('[BW-89] is 0 when the field is emptied', () => {
    expect(peopleFromText('')).toBe(0);
    expect(peopleFromText('   ')).toBe(0);
    expect(peopleFromText('abc')).toBe(0);
  });

  it('is read from its digits, four at most', () => {
    expect(peopleFromText('08')).toBe(8);
    expect(peopleFromText('1 2')).toBe(12);
    expect(peopleFromText('123456')).toBe(1234);
  });

  it('steps between the least and the most, and moves an outside value to the nearer end', () => {
    const limits = { min: 2, max: 12 };
    expect([
      steppedPeople(2, -1, limits),
      steppedPeople(8, 1, limits),
      steppedPeople(12, 1, limits),
      steppedPeople(0, 1, limits),
      steppedPeople(40, -1, limits),
    ]).toEqual([2, 9, 12, 2, 12]);
  });
});
