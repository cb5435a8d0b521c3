import { describe, expect, it } from 'vitest';
import { aBooking } from '../../testing/a-session';
import { isPaymentNear, isSettled, paysFirst, refusedAs } from './payment.rules';

const asked = { step: 4, take_payment: true, has_payment: false } as const;

describe('completing', () => {
  it.each([
    ['[BW-161] opens the payment where one is asked for and none stands', asked, true],
    ['[BW-163] goes on where it is paid', { ...asked, has_payment: true }, false],
    ['[BW-163] goes on where nothing is paid first', { ...asked, take_payment: false }, false],
    ['of an enquiry takes no money', { ...asked, step: 99 }, false],
  ] as const)('%s', (_, session, pays) => {
    expect(paysFirst(session)).toBe(pays);
  });
});

it('the card page is fetched ahead where it is near: in the details, and where a booking can be paid', () => {
  expect(isPaymentNear({ ...asked, booking: null })).toBe(true);
  expect(isPaymentNear({ ...asked, step: 2, booking: null })).toBe(false);
  expect(isPaymentNear({ ...asked, step: 'completed', booking: aBooking({ payment_token: 't'.repeat(32) }) })).toBe(true);
  expect(isPaymentNear({ ...asked, step: 'completed', booking: aBooking() })).toBe(false);
});

it('a payment is over once what it is for is there', () => {
  expect(isSettled('session', { is_completed: true, booking: null })).toBe(true);
  expect(isSettled('session', { is_completed: false, booking: null })).toBe(false);
  expect(isSettled('booking', { is_completed: true, booking: aBooking({ status_id: 0 }) })).toBe(false);
  expect(isSettled('booking', { is_completed: true, booking: aBooking({ status_id: 1 }) })).toBe(true);
});

it.each([
  ['slot_gone', 'lost'],
  ['hold_expired', 'lost'],
  ['already_paid', 'paid-already'],
  ['cannot_complete', 'out-of-date'],
  ['nothing_to_pay', 'out-of-date'],
  ['too_many_requests', 'failed'],
  [null, 'failed'],
] as const)('[API-B-11] a payment refused with %s is %s', (code, as) => {
  expect(refusedAs(code)).toBe(as);
});
