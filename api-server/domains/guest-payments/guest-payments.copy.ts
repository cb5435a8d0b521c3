import { depositsCopy } from '../deposits/index';

/** Sentences of guests' payments. */
export const guestPaymentsCopy = {
  unknown: 'Guest not found',
  ownPartOnly: 'You can pay your own part only.',
  alreadyPaid: depositsCopy.alreadyPaid,
  closed: depositsCopy.closed,
  amountChanged: 'The amount to pay has changed. Please look at it again.',
};
