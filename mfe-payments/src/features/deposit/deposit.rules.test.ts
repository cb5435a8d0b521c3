import type { DepositRequestState } from '@bars/shared-api/contracts/payment-pages';
import { describe, expect, it } from 'vitest';
import { aDeposit, cancelledDeposit, paidDeposit } from '../../testing/a-deposit';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { outcomeCopy } from '../../common/outcome.copy';
import { payingCopy } from '../../common/paying.copy';
import { depositCopy } from './deposit.copy';
import { depositPages, depositState, depositWords, paymentPages, type DepositState } from './deposit.rules';

const refused = (outcome: 'timeout' | 'declined' | 'advice' | 'generic'): DepositRequestState =>
  aDeposit({ outcome, fail: { result: '101', outcome } });
const cancelled = cancelledDeposit.booking;

describe('depositState', () => {
  it.each<[string, DepositRequestState, DepositState]>([
    ['an open request', aDeposit(), 'open'],
    ['an open request of the wizard, without a booking', aDeposit({ booking: null }), 'open'],
    ['a bank’s time-out', refused('timeout'), 'timeout'],
    ['a decline', refused('declined'), 'declined'],
    ['a decline with advice', refused('advice'), 'advice'],
    ['any other decline', refused('generic'), 'generic'],
    [
      'an open request whose last try was refused',
      aDeposit({ fail: { result: '101', outcome: 'declined' } }),
      'declined',
    ],
    ['a paid request', paidDeposit, 'paid'],
    ['a paid request whose booking was cancelled later', { ...paidDeposit, booking: cancelled }, 'paid'],
    [
      'a request that was paid after a refusal',
      { ...paidDeposit, fail: { result: '101', outcome: 'declined' } },
      'paid',
    ],
    ['a request whose time was gone, and whose money goes back', { ...paidDeposit, outcome: 'gone' }, 'gone'],
    ['a request of a cancelled booking', cancelledDeposit, 'cancelled'],
    ['a request of a cancelled booking that is not closed yet', aDeposit({ booking: cancelled }), 'cancelled'],
    ['an expired request', aDeposit({ completed: true, outcome: 'expired' }), 'expired'],
    ['a request that was closed after a refusal', { ...refused('declined'), completed: true }, 'expired'],
  ])('reads %s', (_, deposit, state) => {
    expect(depositState(deposit)).toBe(state);
  });
});

describe('the pages of the states', () => {
  it('take a payment of an open request on both routes', () => {
    expect([depositPages.open, paymentPages.open]).toEqual(['pay', 'pay']);
  });

  it('never take a payment of what is paid or closed', () => {
    const over = ['paid', 'gone', 'cancelled', 'expired'] as const;
    expect(over.map((state) => [depositPages[state], paymentPages[state]])).toEqual([
      ['receipt', 'toOutcome'],
      ['closed', 'toOutcome'],
      ['closed', 'toOutcome'],
      ['closed', 'toOutcome'],
    ]);
  });

  it('show a refusal on /deposit and begin anew on /payment', () => {
    const refusals = ['timeout', 'declined', 'advice', 'generic'] as const;
    for (const state of refusals) expect([depositPages[state], paymentPages[state]]).toEqual(['refused', 'pay']);
  });
});

it.each([
  ['deposit', 'Pay your £80 deposit'],
  ['balance', 'Pay your £80 balance'],
  ['full', 'Pay £80'],
  ['share', 'Pay your share of £80'],
] as const)('a %s is headed by its amount', (type, title) => {
  const copy = { ...wordsOf(depositCopy, 0), ...wordsOf(payingCopy, 0) };
  expect(depositWords(aDeposit({ deposit_type: type }), copy, wordsOf(outcomeCopy, 0)).open.title).toBe(title);
});

it('heads what the venue asks for by a code with its amount alone', () => {
  const copy = { ...wordsOf(depositCopy, 0), ...wordsOf(payingCopy, 0) };
  expect(
    depositWords(aDeposit({ deposit_type: 'balance', reason: 'Two broken glasses' }), copy, wordsOf(outcomeCopy, 0))
      .open.title,
  ).toBe('Pay £80');
});
