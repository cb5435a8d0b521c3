/** Error codes of payments. */
export const depositsCodes = { unknown: 'not_found', alreadyPaid: 'already_paid', closed: 'payment_closed' } as const;
