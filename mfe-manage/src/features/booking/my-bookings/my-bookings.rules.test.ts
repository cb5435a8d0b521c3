import { describe, expect, it } from 'vitest';
import { totalOf } from './my-bookings.rules';

describe('the total', () => {
  const price = { per_person_balance: 2_050, per_person_deposit: 500, people: 4 };
  it.each([
    ['the lead booker', { ...price, role: 'lead_booker' as const }, 10_200],
    ['a co-host', { ...price, role: 'co_host' as const }, null],
    ['a guest', { ...price, role: 'guest' as const }, null],
    [
      'the lead booker, where nothing is to be paid for',
      { ...price, per_person_balance: 0, per_person_deposit: 0, role: 'lead_booker' as const },
      null,
    ],
    ['the lead booker, without the price', { ...price, per_person_deposit: null, role: 'lead_booker' as const }, null],
  ])('for %s', (_who, booking, total) => {
    expect(totalOf(booking)).toBe(total);
  });
});
