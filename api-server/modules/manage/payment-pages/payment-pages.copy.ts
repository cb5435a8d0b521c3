import { depositsCopy } from '../../payments/index';

/** Sentences of the payment pages' calls. */
export const paymentPagesCopy = {
  unknown: depositsCopy.unknown,
  alreadyPaid: depositsCopy.alreadyPaid,
  closed: depositsCopy.closed,
  amountChanged: 'The amount to pay has changed. Please check it again.',
  foreignUrl: 'must be a page of this site',
};
