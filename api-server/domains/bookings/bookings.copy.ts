/** Sentences of the booking's own calls. `guestUnknown` is quoted: decisions "Manage, accounts". */
export const bookingsCopy = { unknown: 'Sorry, we cannot find that booking.', guestUnknown: 'Guest not found' };
