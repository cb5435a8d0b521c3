/** Error codes of payments. */
export const depositsCodes = {
  unknown: 'not_found',
  alreadyPaid: 'already_paid',
  closed: 'payment_closed',
  amountChanged: 'amount_changed',
  underWay: 'payment_under_way',
} as const;
