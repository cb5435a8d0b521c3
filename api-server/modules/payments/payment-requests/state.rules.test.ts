import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { describe, expect, it } from 'vitest';
import { newCode, readCode, showCode } from './code.rules';
import { stateOf } from './state.rules';

const now = new Date('2026-11-20T12:00:00Z');
const facts = {
  kind: 'extra' as const,
  amountPence: 4000,
  expiresAt: new Date('2026-12-01T12:00:00Z'),
  isPaid: false,
  status: bookingStatus.confirmed,
  balancePence: 0,
};

describe('how a payment request stands', () => {
  it.each([
    ['open', {}, 'open'],
    ['open towards a balance that is as large', { kind: 'balance' as const, balancePence: 4000 }, 'open'],
    ['cancelled once the balance is smaller', { kind: 'balance' as const, balancePence: 3999 }, 'cancelled'],
    ['cancelled with its booking', { status: bookingStatus.cancelled }, 'cancelled'],
    ['cancelled for a postponed booking', { status: bookingStatus.postponed }, 'cancelled'],
    ['cancelled for a no-show', { status: bookingStatus.noShow }, 'cancelled'],
    ['expired at its last moment', { expiresAt: now }, 'expired'],
    ['paid, also once it has expired', { isPaid: true, expiresAt: now }, 'paid'],
    ['paid, also once the booking is cancelled', { isPaid: true, status: bookingStatus.cancelled }, 'paid'],
  ])('is %s', (_what, change, state) => {
    expect(stateOf({ ...facts, ...change }, now)).toBe(state);
  });
});

describe('a code that is typed', () => {
  it('has eight characters that are not confused with each other', () => {
    const codes = Array.from({ length: 200 }, newCode);
    for (const code of codes) expect(code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/);
    expect(new Set(codes).size).toBe(200);
  });

  it.each(['BCDF-2345', 'bcdf2345', ' bcdf 2345 ', 'BCDF–2345'])('is read from %j', (typed) => {
    expect(readCode(typed)).toBe('BCDF2345');
  });

  it('is shown in two halves', () => {
    expect(showCode('BCDF2345')).toBe('BCDF-2345');
  });
});
