import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';

/** A guest of Ada Marsh's booking, Bo Lind: invited, not yet at the table, without choices; money is pence. */
export const aGuest = (change: Partial<BookingGuest> = {}): BookingGuest => ({
  id: 'g'.repeat(22), booking_id: 'b'.repeat(22), forename: 'Bo', surname: 'Lind', full_name: 'Bo Lind', email: 'bo@guests.example', customer_id: null, admin: false, accepted: true, variations: [],
  share: 30_00, deposit_total: 10_00, deposit_balance: 10_00, balance: 20_00, paid: 0, payable: ['deposit', 'balance'], has_pre_order: false, pre_order: [], choices: {}, allergens: null, allergens_note: null, version: 1, reminded: [],
  guest_link: null, location: 'Leeds', date: '2026-11-28T19:00:00.000Z', lead_booker_name: 'Ada Marsh', ...change,
});
