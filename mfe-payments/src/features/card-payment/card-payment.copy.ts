import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { Gain } from './card-payment.rules';

export interface CardPaymentCopy {
  title: string;
  titleWith: (amount: string) => string;
  safe: string;
  /** In the place of `safe`, once the card page has been loaded again. */
  reloaded: string;
  frame: string;
  opening: string;
  checking: string;
  checkingText: string;
  timedOut: string;
  timedOutText: string;
  offline: string;
  checkAgain: string;
  done: string;
  doneText: (gain: Gain) => string;
  failed: string;
  cardError: (message: string) => string;
  declined: string;
  declinedText: string;
  adviceText: string;
  genericText: string;
  technical: string;
  timeoutText: string;
  again: string;
  close: string;
  gone: string;
  goneText: string;
  expired: string;
}

/** The quoted ones are the specification's: PY-16, PY-20, PY-21, PY-31, PY-70, PY-74, PY-75, PY-77. */
export const cardPaymentCopy: BrandCopy<CardPaymentCopy> = {
  byDefault: {
    title: 'Pay by card',
    titleWith: (amount) => `Pay ${amount} by card`,
    safe: 'Your card details go straight to our card provider. We neither see nor keep them.',
    reloaded: 'We lost touch for a moment, so the card page was loaded again. Nothing has been taken yet.',
    frame: 'Card details',
    opening: 'Opening the card page',
    checking: 'Checking your payment',
    checkingText: 'This takes a few seconds. You can close this page: what you’ve paid is never lost.',
    timedOut: 'Request timed out - Please try again later',
    timedOutText: 'We haven’t heard from the bank yet. Please don’t pay again: if it went through, we’ll confirm it by email.',
    offline: 'Sorry, you seem to be offline',
    checkAgain: 'Check again',
    done: 'Thank you',
    doneText: ({ displayAmount }) => (displayAmount === null ? 'This has been paid.' : `${displayAmount} has been paid.`),
    failed: 'There was an error in processing your payment. Please check your details and try again.',
    cardError: (message) => `${message}. Please check your payment information and try again`,
    declined: 'Sorry, we were unable to take your payment',
    declinedText: 'Your bank declined the payment and didn’t say why. Another card may work, or your bank can help.',
    adviceText:
      'Your bank couldn’t check that this card is yours. Corporate cards are often not enrolled for that check: please use a personal card, or ask the venue to pay by bank transfer (BACS).',
    genericText: 'The payment didn’t go through. If anything was taken, it goes back to your card automatically.',
    technical: 'Sorry, there has been an error in taking your payment',
    timeoutText: 'Your bank didn’t answer in time. Please try again in a moment.',
    again: 'Try Again',
    close: 'Close',
    gone: 'Sorry, that booking is no longer available. Please choose another date and try again',
    goneText: 'Somebody else took the time while you were paying. What you paid goes back to your card.',
    expired: 'Sorry, the link you have been provided will no longer work',
  },
  byBrand: {
    2: { done: 'Gracias, amigo', checking: 'Un momento: checking your payment' },
    4: { done: 'Thank you kindly' },
  },
};
