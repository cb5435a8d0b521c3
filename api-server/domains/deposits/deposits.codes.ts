/** Why a payment is not opened or shown, for programs. */
export const depositsCodes = { unknown: 'not_found', alreadyPaid: 'already_paid', closed: 'payment_closed' } as const;
