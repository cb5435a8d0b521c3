/** Why a booking is not shown, for programs. */
export const bookingsCodes = { unknown: 'not_found' } as const;
