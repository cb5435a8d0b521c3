import { describe, expect, it } from 'vitest';
import { deposit, everything } from '../../testing/fixtures/a-payment';
import { cardState, choiceOf, needsPaymentChoice, owedOnPress, restAfter, submitLabel } from './details.rules';

it('[BW-157] the button is Complete Booking without a deposit, and Save Booking with one', () => {
  expect(submitLabel({ deposit: 0 })).toBe('complete');
  expect(submitLabel({ deposit: 1000 })).toBe('save');
});

it.each([
  [
    'several options and none chosen',
    { take_payment: true, payment_options: [deposit, everything], payment_type: null },
    true,
  ],
  [
    'several options, one of them chosen',
    { take_payment: true, payment_options: [deposit, everything], payment_type: 'full' },
    false,
  ],
  ['one option', { take_payment: true, payment_options: [deposit], payment_type: null }, false],
  ['nothing to pay now', { take_payment: false, payment_options: [deposit, everything], payment_type: null }, false],
] as const)(
  '[BW-164, PY-7] a payment option must be chosen: %s',
  (_, { payment_options: options, ...asked }, needs) => {
    expect(needsPaymentChoice({ ...asked, payment_options: [...options] })).toBe(needs);
  },
);

it.each([
  [
    'later, until the visitor says otherwise',
    { deposit: 80_00, deposit_due_date: '2026-11-26T12:00:00Z' },
    { pay_now: false, payment_type: 'deposit' },
    'later',
  ],
  [
    'the chosen way, where it is paid now',
    { deposit: 80_00, deposit_due_date: '2026-11-26T12:00:00Z' },
    { pay_now: true, payment_type: 'full' },
    'full',
  ],
  [
    'the chosen way, where it cannot wait',
    { deposit: 80_00, deposit_due_date: null },
    { pay_now: false, payment_type: 'deposit' },
    'deposit',
  ],
  [
    'none before one is chosen',
    { deposit: 80_00, deposit_due_date: null },
    { pay_now: false, payment_type: null },
    null,
  ],
] as const)('[BW-164] the way to pay is %s', (_, session, values, choice) => {
  expect(choiceOf({ ...session, payment_options: [deposit, everything] }, values)).toBe(choice);
});

describe('the rest', () => {
  const by = '2026-11-26T12:00:00+00:00';
  it.each([
    ['the bill is unknown', { value: 0, requires_balance: false, balance_due_date: null }, { kind: 'off-bill' }],
    [
      'the bill is below what was paid',
      { value: 50_00, requires_balance: false, balance_due_date: null },
      { kind: 'off-bill' },
    ],
    ['all is paid', { value: 80_00, requires_balance: true, balance_due_date: by }, { kind: 'covered' }],
    [
      'due by a day',
      { value: 200_00, requires_balance: true, balance_due_date: by },
      { kind: 'due', pence: 120_00, by },
    ],
    [
      'paid at the venue',
      { value: 200_00, requires_balance: false, balance_due_date: null },
      { kind: 'venue', pence: 120_00 },
    ],
  ] as const)('[PY-9] %s', (_, session, rest) => {
    expect(restAfter(session, 80_00)).toEqual(rest);
  });
});

const noCard = { requires_card: false, has_stored_card: false };

it('[PY-8] the amount due on a press is the chosen one, else the deposit, now or later', () => {
  expect(owedOnPress({ ...noCard, deposit: 80_00, take_payment: true, payment_amount: 200_00 })).toEqual({
    when: 'now',
    pence: 200_00,
  });
  expect(owedOnPress({ ...noCard, deposit: 80_00, take_payment: true, payment_amount: null })).toEqual({
    when: 'now',
    pence: 80_00,
  });
  expect(owedOnPress({ ...noCard, deposit: 80_00, take_payment: false, payment_amount: 80_00 })).toEqual({
    when: 'later',
    pence: 80_00,
  });
  expect(owedOnPress({ ...noCard, deposit: 0, take_payment: false, payment_amount: null })).toEqual({
    when: 'free',
    pence: 0,
  });
});

describe('[BW-162] the card that secures a booking', () => {
  const asked = { take_payment: false, requires_card: true, has_stored_card: false };
  it.each([
    ['is required', asked, 'asked'],
    ['is stored', { ...asked, has_stored_card: true }, 'stored'],
    ['is null when the booking is paid first', { ...asked, take_payment: true }, null],
    ['is null when none is required', { ...asked, requires_card: false }, null],
  ] as const)('%s', (_, session, state) => {
    expect(cardState(session)).toBe(state);
    expect(owedOnPress({ ...session, deposit: 0, payment_amount: null }).when === 'card').toBe(state === 'asked');
  });
});
