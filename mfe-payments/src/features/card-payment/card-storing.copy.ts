import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { CardPaymentCopy } from './card-payment.copy';

/**
 * The words where a card is stored instead of paying: nothing is ever taken here.
 * The quoted ones are the specification's: PY-16, PY-21, PY-31, PY-77.
 */
export const cardStoringCopy: BrandCopy<CardPaymentCopy> = {
  byDefault: {
    title: 'Store your card',
    titleWith: (amount) => `Store your card for ${amount}`,
    safe: 'Your card details go straight to our card provider, who keeps them for this booking. We never see them.',
    reloaded:
      'We lost touch for a moment, so the card page was loaded again. Nothing has been taken, and nothing is stored yet.',
    frame: 'Card details',
    opening: 'Opening the card page',
    checking: 'Checking your card',
    checkingText:
      'This takes a few seconds, and nothing is taken. You can close this page: we won’t ask for a stored card again.',
    timedOut: 'Request timed out - Please try again later',
    timedOutText:
      'We haven’t heard from the bank yet. Nothing was taken, and if your card was stored, we’ll confirm your booking by email.',
    offline: 'Sorry, you seem to be offline',
    checkAgain: 'Check again',
    done: 'Thank you',
    doneText: ({ card }) =>
      card === null
        ? 'Your card is stored. Nothing was taken.'
        : `${card.brand} ending in ${card.last_four} is stored. Nothing was taken.`,
    failed: 'There was an error in storing your card. Please check your details and try again.',
    cardError: (message) => `${message}. Please check your payment information and try again`,
    declined: 'Sorry, we were unable to store your card',
    declinedText:
      'Your bank declined the card and didn’t say why. Another card may work, or your bank can help. Nothing was taken.',
    adviceText:
      'Your bank couldn’t check that this card is yours. Corporate cards are often not enrolled for that check: please use a personal card. Nothing was taken.',
    genericText: 'Your card wasn’t stored, and nothing was taken from it.',
    technical: 'Sorry, there has been an error in storing your card',
    timeoutText: 'Your bank didn’t answer in time. Nothing was taken. Please try again in a moment.',
    again: 'Try Again',
    close: 'Close',
    gone: 'Sorry, that booking is no longer available. Please choose another date and try again',
    goneText: 'Someone else took that time in the meantime. Nothing was taken, and we haven’t kept your card.',
    expired: 'Sorry, the link you have been provided will no longer work',
  },
  byBrand: {
    2: { done: 'Gracias, amigo', checking: 'Un momento: checking your card' },
    4: { done: 'Thank you kindly' },
  },
};
