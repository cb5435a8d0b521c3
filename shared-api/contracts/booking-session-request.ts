import * as z from 'zod/mini';
import { depositType } from './payment-options';
import { chosenVariations } from './pre-orders';
import { clockTime, formFlag, formInt, formJson, formText, instant, localDate, token } from './wire';

/** What a visitor may change, and how a call of the booking session is made. Sources: BW-50…BW-58, BW-78, BW-132, BW-164. */

/** Field names of visitors' own data; they come back only to the holder of the session secret. */
const contactRequest = {
  forename: z.optional(formText(60)),
  surname: z.optional(formText(60)),
  email: z.optional(formText(254)),
  phone_number: z.optional(formText(20)),
  company_name: z.optional(formText(120)),
  allergies: z.optional(formText(1000)),
  allergies_consent: z.optional(formFlag),
  special_requirements: z.optional(formText(1000)),
  opt_in: z.optional(formFlag),
  sms_opt_in: z.optional(formFlag),
  phone_opt_in: z.optional(formFlag),
};

/** When the venue may ring back: one of `callback_slots`, and a wish in the visitor's own words. Source: BW-132, BW-135. */
const callbackRequest = {
  callback_date: z.optional(z.union([z.literal(''), z.null(), localDate])),
  callback_time: z.optional(z.union([z.literal(''), z.null(), clockTime])),
  preferred_time: z.optional(formText(120)),
};

/** Which of `payment_options`; empty takes the choice back. Source: BW-164. */
const paymentRequest = { payment_type: z.optional(z.union([z.literal(''), z.null(), depositType])) };

/** The pre-order as a whole; empty takes it back. Source: BW-78. */
const preOrderRequest = { variations: z.optional(z.union([z.literal(''), z.null(), formJson(chosenVariations)])) };

const choicesRequest = {
  bar_id: z.optional(formInt),
  date: z.optional(z.union([z.literal(''), z.null(), localDate])),
  requested_time: z.optional(z.union([z.literal(''), z.null(), clockTime])),
  no_people: z.optional(formInt),
  booking_type_category_id: z.optional(formInt),
  party_type: z.optional(formInt),
  allow_standing: z.optional(formFlag),
  /** The chosen slot as `HH:mm`; a repeated local time means its first occurrence unless `full_date` is sent too. */
  time: z.optional(z.union([z.literal(''), z.null(), clockTime])),
  full_date: z.optional(z.union([z.literal(''), z.null(), instant])),
};

/**
 * POST rest/booking/session, form-encoded or JSON.
 * First call: `form_version` '2.0' and no `session_id`; `resume_code` on a first call forks the session it names.
 * `step` moves the wizard: forward where it may be entered, back clears what later steps chose.
 * `extend_hold` 1 is "I need more time".
 */
export const bookingSessionRequest = z.object({
  brand: z.optional(formInt),
  session_id: z.optional(token),
  form_version: z.optional(z.literal('2.0')),
  booking_flow_version: z.optional(formInt),
  include: z.optional(z.string()),
  resume_code: z.optional(token),
  step: z.optional(z.pipe(formInt, z.union([z.null(), z.int()]))),
  extend_hold: z.optional(formFlag),
  ...choicesRequest,
  ...contactRequest,
  ...callbackRequest,
  ...preOrderRequest,
  ...paymentRequest,
});
export type BookingSessionRequest = z.infer<typeof bookingSessionRequest>;
