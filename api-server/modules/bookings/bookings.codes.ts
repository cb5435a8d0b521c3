/** Error codes of bookings. */
export const bookingsCodes = { unknown: 'not_found' } as const;
