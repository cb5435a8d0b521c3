import { depositsCopy } from '../deposits/index';

/** Sentences of the calls about payment requests. */
export const paymentRequestsCopy = {
  unknown: 'We don’t know that code. Please check it and type it again.',
  alreadyPaid: depositsCopy.alreadyPaid,
  closed: 'This payment isn’t asked for any more. Please ring the bar if you’re unsure.',
  amountChanged: 'The amount to pay has changed. Please look at it again.',
};
