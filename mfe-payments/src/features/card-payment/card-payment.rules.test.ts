import type { PaymentCheck } from '@bars/shared-api/contracts/payments';
import { describe, expect, it } from 'vitest';
import { mostVerifications, nextPayment, opening, outcomeOf, type CardOrder, type CardPayment, type PaymentEvent } from './card-payment.rules';

const order: CardOrder = { id: 'order-1', url: 'https://pay.example/hpp', fields: {}, displayAmount: '£80' };
const page = { order, height: 652, cardError: null };
const blank: CardPayment = { phase: 'form', order, height: null, cardError: null };
const form: CardPayment = { phase: 'form', ...page };
const verifying = (asked = 0): CardPayment => ({ phase: 'verifying', asked, ...page });
const unanswered: CardPayment = { phase: 'unanswered', isOffline: false, ...page };
const failed: CardPayment = { phase: 'failed', failure: 'declined', cardError: null };
const broken: CardPayment = { phase: 'broken', text: 'No' };
const paid: CardPayment = { phase: 'paid', displayAmount: '£80' };

const checked = (outcome: PaymentCheck['outcome'], orderId = order.id): PaymentEvent => ({
  type: 'checked',
  orderId,
  check: { received_response: outcome !== 'open', success: outcome === 'paid', outcome, auth: null, display_amount: '£80', error: null },
});
const sized = (height: number): PaymentEvent => ({ type: 'sized', height });
const answered = (cardError: string | null = null, orderId = order.id): PaymentEvent => ({ type: 'answered', orderId, cardError });

const cases: readonly (readonly [title: string, from: CardPayment, event: PaymentEvent, to: CardPayment])[] = [
  ['[PY-1] opened, it is a form', opening, { type: 'opened', order }, blank],
  ['opened twice, it stays the form it is', form, { type: 'opened', order: { ...order, id: 'order-2' } }, form],
  ['that cannot be opened, it is broken', opening, { type: 'broke', text: 'No' }, broken],
  ['paid already, it is paid', opening, { type: 'over', outcome: 'paid' }, { phase: 'paid', displayAmount: null }],
  ['[PY-77] closed, it is expired', opening, { type: 'over', outcome: 'expired' }, { phase: 'expired' }],

  ['[PY-17] above 70 px, it is a form of that height', blank, sized(652), form],
  ['[PY-17] a form may grow', form, sized(900), { ...form, height: 900 }],
  ['[PY-17] 71 px are a form', form, sized(71), { ...form, height: 71 }],
  ['[PY-18] 70 px verify', form, sized(70), verifying()],
  ['[PY-18] a page that goes at once is verified too', blank, sized(40), { ...verifying(), height: null } as CardPayment],
  ['[PY-18] told again, it goes on verifying', verifying(3), sized(40), verifying(3)],
  ['[PY-17] back to a form, it is one', verifying(3), sized(652), form],
  ['an answer of the card page verifies', form, answered(), verifying()],
  ['[PY-21] what the card page says of the card is kept', verifying(1), answered('CARD TYPE NOT ALLOWED'), { ...verifying(1), cardError: 'CARD TYPE NOT ALLOWED' } as CardPayment],
  ['an answer about another order says nothing', form, answered(null, 'order-2'), form],

  ['[PY-19] open goes on', form, checked('open'), form],
  ['[PY-19] paid ends it from the form', form, checked('paid'), paid],
  ['[PY-19] paid ends it from the check', verifying(2), checked('paid'), paid],
  ['the truth may still arrive after the time-out', unanswered, checked('paid'), paid],
  ['gone', verifying(), checked('gone'), { phase: 'gone' }],
  ['expired', verifying(), checked('expired'), { phase: 'expired' }],
  ['[PY-71] declined', verifying(), checked('declined'), failed],
  ['[PY-70] a time-out of the bank', verifying(), checked('timeout'), { ...failed, failure: 'timeout' }],
  ['[PY-72] advice', verifying(), checked('advice'), { ...failed, failure: 'advice' }],
  ['[PY-73] everything else', verifying(), checked('generic'), { ...failed, failure: 'generic' }],
  ['a check of another order says nothing', verifying(), checked('paid', 'order-2'), verifying()],
  ['a check that comes too late says nothing', failed, checked('paid'), failed],

  ['[PY-30] asks again', verifying(9), { type: 'asked' }, verifying(10)],
  ['[PY-30] the answer to the tenth question may still be waited for', verifying(10), { type: 'unheard', isOffline: true }, { ...unanswered, isOffline: true }],
  ['[PY-30, PY-31] the tenth open answer is the last', verifying(10), checked('open'), unanswered],
  ['[PY-30] the ninth is not', verifying(9), checked('open'), verifying(9)],
  ['[PY-30] an eleventh is not asked', verifying(10), { type: 'asked' }, unanswered],
  ['a question nobody heard is one of the ten', verifying(4), { type: 'unheard', isOffline: true }, verifying(4)],

  ['[PY-76] Try Again after a no', failed, { type: 'again' }, opening],
  ['[PY-76] Try Again after it could not be opened', broken, { type: 'again' }, opening],
  ['Check again after the time-out', unanswered, { type: 'again' }, verifying()],
  ['a second click does nothing', opening, { type: 'again' }, opening],
  ['nothing is tried again once it is paid', paid, { type: 'again' }, paid],
];

describe('a payment by card', () => {
  it.each(cases)('%s', (_title, from, event, to) => {
    expect(nextPayment(from, event)).toEqual(to);
  });

  it('[PY-30] verifies ten times', () => {
    expect(mostVerifications).toBe(10);
  });

  it('tells how it ended, and nothing before that', () => {
    expect([paid, { phase: 'gone' } as const, { phase: 'expired' } as const].map(outcomeOf)).toEqual(['paid', 'gone', 'expired']);
    expect([opening, form, verifying(), unanswered, failed, broken].map(outcomeOf)).toEqual([null, null, null, null, null, null]);
  });
});
