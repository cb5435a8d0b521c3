import { describe, expect, it } from 'vitest';
import { aBooking } from '../../testing/fixtures/a-session';
import { isPaymentNear, isSettled, opensFirst } from './payment.rules';

const asked = {
  step: 4,
  take_payment: true,
  has_payment: false,
  requires_card: false,
  has_stored_card: false,
} as const;
const secured = { ...asked, take_payment: false, requires_card: true } as const;

describe('completing', () => {
  it.each([
    ['[BW-161] opens a required payment that is not made', asked, 'payment'],
    ['[BW-163] opens nothing when it is paid', { ...asked, has_payment: true }, null],
    ['[BW-163] opens nothing when nothing is paid first', { ...asked, take_payment: false }, null],
    ['opens no payment for an enquiry', { ...asked, step: 99 }, null],
    ['[BW-162] opens the storing of a required card that is not stored', secured, 'card'],
    ['[BW-162] opens the payment when payment and card are required', { ...secured, take_payment: true }, 'payment'],
    [
      '[BW-162] opens no card when it is paid first, even once it is paid',
      { ...secured, take_payment: true, has_payment: true },
      null,
    ],
    ['[BW-162, BW-163] opens nothing when the card is stored', { ...secured, has_stored_card: true }, null],
    ['opens no card for an enquiry', { ...secured, step: 99 }, null],
  ] as const)('%s', (_, session, first) => {
    expect(opensFirst(session)).toBe(first);
  });
});

it('the card page is prefetched in the details and when a booking can be paid', () => {
  expect(isPaymentNear({ ...asked, booking: null })).toBe(true);
  expect(isPaymentNear({ ...secured, booking: null })).toBe(true);
  expect(isPaymentNear({ ...asked, step: 2, booking: null })).toBe(false);
  expect(isPaymentNear({ ...asked, step: 'completed', booking: aBooking({ payment_token: 't'.repeat(32) }) })).toBe(
    true,
  );
  expect(isPaymentNear({ ...asked, step: 'completed', booking: aBooking() })).toBe(false);
});

it('a payment is settled once its booking is complete', () => {
  expect(isSettled('session', { is_completed: true, booking: null })).toBe(true);
  expect(isSettled('session', { is_completed: false, booking: null })).toBe(false);
  expect(isSettled('booking', { is_completed: true, booking: aBooking({ status_id: 0 }) })).toBe(false);
  expect(isSettled('booking', { is_completed: true, booking: aBooking({ status_id: 1 }) })).toBe(true);
});
