import type { HeldChange, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { aHostBooking } from './a-host-booking';

/** A booking for 6 on Saturday 5 December 2026, 19:00, with £60 paid. */
export const aChangeable = (change: Partial<HostBooking> = {}): HostBooking =>
  aHostBooking({
    people: 6,
    booking_date: '2026-12-05T19:00:00.000Z',
    payments_made: 60_00,
    pbr: 0,
    balance_due: 0,
    ...change,
  });

/** A change of it to 10 people that waits for £40 until 19:40 of 23 November 2026. */
export const aHeldChange = (change: Partial<HeldChange> = {}): HeldChange => ({
  people: 10,
  booking_date: '2026-12-05T19:00:00.000Z',
  top_up: {
    amount: 40_00,
    display_amount: '£40',
    deposit_request_token: 't'.repeat(22),
    held_until: '2026-11-23T19:40:00.000Z',
  },
  ...change,
});
