import * as z from 'zod/mini';
import { bar } from './bars';
import { envelope, instant, pence, token } from './dto';

/** Booking status codes. Source: BW-84. */
export const bookingStatus = {
  provisional: 0,
  confirmed: 1,
  noShow: 2,
  pending: 3,
  cancelled: 4,
  postponed: 5,
} as const;
export const bookingStatusId = z.enum(bookingStatus);
export type BookingStatusId = z.infer<typeof bookingStatusId>;

/**
 * What is still to pay: `deposit` and `balance` by a day, `venue` on arrival; `bill` the rest of a bill that nobody knows
 * yet, off which the deposit comes.
 */
export const dueKind = z.enum(['deposit', 'balance', 'venue', 'bill']);
export type DueKind = z.infer<typeof dueKind>;

/** `amount` is null where nobody knows it yet, `by` where it is paid at the venue. */
export const dueAmount = z.object({ kind: dueKind, amount: z.nullable(pence), by: z.nullable(instant) });
export type DueAmount = z.infer<typeof dueAmount>;

/** Something ordered ahead; `price` is of the whole line, and once for the party where `is_per_booking`. */
export const orderedLine = z.object({ name: z.string(), quantity: z.int(), is_per_booking: z.boolean(), price: pence });
export type OrderedLine = z.infer<typeof orderedLine>;

/**
 * What was ordered ahead at the prices of that day, what is paid (`paid_at`: lately), and what is still to pay, the next first. `extras`: what the dishes that guests chose
 * cost more than what was ordered, or below 0 less; it is owed besides `ordered_total`. Missing where it is nothing.
 */
export const bill = z.object({
  ordered: z.array(orderedLine),
  ordered_total: pence,
  extras: z.optional(pence),
  paid: pence,
  paid_at: z.nullable(instant),
  to_pay: z.array(dueAmount),
});
export type Bill = z.infer<typeof bill>;

/**
 * A saved booking as its lead booker sees it. Source: BW-62. Money: pence in code, pounds in the API.
 * `end_date`: until when the table is theirs; an enquiry has none. `party_type_name`: what was booked; `capability_name`: the part of the venue, null where it has no name.
 * `no_show_terms` says in words which card secures it, what may be charged and when; null where none does. Source: PY-26.
 * `cancellation_terms` says what cancelling costs, with day and time; null where neither money nor a card was asked for.
 */
export const booking = z.object({
  id: token,
  ref_code: z.string(),
  people: z.int(),
  booking_date: instant,
  end_date: z.optional(instant),
  party_type_name: z.optional(z.string()),
  capability_name: z.optional(z.nullable(z.string())),
  status_id: bookingStatusId,
  deposit_due_date: z.nullable(instant),
  balance_due_date: z.nullable(instant),
  deposit_balance: pence,
  balance: pence,
  payment_token: z.nullable(token),
  no_show_terms: z.optional(z.nullable(z.string())),
  cancellation_terms: z.optional(z.nullable(z.string())),
  bill: z.optional(bill),
  manage_key: token,
  invite_code: token,
  bar,
});
export type Booking = z.infer<typeof booking>;

/**
 * GET rest/booking/manage/{code}: the booking of a manage key, as its lead booker sees it. `is_over`: the visit has ended.
 * `structured_data`: the reservation as schema.org has it, as the text of a JSON-LD script; it names nobody.
 * An unknown key is 404. Guests and what they may choose come with the page that manages them. Source: API-M-6.
 */
export const managedPath = (manageKey: string): string => `/api/rest/booking/manage/${manageKey}`;
export const managedBooking = z.object({
  ...booking.shape,
  is_over: z.boolean(),
  structured_data: z.optional(z.string()),
});
export type ManagedBooking = z.infer<typeof managedBooking>;

/** GET rest/ical/{manage_key}: the calendar text. An unknown key is 404. Source: API-B-9. */
export const icalPath = (manageKey: string): string => `/api/rest/ical/${manageKey}`;
export const icalAnswer = envelope(z.object({ ical: z.string() }));
