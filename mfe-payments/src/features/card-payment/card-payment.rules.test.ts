import { describe, expect, it } from 'vitest';
import {
  furtherHeight,
  isCardPageThere,
  mostVerifications,
  nextPayment,
  opening,
  outcomeOf,
  type CardOrder,
  type CardPayment,
  type PaymentEvent,
  type Standing,
} from './card-payment.rules';

const order: CardOrder = {
  id: 'order-1',
  url: 'https://pay.example/hpp',
  fields: {},
  displayAmount: '£80',
  amountPence: 8000,
  mostReloads: 0,
};
const page = { order, height: 652, pages: 0, cardError: null, reloads: 0, byWallet: false };
const blank: CardPayment = { phase: 'form', isStale: false, ...page, height: null };
const form: CardPayment = { phase: 'form', isStale: false, ...page };
const verifying = (asked = 0): CardPayment => ({ phase: 'verifying', asked, ...page });
const charged: CardPayment = { phase: 'verifying', asked: 0, ...page, byWallet: true };
const unanswered: CardPayment = { phase: 'unanswered', isOffline: false, ...page };
const failed: CardPayment = { phase: 'failed', failure: 'declined', cardError: null };
const broken: CardPayment = { phase: 'broken', text: 'No' };
const done: CardPayment = { phase: 'done', displayAmount: '£80', card: null };

/** An order for storing a card, whose page may be loaded again twice. */
const capture: CardOrder = { ...order, displayAmount: null, amountPence: null, mostReloads: 2 };
const captured = (change: { reloads?: number; height?: number | null; isStale?: boolean } = {}): CardPayment => ({
  phase: 'form',
  isStale: false,
  ...page,
  order: capture,
  ...change,
});
const stale = captured({ isStale: true });
const checkingCard: CardPayment = { phase: 'verifying', asked: 3, ...page, order: capture };
const card = { brand: 'Visa', last_four: '5262', expiry: '12/39' };

const checked = (outcome: Standing['outcome'], orderId = order.id): PaymentEvent => ({
  type: 'checked',
  orderId,
  standing: { outcome, displayAmount: '£80', card: null },
});
const missed: PaymentEvent = { type: 'missed', orderId: order.id };
const sized = (height: number): PaymentEvent => ({ type: 'sized', height });
const answered = (cardError: string | null = null, orderId = order.id): PaymentEvent => ({
  type: 'answered',
  orderId,
  cardError,
});

const cases: readonly (readonly [title: string, from: CardPayment, event: PaymentEvent, to: CardPayment])[] = [
  ['[PY-1] opened, it is a form', opening, { type: 'opened', order }, blank],
  ['opened twice, it stays the form it is', form, { type: 'opened', order: { ...order, id: 'order-2' } }, form],
  ['that cannot be opened, it is broken', opening, { type: 'broke', text: 'No' }, broken],
  [
    'paid already, it is done',
    opening,
    { type: 'over', outcome: 'done' },
    { phase: 'done', displayAmount: null, card: null },
  ],
  ['[PY-77] closed, it is expired', opening, { type: 'over', outcome: 'expired' }, { phase: 'expired' }],

  ['[PY-17] above 70 px, it is a form of that height', blank, sized(652), form],
  ['[PY-17] a form may grow', form, sized(900), { ...form, height: 900 }],
  ['[PY-17] 71 px are a form', form, sized(71), { ...form, height: 71 }],
  ['charged by a wallet, it is verified without the card page', form, { type: 'charged', orderId: order.id }, charged],
  [
    'charged by a wallet, it is verified again after a timeout',
    unanswered,
    { type: 'charged', orderId: order.id },
    charged,
  ],
  ['a wallet’s charge of another order changes nothing', form, { type: 'charged', orderId: 'order-2' }, form],
  ['[PY-18] 70 px verify', form, sized(70), verifying()],
  [
    '[PY-18] a page that goes at once is verified too',
    blank,
    sized(40),
    { phase: 'verifying', asked: 0, ...page, height: null },
  ],
  ['[PY-18] told again, it goes on verifying', verifying(3), sized(40), verifying(3)],
  ['[PY-17] back to a form, it is one', verifying(3), sized(652), form],
  ['a page that has come into the frame is noted', blank, { type: 'loaded' }, { ...blank, pages: 1 }],
  ['an answer of the card page verifies', form, answered(), verifying()],
  [
    '[PY-21] what the card page says of the card is kept',
    verifying(1),
    answered('CARD TYPE NOT ALLOWED'),
    { phase: 'verifying', asked: 1, ...page, cardError: 'CARD TYPE NOT ALLOWED' },
  ],
  ['an answer about another order says nothing', form, answered(null, 'order-2'), form],

  ['[PY-19] open goes on', form, checked('open'), form],
  ['[PY-19] paid ends it from the form', form, checked('done'), done],
  ['[PY-19] paid ends it from the check', verifying(2), checked('done'), done],
  ['the truth may still arrive after the time-out', unanswered, checked('done'), done],
  ['gone', verifying(), checked('gone'), { phase: 'gone' }],
  ['expired', verifying(), checked('expired'), { phase: 'expired' }],
  ['[PY-71] declined', verifying(), checked('declined'), failed],
  ['[PY-70] a time-out of the bank', verifying(), checked('timeout'), { ...failed, failure: 'timeout' }],
  ['[PY-72] advice', verifying(), checked('advice'), { ...failed, failure: 'advice' }],
  ['[PY-73] everything else', verifying(), checked('generic'), { ...failed, failure: 'generic' }],
  ['a check of another order says nothing', verifying(), checked('done', 'order-2'), verifying()],
  ['a check that comes too late says nothing', failed, checked('done'), failed],

  ['[PY-30] asks again', verifying(9), { type: 'asked' }, verifying(10)],
  [
    '[PY-30] the answer to the tenth question may still be waited for',
    verifying(10),
    { type: 'unheard', isOffline: true },
    { phase: 'unanswered', ...page, isOffline: true },
  ],
  ['[PY-30, PY-31] the tenth open answer is the last', verifying(10), checked('open'), unanswered],
  ['[PY-30] the ninth is not', verifying(9), checked('open'), verifying(9)],
  ['[PY-30] an eleventh is not asked', verifying(10), { type: 'asked' }, unanswered],
  ['a question nobody heard is one of the ten', verifying(4), { type: 'unheard', isOffline: true }, verifying(4)],

  ['[PY-76] Try Again after a no', failed, { type: 'again' }, opening],
  ['[PY-76] Try Again after it could not be opened', broken, { type: 'again' }, opening],
  ['Check again after the time-out', unanswered, { type: 'again' }, verifying()],
  [
    '[PY-23] stored ends it, with the card',
    captured(),
    { type: 'checked', orderId: order.id, standing: { outcome: 'done', displayAmount: null, card } },
    { phase: 'done', displayAmount: null, card },
  ],
  ['[PY-24] a quiet question that fails makes the frame stale', captured(), missed, stale],
  ['[PY-24] failing twice it is no more so', stale, missed, stale],
  [
    '[PY-24] loaded again it is a form that has to tell its height',
    stale,
    { type: 'opened', order: capture },
    captured({ reloads: 1, height: null }),
  ],
  [
    '[PY-24] a stale form that is another meanwhile grows all the same',
    stale,
    sized(900),
    captured({ isStale: true, height: 900 }),
  ],
  [
    '[PY-24] what cannot be loaded again stays, until the next question fails',
    stale,
    { type: 'broke', text: 'No' },
    captured(),
  ],
  [
    '[PY-24] a card that turns out to be stored is',
    stale,
    { type: 'over', outcome: 'done' },
    { phase: 'done', displayAmount: null, card: null },
  ],
  ['[PY-24] it is not loaded for ever', captured({ reloads: 2 }), missed, captured({ reloads: 2 })],
  [
    '[PY-24] a question about another order says nothing',
    captured(),
    { type: 'missed', orderId: 'order-2' },
    captured(),
  ],
  ['[PY-24] once the card page has gone there is nothing to load', checkingCard, missed, checkingCard],
  ['[PY-19] the page of a payment stays as it is', form, missed, form],
  ['a form that nobody lost is not loaded again', captured(), { type: 'opened', order: capture }, captured()],

  ['a second click does nothing', opening, { type: 'again' }, opening],
  ['nothing is tried again once it is paid', done, { type: 'again' }, done],
];

describe('a payment by card', () => {
  it.each(cases)('%s', (_title, from, event, to) => {
    expect(nextPayment(from, event)).toEqual(to);
  });

  it('[PY-30] verifies ten times', () => {
    expect(mostVerifications).toBe(10);
  });

  it('has an outcome at its end, and none before', () => {
    const outcomes = (...states: CardPayment[]) => states.map((state) => outcomeOf(state, 'paid'));
    expect(outcomes(done, { phase: 'gone' }, { phase: 'expired' })).toEqual(['paid', 'gone', 'expired']);
    expect(outcomeOf(done, 'stored')).toBe('stored');
    expect(new Set(outcomes(opening, form, verifying(), unanswered, failed, broken))).toEqual(new Set([null]));
  });
});

it.each<readonly [what: string, state: CardPayment, isThere: boolean]>([
  ['before an order is opened', opening, false],
  ['while nothing has come into the frame', blank, false],
  ['once a page is in the frame, although it has not told its height', nextPayment(blank, { type: 'loaded' }), true],
  ['once it has told its height', form, true],
  ['while the payment is checked', verifying(), true],
])('shows the skeleton until the card page has loaded: %s', (_what, state, isThere) => {
  expect(isCardPageThere(state)).toBe(isThere);
});

it('keeps the form’s height for the first page, and gives a further page its own', () => {
  expect(furtherHeight({ ...page, phase: 'form', isStale: false, pages: 1, height: 880 })).toBeNull();
  expect(furtherHeight({ ...page, phase: 'form', isStale: false, pages: 2, height: 510 })).toBe(510);
  expect(furtherHeight({ ...page, phase: 'verifying', asked: 1, pages: 2, height: 510 })).toBe(510);
});
