import { bookingStatusId } from '@bars/shared-api/contracts/bookings';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { describe, expect, it } from 'vitest';
import { bookingState, isAhead, isDone, nextPayment, permissionsOf, type BookingState } from './booking-state.rules';
import { aHost, nothingBilled, withBalance } from './testing/bookings';

const deposit: Partial<HostBooking> = {
  bill: { ...nothingBilled, to_pay: [{ kind: 'deposit', amount: 40_00, by: '2026-11-26T12:00:00.000Z' }] },
};

describe('the state of a booking', () => {
  it.each<[Partial<HostBooking>, BookingState]>([
    [{ status_id: 0 }, 'provisional'],
    [{ status_id: 0, ...deposit }, 'deposit'],
    [{ status_id: 0, ...deposit, can_customer_pay: false }, 'provisional'],
    [{ status_id: 1 }, 'confirmed'],
    [{ status_id: 2 }, 'noShow'],
    [{ status_id: 3 }, 'enquiry'],
    [{ status_id: 4 }, 'cancelled'],
    [{ status_id: 5 }, 'postponed'],
    [{ status_id: 1, status: 'Deleted' }, 'cancelled'],
    [{ status_id: 0, is_over: true }, 'over'],
    [{ status_id: 1, is_over: true }, 'over'],
    [{ status_id: 3, is_over: true }, 'over'],
    [{ status_id: 4, is_over: true }, 'cancelled'],
    [{ status_id: 5, is_over: true }, 'postponed'],
  ])('with %o is %s', (change, state) => {
    expect(bookingState(aHost(change))).toBe(state);
  });

  it('[MG-10] takes place or is still open with every status but cancelled and postponed', () => {
    const active = [0, 1, 2, 3, 4, 5].filter(
      (id) => !['cancelled', 'postponed'].includes(bookingState(aHost({ status_id: bookingStatusId.parse(id) }))),
    );
    expect(active).toEqual([0, 1, 2, 3]);
  });

  it('is ahead where it takes place, and done where nobody comes any more', () => {
    const all: BookingState[] = [
      'confirmed',
      'deposit',
      'provisional',
      'enquiry',
      'cancelled',
      'postponed',
      'noShow',
      'over',
    ];
    expect(all.filter(isAhead)).toEqual(['confirmed', 'deposit', 'provisional']);
    expect(all.filter(isDone)).toEqual(['cancelled', 'noShow', 'over']);
  });
});

describe('what a host may do', () => {
  it.each<[string, Partial<HostBooking>, ReturnType<typeof permissionsOf>]>([
    ['a lead booker', {}, { change: true, cancel: true, ask: null }],
    ['a co-host', { role: 'co_host' }, { change: true, cancel: false, ask: null }],
    ['whose booking cannot be changed', { can_cancel: false }, { change: false, cancel: false, ask: 'bar' }],
    [
      'of an agency’s booking',
      { can_cancel: false, can_customer_pay: false },
      { change: false, cancel: false, ask: 'agency' },
    ],
    ['of a cancelled booking', { status_id: 4 }, { change: false, cancel: false, ask: null }],
    ['of a postponed booking', { status_id: 5 }, { change: true, cancel: true, ask: null }],
  ])('%s', (_who, change, may) => {
    expect(permissionsOf(aHost(change))).toEqual(may);
  });
});

it.each<[Partial<HostBooking>, number]>([
  [withBalance, 170_00],
  [{ pbr: 240_00, ...deposit }, 40_00],
  [{ pbr: 240_00, bill: nothingBilled }, 240_00],
])('the next payment of %o is %i pence', (change, pence) => {
  expect(nextPayment(aHost(change))).toBe(pence);
});
