import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { describe, expect, it } from 'vitest';
import { cardPaymentCopy } from './card-payment.copy';
import { cardStoringCopy } from './card-storing.copy';
import type { CardPayment, Failure } from './card-payment.rules';
import { noticeOf } from './notice.rules';

const copy = wordsOf(cardPaymentCopy, 1);
const page = {
  order: { id: 'o', url: 'https://pay.example', fields: {}, displayAmount: '£80', amountPence: 8000, mostReloads: 0 },
  height: 652,
  pages: 1,
  cardError: null,
  reloads: 0,
  byWallet: false,
};
const failed = (failure: Failure, cardError: string | null = null): CardPayment => ({
  phase: 'failed',
  failure,
  cardError,
});
const inPortal = (payment: CardPayment) => noticeOf(payment, copy, 'portal');
const inWidget = (payment: CardPayment) => noticeOf(payment, copy, 'widget');
const failures: readonly Failure[] = ['declined', 'advice', 'timeout', 'generic'];

describe('in the portal', () => {
  it.each([
    ['[PY-71, PY-75]', 'declined', 'Sorry, we were unable to take your payment', /declined the payment/],
    ['[PY-72, PY-75]', 'advice', 'Sorry, we were unable to take your payment', /[Cc]orporate cards.*BACS/],
    ['[PY-73, PY-75]', 'generic', 'Sorry, we were unable to take your payment', /didn’t go through/],
    ['[PY-70, PY-74]', 'timeout', 'Sorry, there has been an error in taking your payment', /didn’t answer in time/],
  ] as const)('%s %s has its own text and offers Try Again', (_ids, failure, title, text) => {
    expect(inPortal(failed(failure))).toMatchObject({
      tone: 'error',
      title,
      text: expect.stringMatching(text),
      action: { label: 'Try Again', does: 'again' },
    });
  });

  it('[PY-70…PY-73, PY-78] no two outcomes read the same', () => {
    expect(new Set(failures.map((failure) => inPortal(failed(failure))?.text)).size).toBe(failures.length);
  });

  it('[PY-74] a payment that could not be opened is a technical failure, in the server’s words', () => {
    expect(inPortal({ phase: 'broken', text: 'Back in a minute' })).toMatchObject({
      title: 'Sorry, there has been an error in taking your payment',
      text: 'Back in a minute',
    });
  });
});

describe('in the widget', () => {
  it.each(failures)('[PY-20, PY-78] %s has the common text and offers Try Again', (failure) => {
    expect(inWidget(failed(failure))).toEqual({
      tone: 'error',
      title: 'There was an error in processing your payment. Please check your details and try again.',
      text: null,
      action: { label: 'Try Again', does: 'again' },
    });
  });

  it('[PY-21] shows the card page’s own message about the card instead', () => {
    expect(inWidget(failed('timeout', 'CARD TYPE NOT ALLOWED'))?.title).toBe(
      'CARD TYPE NOT ALLOWED. Please check your payment information and try again',
    );
  });
});

describe('everywhere', () => {
  it('there is no notice while the card page is open', () => {
    expect(inPortal({ phase: 'opening' })).toBeNull();
    expect(inPortal({ phase: 'form', isStale: false, ...page })).toBeNull();
  });

  it('[PY-31] a check without an answer is a timeout, and can be repeated', () => {
    expect(inWidget({ phase: 'unanswered', isOffline: false, ...page })).toMatchObject({
      title: 'Request timed out - Please try again later',
      action: { label: 'Check again', does: 'again' },
    });
    expect(inWidget({ phase: 'unanswered', isOffline: true, ...page })).toMatchObject({
      title: 'Sorry, you seem to be offline',
      action: { does: 'again' },
    });
  });

  it('[PY-77] an expired link says so and can be closed', () => {
    expect(inPortal({ phase: 'expired' })).toMatchObject({
      title: 'Sorry, the link you have been provided will no longer work',
      action: { does: 'close' },
    });
  });

  it('[PY-16] a lost time says so, and where the money is', () => {
    expect(inPortal({ phase: 'gone' })).toMatchObject({
      title: 'Sorry, that booking is no longer available. Please choose another date and try again',
      text: expect.stringContaining('goes back to your card'),
      action: { does: 'close' },
    });
  });

  it('[PY-5] shows the server’s amount as paid', () => {
    expect(inPortal({ phase: 'done', displayAmount: '£80', card: null })).toMatchObject({
      tone: 'success',
      text: '£80 has been paid.',
      action: null,
    });
  });
});

describe('storing a card', () => {
  const storing = wordsOf(cardStoringCopy, 1);
  const words = (payment: CardPayment, surface: 'portal' | 'widget' = 'portal') => {
    const notice = noticeOf(payment, storing, surface);
    return [notice?.title, notice?.text];
  };

  it('[PY-4] names the card by its brand and last four digits, and says that nothing was taken', () => {
    const card = { brand: 'Visa', last_four: '5262', expiry: '12/39' };
    expect(words({ phase: 'done', displayAmount: null, card })).toEqual([
      'Thank you',
      'Visa ending in 5262 is stored. Nothing was taken.',
    ]);
    expect(words({ phase: 'done', displayAmount: null, card: null })).toEqual([
      'Thank you',
      'Your card is stored. Nothing was taken.',
    ]);
  });

  it.each(failures)('%s is about storing, not about a payment, and says that nothing was taken', (failure) => {
    const text = words(failed(failure)).join(' ');
    expect(text).toMatch(/storing|store/);
    expect(text).toMatch(/nothing was taken/i);
    expect(`${text} ${words(failed(failure), 'widget').join(' ')}`).not.toMatch(/payment|pay\b|paid/);
  });

  it('[PY-16] a lost time has the sentence of a payment, and says that the card is not kept', () => {
    expect(words({ phase: 'gone' })).toEqual([
      'Sorry, that booking is no longer available. Please choose another date and try again',
      expect.stringContaining('we haven’t kept your card'),
    ]);
  });
});
