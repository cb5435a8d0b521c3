import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import { cardOutcomes, type CardOutcomeCopy } from '../../common/outcome.copy';
import type { Gain } from './card-payment.rules';

export interface CardPaymentCopy extends CardOutcomeCopy {
  title: string;
  titleWith: (amount: string) => string;
  safe: string;
  /** In the place of `safe`, once the card page has been loaded again. */
  reloaded: string;
  frame: string;
  opening: string;
  offline: string;
  done: string;
  doneText: (gain: Gain) => string;
  failed: string;
  cardError: (message: string) => string;
  close: string;
}

/** `failed` and `cardError` are the specification's: PY-20, PY-21. */
export const cardPaymentCopy: BrandCopy<CardPaymentCopy> = {
  byDefault: {
    ...cardOutcomes,
    title: 'Pay by card',
    titleWith: (amount) => `Pay ${amount} by card`,
    safe: 'Your card details go straight to our card provider. We neither see nor keep them.',
    reloaded: 'We lost touch for a moment, so the card page was loaded again. Nothing has been taken yet.',
    frame: 'Card details',
    opening: 'Opening the card page',
    offline: 'Sorry, you seem to be offline',
    done: 'Thank you',
    doneText: ({ displayAmount }) =>
      displayAmount === null ? 'This has been paid.' : `${displayAmount} has been paid.`,
    failed: 'There was an error in processing your payment. Please check your details and try again.',
    cardError: (message) => `${message}. Please check your payment information and try again`,
    close: 'Close',
  },
  byBrand: {
    2: { done: 'Gracias, amigo', checking: 'Un momento: checking your payment' },
    4: { done: 'Thank you kindly' },
  },
};
