import * as z from 'zod/mini';
import { bar } from './bars';
import { envelope, instant, pence, token } from './wire';

/** Booking status codes. Source: BW-84. */
export const bookingStatus = { provisional: 0, confirmed: 1, noShow: 2, pending: 3, cancelled: 4, postponed: 5 } as const;
export const bookingStatusId = z.enum(bookingStatus);
export type BookingStatusId = z.infer<typeof bookingStatusId>;

/**
 * A saved booking as its lead booker sees it. Source: BW-62. Money: pence in code, pounds on the wire.
 * `no_show_terms` says in words which card secures it, what may be charged and when; null where none does. Source: PY-26.
 */
export const booking = z.object({
  id: token,
  ref_code: z.string(),
  people: z.int(),
  booking_date: instant,
  status_id: bookingStatusId,
  deposit_due_date: z.nullable(instant),
  balance_due_date: z.nullable(instant),
  deposit_balance: pence,
  balance: pence,
  payment_token: z.nullable(token),
  no_show_terms: z.optional(z.nullable(z.string())),
  manage_key: token,
  invite_code: token,
  bar,
});
export type Booking = z.infer<typeof booking>;

/** GET rest/ical/{manage_key}: the calendar text. An unknown key is 404. Source: API-B-9. */
export const icalPath = (manageKey: string): string => `/api/rest/ical/${manageKey}`;
export const icalAnswer = envelope(z.object({ ical: z.string() }));
