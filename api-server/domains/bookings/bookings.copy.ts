/** Sentences of the booking's own calls. `guestUnknown` is quoted: decisions "Manage, accounts". */
export const bookingsCopy = { unknown: 'Sorry, we can’t find that booking.', guestUnknown: 'Guest not found' };
