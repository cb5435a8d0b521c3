import * as z from 'zod/mini';
import {
  alternativeBar,
  alternativeDate,
  availableType,
  bookingTypeCategory,
  dayState,
  quickTable,
  servedPart,
  slot,
} from './availability';
import { bar } from './bars';
import { sessionFields } from './booking-session-fields';
import { booking } from './bookings';
import { callbackSlot } from './enquiries';
import { availableOption, chosenVariations } from './pre-orders';
import { depositType, paymentOption } from './payment-options';
import { clockTime, envelope, formInt, instant, isText, localDate, pence, token } from './dto';

/**
 * The booking session: one visitor's unfinished booking, stored on the server.
 * Every change posts the changed fields; the answer is the whole session and replaces the client's copy.
 * Sources: BW-50…BW-84, BW-132…BW-147, API-B-2, API-B-3, API-B-5; decisions.md "Booking wizard".
 */

export const bookingSessionPath = '/api/rest/booking/session';
export const bookingSessionCompletePath = '/api/rest/booking/session/complete';
export const bookingSessionLogErrorPath = '/api/rest/booking/session/log-error';

/** 1 pre-booking, 2 availability, 3 pre-order, 4 details, 99 enquiry, 999 error, 'completed' afterwards. */
export const step = z.union([z.int(), z.literal('completed')]);
export type Step = z.infer<typeof step>;

export {
  bookingSessionRequest,
  callbackRequest,
  choicesRequest,
  contactRequest,
  paymentRequest,
  type BookingSessionRequest,
} from './booking-session-request';

export const fieldMessage = z.object({ field: z.string(), message: z.string() });
export type FieldMessage = z.infer<typeof fieldMessage>;

export const flashMessage = z.object({ type: z.enum(['error', 'message']), message: z.string() });
export type FlashMessage = z.infer<typeof flashMessage>;

/** The slot is held until `expires_at`; activity extends the hold, never beyond `extend_until`. */
export const hold = z.object({ expires_at: instant, extend_until: instant, extendable: z.boolean() });
export type Hold = z.infer<typeof hold>;

/** Each kind of field as an answer has it. */
const answer = {
  id: z.nullable(z.int()),
  day: z.nullable(localDate),
  time: z.nullable(clockTime),
  instant: z.nullable(instant),
  count: z.int(),
  flag: z.boolean(),
  text: () => z.nullable(z.string()),
  variations: chosenVariations,
  paymentType: z.nullable(depositType),
};

const { choices, ...groups } = sessionFields(answer);

/** The fields that a visitor fills in, as an answer has them. `requested_time` is the one of `time_slots` that is nearest to what the visitor asked for; where nobody has asked for a time it is the brand's default, or the first. `day_part` is the part that it is in. Sources: BW-95, BW-98. */
export const filledIn = { ...groups, choices: { ...choices, requested_time: clockTime } };

/** Values that follow from the choices. `price_per`: what a slot's price is for. `partner_url`: where a type of a partner is booked at the venue (BW-22). */
const chosen = {
  end_time: z.nullable(clockTime),
  party_type_name: z.nullable(z.string()),
  booking_flow_name: z.nullable(z.string()),
  capability_name: z.nullable(z.string()),
  price_per: z.nullable(z.enum(['booking', 'person'])),
  partner_url: z.nullable(z.string().check(z.regex(/^https?:\/\//))),
};

/** `alternative_dates` and `alternative_bars` are empty while the chosen day has a time to book or to enquire about. `day_parts` and `time_slots` are what the first step offers for the chosen bar, day and type: the parts of the day, and the times of the part `day_part`.
 * `quick_table` is there at the first step while its plan is an ordinary table or nothing yet. Source: BW-69. */
const availability = {
  available_types: z.array(availableType),
  booking_type_categories: z.array(bookingTypeCategory),
  day_parts: z.array(servedPart),
  time_slots: z.array(clockTime),
  all_slots: z.array(slot),
  day_state: z.nullable(dayState),
  alternative_dates: z.array(alternativeDate),
  alternative_bars: z.array(alternativeBar),
  min_booking_date: localDate,
  min_covers: z.nullable(z.int()),
  quick_table: z.optional(z.nullable(quickTable)),
};

/**
 * `can_take_booking` is null until bar, date, people and type are all chosen (BW-86). `too_large_to_book`: the party is too
 * large to be booked online, and step 99 may be entered. Bar, day and type need not be chosen for that; `fields_required`
 * names bar and day at step 99. `selected_tables`: the held tables or places by their names at the venue, empty without a hold (BW-75).
 */
const flags = {
  can_take_booking: z.nullable(z.boolean()),
  can_auto_confirm: z.boolean(),
  can_fallback: z.boolean(),
  can_cater_for: z.boolean(),
  too_large_to_book: z.boolean(),
  can_complete: z.boolean(),
  can_last_step: z.boolean(),
  can_go_to_last_step: z.boolean(),
  can_pre_order: z.boolean(),
  before_cutoff: z.boolean(),
  selected_tables: z.array(z.string()),
  standing_available: z.boolean(),
  is_standing_type: z.boolean(),
  show_standing_message: z.boolean(),
};

/**
 * `collect_details`: visitors of the chosen bar, which is closed until further notice, may register interest (`interests.ts`); its
 * message and the text of its button stand beside `closure_message`. `show_fixed_message`: `closure_message` holds on every day and not
 * only on the chosen one. Source: BW-77.
 */
const closing = {
  show_fixed_message: z.optional(z.boolean()),
  collect_details: z.optional(z.boolean()),
  collect_details_message: z.optional(z.nullable(z.string())),
  collect_details_button_text: z.optional(z.nullable(z.string())),
};

/** Plain text, except `terms` and `complete_text`, which may contain a small subset of HTML, sanitised. */
const texts = {
  no_complete_reason: z.nullable(z.string()),
  no_autoconfirm_reason: z.nullable(z.string()),
  last_step_reason: z.nullable(z.string()),
  info_text: z.nullable(z.string()),
  warning_text: z.nullable(z.string()),
  closure_message: z.nullable(z.string()),
  complete_text: z.nullable(z.string()),
  terms: z.nullable(z.string()),
};

/**
 * `available_options` are sent at steps 3 and 4; `can_pre_order` says at every step whether there are any.
 * `min_spend` is the minimum spend of the party, null where there is none; `value` counts towards it. Source: BW-79, BW-140…BW-147.
 */
const offer = {
  available_options: z.array(availableOption),
  pre_order_required: z.boolean(),
  mix_match_packages: z.boolean(),
  min_spend: z.nullable(pence),
};

/**
 * Pence in code, pounds in the API. `take_payment`: a payment is required before the booking is made, or wished for by `pay_now`; a deposit that
 * may be paid later is due by `deposit_due_date`, with `pay_now` too. `payment_amount` and `deposit_type` are of the payment that is required now, null while there are several
 * ways to pay and none is chosen. `deposit_refunded`: the payment was refunded, because the time was taken. `no_show_terms` and
 * `cancellation_terms` are the costs of a no-show and of cancelling, for the chosen time; null where neither money nor a
 * card is required. Sources: BW-70, BW-71, BW-183, PY-26.
 */
const money = {
  value: pence,
  deposit: pence,
  deposit_required: z.boolean(),
  requires_deposit: z.boolean(),
  requires_balance: z.boolean(),
  full_payment_required: z.boolean(),
  deposit_due_date: z.nullable(instant),
  balance_due_date: z.nullable(instant),
  deposit_token: z.nullable(token),
  take_payment: z.boolean(),
  has_payment: z.boolean(),
  payment_options: z.array(paymentOption),
  payment_amount: z.nullable(pence),
  deposit_type: z.nullable(depositType),
  deposit_refunded: z.boolean(),
  requires_card: z.boolean(),
  has_stored_card: z.boolean(),
  no_show_fee: pence,
  no_show_fee_pp: pence,
  card_capture_message: z.nullable(z.string()),
  no_show_terms: z.optional(z.nullable(z.string())),
  cancellation_terms: z.optional(z.nullable(z.string())),
};

/** The whole session. `server_time` is the only clock a client may use for the countdown. */
export const bookingSession = z.object({
  session_id: token,
  resume_code: token,
  brand: z.int(),
  bookings_host: z.string(),
  server_time: instant,
  step,
  is_completed: z.boolean(),
  bar: z.nullable(bar),
  /** By city, then by `branded_name`, as a reader of English sorts them. Source: BW-85. */
  bars: z.optional(z.array(bar)),
  /** Names the markup that shows this session, as a file of markup does (`first-step.ts`). Sent with `bars`, at the first step. */
  first_step: z.optional(z.string()),
  hold: z.nullable(hold),
  booking: z.nullable(booking),
  fields_required: z.array(fieldMessage),
  validation_errors: z.array(fieldMessage),
  flash_messages: z.array(flashMessage),
  ...filledIn.choices,
  ...filledIn.slot,
  ...chosen,
  ...filledIn.contact,
  ...availability,
  ...flags,
  ...texts,
  ...closing,
  ...filledIn.preOrder,
  ...offer,
  ...filledIn.callback,
  /** Sent at step 99. An empty list means that the visit is too close to ring back. A sent enquiry has only the promised slot. Sources: BW-67, BW-136. */
  callback_slots: z.array(callbackSlot),
  ...filledIn.payment,
  ...money,
});
export type BookingSession = z.infer<typeof bookingSession>;
export const bookingSessionAnswer = envelope(bookingSession);

/** POST rest/booking/session/complete. Idempotent: a completed session answers as it did the first time. */
export const completeRequest = z.object({ brand: z.optional(formInt), session_id: token });

/** POST rest/booking/session/log-error. `error` is cut to 4,000 characters and redacted of tokens. */
export const logErrorRequest = z.object({
  session_id: z.optional(token),
  error: /* @__PURE__ */ z.string().check(z.maxLength(4000), z.refine(isText, 'must be text')),
});
export const logErrorAnswer = envelope(z.object({ saved: z.literal(true) }));

/**
 * Codes of refused session calls, beside the general ones:
 * `session_unknown` 404 (does not exist, belongs to another brand, or had no change for 24 h), `slot_gone` 409 (the time was taken),
 * `hold_expired` 409 (the hold ran out and the time was taken), `held_too_long` 409 (the hold reached its limit; the time can be held again after 10 minutes), `step_locked` 422 (the step may not be entered yet),
 * `cannot_complete` 422 (with `errors` per field), `payment_required` 422 (pay first: POST rest/booking/session/deposit),
 * `card_required` 422 (store a card first: POST rest/deposits/store-card),
 * `too_many_holds` 429 (cap per network address), `too_many_completions` 429 (cap per network address and hour).
 */
export const bookingSessionErrorCodes = [
  'session_unknown',
  'slot_gone',
  'hold_expired',
  'held_too_long',
  'step_locked',
  'cannot_complete',
  'payment_required',
  'card_required',
  'too_many_holds',
  'too_many_completions',
] as const;
