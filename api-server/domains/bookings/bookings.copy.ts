/** Sentences of the booking's own calls. */
export const bookingsCopy = { unknown: 'Sorry, we cannot find that booking.' };
