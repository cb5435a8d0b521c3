import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';

export const manageKey = 'k'.repeat(22);
export const bookingId = 'b'.repeat(22);

const bar: HostBooking['bar'] = {
  id: 11, bar_id: 11, bar_name: 'Leeds', branded_name: 'Northlight, Leeds', brand_id: 1, cost_centre: 'NL11', city: 'Leeds', address: '1 Arch Lane', close_date: null, covid_closed: false,
  party_booking_phone: '0113 496 0101', phone: '0113 496 0101', party_booking_email: 'leeds@northlight.example', full_url: 'https://www.northlight.example/bars/leeds', latitude: 53.8, longitude: -1.5,
};

/** A booking of Ada Marsh as its lead booker reads it; money is pence. */
export const aHostBooking = (change: Partial<HostBooking> = {}): HostBooking => ({
  id: bookingId, ref_code: '7NDHW3', people: 8, booking_date: '2026-11-28T19:00:00.000Z', status_id: 1, deposit_due_date: null, balance_due_date: null, deposit_balance: 8000, balance: 24_000,
  payment_token: null, manage_key: manageKey, invite_code: 'i'.repeat(22), bar, is_over: false, party_name: 'Ada Marsh', status: 'Confirmed', status_text: 'Your booking is confirmed.',
  role: 'lead_booker', admin: true, can_cancel: true, can_customer_pay: true, agency_name: null, pbr: 24_000, payments_made: 0, balance_due: 24_000, has_pre_order: false, has_customer_pre_order: false,
  has_assignable_package: false, pre_order_locked: false, pre_order_until: null, allow_invite: true, invite_link: 'https://northlight.example/join/i', registered: false, lead_booker_email: 'ada@guests.example',
  has_link_password: false, options: [], guests: [], guest: null, pre_order_state: { per_person_options: [], single_booking_options: [] }, held_change: null, ...change,
});
