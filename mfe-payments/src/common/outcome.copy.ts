import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

/** What the page of the card says as well. */
export interface CardOutcomeCopy {
  checking: string;
  checkingText: string;
  timedOut: string;
  timedOutText: string;
  checkAgain: string;
  /** Heads a decline. */
  declined: string;
  declinedText: string;
  adviceText: string;
  genericText: string;
  /** Heads a technical failure. */
  technical: string;
  timeoutText: string;
  again: string;
  gone: string;
  goneText: string;
  expired: string;
}

export interface OutcomeCopy extends CardOutcomeCopy {
  expiredText: string;
  cancelled: string;
  cancelledText: string;
}

/** Sources: PY-16, PY-31, PY-70…PY-77; decision "Payments". */
export const cardOutcomes: CardOutcomeCopy = {
  checking: 'Checking your payment',
  checkingText: 'This takes a few seconds. You can close this page: what you’ve paid is never lost.',
  timedOut: 'Request timed out - Please try again later',
  timedOutText:
    'We haven’t heard from the bank yet. Please don’t pay again: if it went through, we’ll confirm it by email.',
  checkAgain: 'Check again',
  declined: 'Sorry, we were unable to take your payment',
  declinedText: 'Your bank declined the payment and didn’t say why. Another card may work, or your bank can help.',
  adviceText:
    'Your bank couldn’t check that this card is yours. Corporate cards are often not enrolled for that check: please use a personal card, or ask the venue to pay by bank transfer (BACS).',
  genericText: 'The payment didn’t go through. If anything was taken, it goes back to your card automatically.',
  technical: 'Sorry, there has been an error in taking your payment',
  timeoutText: 'Your bank didn’t answer in time. Please try again in a moment.',
  again: 'Try Again',
  gone: 'Sorry, that booking is no longer available. Please choose another date and try again',
  goneText: 'Someone else took that time while you were paying. Your payment goes back to your card.',
  expired: 'Sorry, the link you have been provided will no longer work',
};

/** What becomes of a payment, but that it is paid. Source: PY-49. */
export const outcomeCopy: BrandCopy<OutcomeCopy> = {
  byDefault: {
    ...cardOutcomes,
    expiredText: 'You can’t pay with it any more. If you still have something to pay, ask the bar for a new link.',
    cancelled: 'Payment cannot be taken as this booking has been cancelled.',
    cancelledText: 'If you have a question about it, ring the bar with your reference.',
  },
  byBrand: {
    1: { cancelledText: 'The night is off. If you have a question about it, ring the bar with your reference.' },
    2: {
      checking: 'Un momento: checking your payment',
      expiredText:
        'You can’t pay with it any more, amigo. If you still have something to pay, ask the bar for a new link.',
      cancelledText: 'This fiesta is off. If you have a question about it, ring the bar with your reference.',
    },
    4: {
      expiredText:
        'You can’t pay with it any more. If there’s still something to settle, ask the house for a new link.',
    },
  },
};
