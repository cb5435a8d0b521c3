import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { emptyKinds, sessionFields } from '@bars/shared-api/contracts/booking-session-fields';
import type { Booking } from '@bars/shared-api/contracts/bookings';
import { aBar, bars, boothType, categories, drinksType, slots, tableType, wholeDay } from './estate';

const secret = (letter: string): string => letter.repeat(22);

const { choices, slot, contact, callback, preOrder, payment } = sessionFields(emptyKinds);

const money = {
  value: 0,
  deposit: 0,
  deposit_required: false,
  requires_deposit: false,
  requires_balance: false,
  full_payment_required: false,
  deposit_due_date: null,
  balance_due_date: null,
  deposit_token: null,
  take_payment: false,
  has_payment: false,
  payment_options: [],
  payment_amount: null,
  deposit_type: null,
  deposit_refunded: false,
  requires_card: false,
  has_stored_card: false,
  no_show_fee: 0,
  no_show_fee_pp: 0,
  card_capture_message: null,
};

const flags = {
  can_take_booking: null,
  can_auto_confirm: true,
  can_fallback: true,
  can_cater_for: true,
  too_large_to_book: false,
  can_complete: false,
  can_last_step: false,
  can_go_to_last_step: false,
  can_pre_order: false,
  before_cutoff: false,
  standing_available: false,
  is_standing_type: false,
  show_standing_message: false,
};

const offer = { available_options: [], pre_order_required: false, mix_match_packages: false, min_spend: null };

const texts = {
  no_complete_reason: null,
  no_autoconfirm_reason: null,
  last_step_reason: null,
  info_text: null,
  warning_text: null,
  closure_message: null,
  complete_text: null,
  terms: null,
};

/** A new session as in the server's answer, with `change` applied. It is noon on Monday 23 November 2026. */
export const aSession = (change: Partial<BookingSession> = {}): BookingSession => ({
  session_id: secret('s'),
  resume_code: secret('r'),
  brand: 1,
  bookings_host: 'https://bookings.northlight.example',
  server_time: '2026-11-23T12:00:00+00:00',
  step: 1,
  is_completed: false,
  bar: null,
  hold: null,
  booking: null,
  fields_required: [],
  validation_errors: [],
  flash_messages: [],
  ...choices,
  requested_time: '19:00',
  no_people: 2,
  ...slot,
  end_time: null,
  party_type_name: null,
  booking_flow_name: null,
  selected_tables: [],
  price_per: null,
  partner_url: null,
  capability_name: null,
  available_types: [tableType, drinksType, boothType],
  booking_type_categories: categories,
  day_parts: [],
  time_slots: wholeDay,
  all_slots: [],
  day_state: null,
  alternative_dates: [],
  alternative_bars: [],
  min_booking_date: '2026-11-23',
  min_covers: null,
  ...contact,
  ...flags,
  ...texts,
  ...preOrder,
  ...offer,
  ...callback,
  callback_slots: [],
  ...payment,
  ...money,
  ...change,
});

/** A table for eight on Saturday 28 November, with every choice of step 1 made. */
export const aChosenSession = (change: Partial<BookingSession> = {}): BookingSession =>
  aSession({
    bar: bars.find(({ id }) => id === 11) ?? null,
    bar_id: 11,
    date: '2026-11-28',
    no_people: 8,
    booking_type_category_id: 1,
    party_type: 1,
    party_type_name: 'Table',
    booking_flow_name: 'TableBooking',
    day_state: 'open',
    all_slots: slots,
    can_take_booking: true,
    can_auto_confirm: true,
    ...change,
  });

/** The same with a held time, in the details. */
export const aHeldSession = (change: Partial<BookingSession> = {}): BookingSession =>
  aChosenSession({
    step: 4,
    time: '19:00',
    full_date: '2026-11-28T19:00:00+00:00',
    end_time: '21:00',
    capability_name: 'Main bar',
    can_last_step: true,
    can_go_to_last_step: true,
    hold: { expires_at: '2026-11-23T12:10:00+00:00', extend_until: '2026-11-23T12:30:00+00:00', extendable: true },
    fields_required: [
      { field: 'forename', message: 'Please tell us your first name.' },
      { field: 'email', message: 'Please tell us your email address.' },
    ],
    no_complete_reason: 'Please fill in your details.',
    ...change,
  });

export const aBooking = (change: Partial<Booking> = {}): Booking => ({
  id: secret('b'),
  ref_code: 'NL-4F7Q2',
  people: 8,
  booking_date: '2026-11-28T19:00:00+00:00',
  end_date: '2026-11-28T21:00:00+00:00',
  status_id: 1,
  deposit_due_date: null,
  balance_due_date: null,
  deposit_balance: 0,
  balance: 0,
  payment_token: null,
  manage_key: secret('m'),
  invite_code: secret('i'),
  bar: aBar(11),
  ...change,
});

export const aCompletedSession = (change: Partial<BookingSession> = {}): BookingSession =>
  aHeldSession({ step: 'completed', is_completed: true, hold: null, booking: aBooking(), forename: 'Ana', ...change });
