import { formatPence } from '@bars/shared-api/format';

/** Sentences of the payment's own calls. The quoted ones: PY-16, PY-20, PY-77. */
export const depositsCopy = {
  button: (amountPence: number) => `Pay ${formatPence(amountPence)}`,
  alreadyPaid: 'This has already been paid.',
  closed: 'Sorry, the link you have been provided will no longer work',
  amountChanged: 'The amount to pay has changed. Please check it and try again.',
  underWay: 'Someone is paying for this booking right now. Please try again in 15 minutes.',
  unknown: 'Sorry, the link you have been provided will no longer work',
  failed: 'There was an error in processing your payment. Please check your details and try again.',
  trouble: {
    ask: 'For two days the card provider could not be asked what became of a payment, or did not settle it.',
    undo: 'For two days a payment could not be given back.',
  },
  gone: 'Sorry, that booking is no longer available. Please choose another date and try again',
};
