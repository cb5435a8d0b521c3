import { depositsCopy } from '../../payments/index';

/** Sentences of guests' payments. */
export const guestPaymentsCopy = {
  unknown: 'Guest not found',
  ownPartOnly: 'You can only pay your own share.',
  alreadyPaid: depositsCopy.alreadyPaid,
  closed: depositsCopy.closed,
  amountChanged: 'The amount to pay has changed. Please check it again.',
};
