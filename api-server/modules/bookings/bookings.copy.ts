/** Sentences of the booking's own calls. */
export const bookingsCopy = { unknown: 'Sorry, we can’t find that booking.' };
