import { describe, expect, it } from 'vitest';
import { aBooking } from '../../testing/fixtures/a-session';
import { refusedAs, stageBy } from './answer.rules';

it.each([
  ['slot_gone', 'lost'],
  ['hold_expired', 'lost'],
  ['already_paid', 'done-already'],
  ['card_stored', 'done-already'],
  ['no_card_needed', 'out-of-date'],
  ['cannot_complete', 'out-of-date'],
  ['nothing_to_pay', 'out-of-date'],
  ['too_many_requests', 'failed'],
  [null, 'failed'],
] as const)('[API-B-11, API-B-12] a refusal with %s is handled as %s', (code, as) => {
  expect(refusedAs(code)).toBe(as);
});

describe('a payment reported as done', () => {
  const held = { is_completed: false, booking: null, has_payment: false, has_stored_card: false };
  it.each([
    ['is complete when the session is completed', 'payment', 'session', { ...held, is_completed: true }, null],
    ['is paid without a complete booking', 'payment', 'session', { ...held, has_payment: true }, 'unseen'],
    ['is a stored card without a complete booking', 'card', 'session', { ...held, has_stored_card: true }, 'unseen'],
    ['is not paid', 'payment', 'session', { ...held, has_stored_card: true }, 'unpaid'],
    ['is a card that is not stored', 'card', 'session', held, 'unpaid'],
    [
      'is a confirmed booking',
      'payment',
      'booking',
      { ...held, is_completed: true, booking: aBooking({ status_id: 1 }) },
      null,
    ],
    [
      'is a booking that is not confirmed',
      'payment',
      'booking',
      { ...held, is_completed: true, has_payment: true, booking: aBooking({ status_id: 0 }) },
      'unpaid',
    ],
  ] as const)('%s', (_, what, of, session, stage) => {
    expect(stageBy({ what, of }, session)).toBe(stage);
  });
});
