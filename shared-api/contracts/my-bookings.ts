import * as z from 'zod/mini';
import { bar } from './bars';
import { bookingStatusId } from './bookings';
import { envelope, formFlag, instant, pence, token } from './dto';

/**
 * GET rest/my-bookings: the bookings of the logged-in customer, current ones soonest first, then previous ones latest first.
 * 401 for a visitor. Sources: API-M-1, MG-1…MG-8; api-server/modules/manage/README.md.
 */
export const myBookingsPath = '/api/rest/my-bookings';

/** `include_previous` 1 asks for the previous bookings too. */
export const myBookingsQuery = z.object({ include_previous: z.optional(formFlag) });

/** What a customer is on a booking. Lead booker and co-hosts are its hosts. */
export const bookingRole = z.enum(['lead_booker', 'co_host', 'guest']);
export type BookingRole = z.infer<typeof bookingRole>;

/**
 * A booking in the list. Money is pence in code and pounds in the API, and null for anybody but the lead booker; so are
 * `payment_token` and `manage_key`, which open the booking. `per_person_balance` and `per_person_deposit` are the two parts of a
 * person's price. `pbr`: what can still be paid online. `payments_made`: what is paid. `is_previous`: before 06:00 of the present
 * business day in London. `lead_booker_id` is null where the lead booker has no account.
 */
export const myBooking = z.object({
  id: token,
  party_name: z.string(),
  ref_code: z.string(),
  booking_date: instant,
  people: z.int(),
  bar,
  balance: z.nullable(pence),
  deposit_balance: z.nullable(pence),
  per_person_balance: z.nullable(pence),
  per_person_deposit: z.nullable(pence),
  co_hosts_ids: z.array(z.string()),
  lead_booker_id: z.nullable(z.string()),
  role: bookingRole,
  status: z.string(),
  status_id: bookingStatusId,
  status_class: z.string(),
  status_text: z.string(),
  can_cancel: z.boolean(),
  payment_type: z.nullable(z.enum(['deposit', 'balance'])),
  payment_token: z.nullable(token),
  manage_key: z.nullable(token),
  pbr: z.nullable(pence),
  payments_made: z.nullable(pence),
  balance_due: z.nullable(instant),
  pre_order_locked: z.boolean(),
  is_previous: z.boolean(),
});
export type MyBooking = z.infer<typeof myBooking>;
export const myBookingsAnswer = envelope(z.array(myBooking));
