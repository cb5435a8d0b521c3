export { createBookingHistory } from './booking-history/index';
export { createGuestPayments } from './guest-payments/index';
export { createGuests } from './guests/index';
export type { GuestsService } from './guests/service';
export { createKitchenSheetDomain } from './kitchen-sheet/index';
export { createLinkPasswords } from './link-passwords/index';
/** What sweeps go on with, without the domains. */
export * as ofManage from './of-manage';
export { createLiveStreams } from './live/index';
export { createManagedBookings } from './managed-bookings/index';
export { createMyBookingsList } from './my-bookings/index';
export * as party from './party/index';
export { createPaymentPages } from './payment-pages/index';
export { createReminders } from './reminders/index';
