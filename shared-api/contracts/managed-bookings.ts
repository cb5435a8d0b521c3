import * as z from 'zod/mini';
import { allergen } from './allergens';
import { alternativeDate } from './availability';
import { bar } from './bars';
import { bookingStatusId, dueKind, managedBooking } from './bookings';
import { hasPasswordLength } from './customers';
import { emailAddress } from './email-address';
import { packageDish } from './package-dish';
import { changedDish, choiceGroupToPick, preOrderEntry } from './party-menu';
import { localDateTime } from './local-time';
import {
  clockTime,
  envelope,
  envelopeWithMeta,
  formFlag,
  formInt,
  formText,
  instant,
  localDate,
  pence,
  token,
} from './dto';

/**
 * Looking after a saved booking: reading, changing, cancelling, re-booking, and the call about a brunch. `{id}` is the public id of a
 * booking: its call counts for the customer who is logged in and whose booking it is, or for the manage key in `X-Booking-Token`.
 * A link may have a password: without the grant in `X-Booking-Grant` every call under its manage key is 403 `password_required`.
 * Sources: API-M-2…API-M-4, API-M-6…API-M-9, API-M-13, API-M-14, API-M-29, API-M-30, MG-12…MG-16, MG-52…MG-79, MG-155…MG-166; decisions "Manage, accounts".
 */

/** The grant of a password-protected link; it ends after an hour. */
export const bookingGrantHeader = 'X-Booking-Grant';
/** The password of a link, which GET rest/booking/manage/{code} exchanges for a grant. */
export const bookingPasswordHeader = 'X-Booking-Password';

/** How a call names a booking by its id: in the account that is logged in, or by its manage key as `token`. `grant` is that of a protected link. */
export interface ById {
  id: string;
  token?: string;
  grant?: string;
}

/** How a call names a booking by its manage key. */
export interface ByKey {
  manageKey: string;
  grant?: string;
}
export type BookingRef = ById | ByKey;

/** What was ordered, as a line of the booking. `price` is of the whole line. `image`: the picture that the estate has of it; null where it has none. Source: MG-14. */
export const managedOption = z.object({
  variation_id: z.int(),
  title: z.string(),
  price: pence,
  head_count: z.int(),
  image: z.nullable(z.string()),
});

/**
 * A guest of a booking. `admin`: a co-host. `accepted`: took the invitation. `share`: the part of the price that falls to the guest; `deposit_total` of it is
 * the deposit, `deposit_balance` of it and `balance`, which has the deposit in it, are still to pay; `paid` is what they have paid themselves, `payable` which of the two can be paid online now. `pre_order`: what they eat; `choices`: the same as item ids by choice id; `changed_dishes`: of what they have without having chosen it, what should be looked at again.
 * `allergens` null: never said. `version` counts what was saved about them, so that a later save is told of an earlier one. `reminded`: the reminders of today.
 * `guest_link`: their own page, for hosts and the guest alone. `location`: the venue's name. Sources: MG-16…MG-18.
 */
export const bookingGuest = z.object({
  id: token,
  booking_id: token,
  forename: z.string(),
  surname: z.nullable(z.string()),
  full_name: z.string(),
  email: z.nullable(z.string()),
  customer_id: z.nullable(z.string()),
  admin: z.boolean(),
  accepted: z.boolean(),
  variations: z.array(z.int()),
  share: pence,
  deposit_total: pence,
  deposit_balance: pence,
  balance: pence,
  paid: pence,
  payable: z.array(z.enum(['deposit', 'balance'])),
  has_pre_order: z.boolean(),
  pre_order: z.array(preOrderEntry),
  changed_dishes: z._default(z.array(changedDish), []),
  choices: z.record(z.string(), z.array(z.int())),
  allergens: z.nullable(z.array(allergen)),
  allergens_note: z.nullable(z.string()),
  version: z.int(),
  reminded: z.array(z.object({ kind: z.enum(['pre-order', 'guest-details', 'invite-reminder']), at: instant })),
  guest_link: z.nullable(z.string()),
  location: z.string(),
  date: instant,
  lead_booker_name: z.string(),
});
export type BookingGuest = z.infer<typeof bookingGuest>;

/**
 * How far a pre-order is. Of what each person has: `guest_required` people, and the `guest_added` guests who have it, by their ids. Of what is ordered once:
 * `required` choices, `completed` of them made: `available_choices` are its questions, `grouped_options` how many each has of how many, `grouped_choices` what was chosen. `price` is of one.
 * `changed_dishes` of what each person has: the package, and what was picked for places whose guest has chosen nothing or that have none; left out where nothing has changed.
 * Sources: MG-15, MG-83, MG-88, MG-101.
 */
export const preOrderState = z.object({
  per_person_options: z.array(
    z.object({
      variation_id: z.int(),
      name: z.string(),
      price: pence,
      quantity: z.int(),
      guest_added: z.int(),
      guest_required: z.int(),
      customer_pre_order_required: z.boolean(),
      guests: z.array(token),
      choices: z.array(choiceGroupToPick),
      dish: z.optional(z.nullable(packageDish)),
      changed_dishes: z.optional(z.array(changedDish)),
    }),
  ),
  single_booking_options: z.array(
    z.object({
      variation_id: z.int(),
      name: z.string(),
      price: pence,
      quantity: z.int(),
      completed: z.int(),
      required: z.int(),
      grouped_options: z.array(z.object({ choice_id: z.int(), title: z.string(), required: z.int(), chosen: z.int() })),
      grouped_choices: z.array(
        z.object({
          choice_id: z.int(),
          choice_item_id: z.int(),
          plu: z.string(),
          title: z.string(),
          quantity: z.int(),
        }),
      ),
      available_choices: z.array(choiceGroupToPick),
      dish: z.optional(z.nullable(packageDish)),
      changed_dishes: z._default(z.array(changedDish), []),
    }),
  ),
});
export type PreOrderState = z.infer<typeof preOrderState>;

/** What a change costs before it is made: paid by the token of the deposit request until `held_until`. */
export const topUp = z.object({
  amount: pence,
  display_amount: z.string(),
  deposit_request_token: token,
  held_until: instant,
});
export type TopUp = z.infer<typeof topUp>;

/** A change that is held until its top-up is paid. */
export const heldChange = z.object({ people: z.int(), booking_date: instant, top_up: topUp });
export type HeldChange = z.infer<typeof heldChange>;

/** What is paid beyond the deposit while the rest is open, or beyond the total. It stays with the booking and comes off the bill. */
export const credit = z.object({ beyond: z.enum(['deposit', 'total']), amount: pence });
export type Credit = z.infer<typeof credit>;

/**
 * A booking as a host reads it: its lead booker or a co-host. `pbr`: what can still be paid online; `payment_type`: which of it next. `per_person_balance`
 * and `per_person_deposit`: the two parts of a person’s price. `can_cancel` false with `can_customer_pay` true: the bar
 * changes it; both false: the agency does. `cancelled_by`: who cancelled it; `venue` also where nobody paid in time, null while it stands. A co-host changes and never cancels. `lead_booker_email` and `registered` are for the prompt to sign up or to log
 * in. `guest` is the record of a co-host, null for the lead booker. `email_refused`: the lead booker's address takes no mail; they alone read that, and can change it. `held_change`: a change that waits for its payment. `has_pre_order`: something is ordered
 * ahead; `pre_order_until`: until when its choices can be changed; `has_customer_pre_order`: guests have choices to make; `has_assignable_package`: something is ordered for each person. `live_version`: what the events of its stream name while it is as it was read. Sources: MG-12…MG-15, PY-48.
 */
export const hostBooking = z.object({
  ...managedBooking.shape,
  party_name: z.string(),
  status: z.string(),
  status_text: z.string(),
  role: z.enum(['lead_booker', 'co_host']),
  admin: z.literal(true),
  can_cancel: z.boolean(),
  can_customer_pay: z.boolean(),
  cancelled_by: z.optional(z.nullable(z.enum(['guest', 'venue']))),
  agency_name: z.nullable(z.string()),
  pbr: pence,
  per_person_balance: z.optional(pence),
  per_person_deposit: z.optional(pence),
  payment_type: z.optional(z.nullable(z.enum(['deposit', 'balance']))),
  payments_made: pence,
  balance_due: pence,
  has_pre_order: z.boolean(),
  has_customer_pre_order: z.boolean(),
  has_assignable_package: z.boolean(),
  pre_order_locked: z.boolean(),
  pre_order_until: z.nullable(instant),
  allow_invite: z.boolean(),
  invite_link: z.string(),
  registered: z.boolean(),
  lead_booker_email: z.string(),
  email_refused: z.optional(z.boolean()),
  has_link_password: z.boolean(),
  options: z.array(managedOption),
  guests: z.array(bookingGuest),
  guest: z.nullable(bookingGuest),
  pre_order_state: preOrderState,
  held_change: z.nullable(heldChange),
  credit: z.optional(z.nullable(credit)),
  live_version: z.optional(z.string()),
});
export type HostBooking = z.infer<typeof hostBooking>;

/**
 * A booking as a guest of it reads it: neither its keys nor its money nor another guest. `guest` is their own record. `due`: by when, or where, what the party still owes is
 * paid, without amounts, the next first. Sources: MG-22, MG-23.
 */
export const guestBooking = z.object({
  id: token,
  ref_code: z.string(),
  party_name: z.string(),
  people: z.int(),
  booking_date: instant,
  end_date: z.optional(instant),
  party_type_name: z.optional(z.string()),
  capability_name: z.optional(z.nullable(z.string())),
  is_over: z.boolean(),
  status_id: bookingStatusId,
  status: z.string(),
  status_text: z.string(),
  role: z.literal('guest'),
  admin: z.literal(false),
  pre_order_locked: z.boolean(),
  guest: z.nullable(bookingGuest),
  due: z.optional(z.array(z.object({ kind: dueKind, by: z.nullable(instant) }))),
  live_version: z.optional(z.string()),
  bar,
});
export type GuestBooking = z.infer<typeof guestBooking>;

/** A booking as whoever asks may read it, told apart by `admin`. */
export const bookingView = z.discriminatedUnion('admin', [hostBooking, guestBooking]);
export type BookingView = z.infer<typeof bookingView>;

/** A grant and when it ends. */
export const bookingGrant = z.object({ grant: token, ends_at: instant });
export type BookingGrant = z.infer<typeof bookingGrant>;

/** GET rest/booking/manage/{code}: `meta.grant` where a password was sent and is right. 403 `password_required`, `password_wrong`; 404 for an unknown key; 429. Source: API-M-6. */
export const manageAnswer = z.object({
  data: hostBooking,
  meta: z.optional(z.object({ grant: z.nullable(bookingGrant) })),
});

export const myBookingPath = (id: string): string => `/api/rest/my-bookings/${id}`;
export const myBookingByTokenPath = (manageKey: string): string => `/api/rest/my-bookings/token/${manageKey}`;
/** GET rest/my-bookings/{id}: by role. Source: API-M-2. */
export const myBookingAnswer = envelope(bookingView);
/** GET rest/my-bookings/token/{code}: the light read after a save. Source: API-M-7. */
export const myBookingByTokenAnswer = envelope(hostBooking);

/** PUT rest/my-bookings/{id}/link-password: sets the password of the link, or takes it away with null. The lead booker alone. All grants end. */
export const linkPasswordPath = (id: string): string => `${myBookingPath(id)}/link-password`;
export const linkPasswordRequest = z.object({
  password: z.nullable(
    z
      .string()
      .check(
        z.refine(hasPasswordLength, 'Password must be at least 8 characters'),
        z.maxLength(128, 'must be at most 128 characters'),
      ),
  ),
});
export const linkPasswordAnswer = envelope(z.object({ has_link_password: z.boolean() }));

/**
 * PUT rest/my-bookings/{id}/email, PUT rest/my-bookings/token/{token}/email: another address for mail about the booking, while its own takes none. The lead booker
 * alone. What it has refused is sent to the new one. 409 `email_not_refused`, 422.
 */
export const bookingEmailPath = (id: string): string => `${myBookingPath(id)}/email`;
export const bookingEmailByTokenPath = (manageKey: string): string => `${myBookingByTokenPath(manageKey)}/email`;
export const bookingEmailRequest = z.object({ email: emailAddress });
export type BookingEmailRequest = z.infer<typeof bookingEmailRequest>;
export const bookingEmailAnswer = envelope(hostBooking);

/** A free time of the wanted day. It fills the form, it does not save by itself. */
export const alternativeTime = z.object({ time: clockTime, full_date: instant });

/** What a change gives back to the card that paid it. */
export const givenBack = z.object({ amount: pence, display_amount: z.string() });

/**
 * POST rest/my-bookings/{id}, POST rest/my-bookings/token/{token}: other people, another date or time; what is left out stays. `rebook` for a
 * postponed booking. `success` with the booking as it is now. Otherwise `times` of that day, or `dates` of other days where it has none; neither where the
 * bar has to look at the change. `because`: why the wished time, or the whole day, cannot be had; left out where the server does not say. `refund`: what the change makes too much and goes back by the steps of cancelling; `stays_paid`: the rest of that, which
 * counts towards the balance and is not given back by cancelling. With `top_up` the change is held and made once that is paid; the booking stays as it was until then.
 * `date` is a time of London's clocks, `2026-12-05 19:00`; one that comes twice in autumn says BST or GMT, or its offset.
 * 403 `cannot_change`, 409 `rebook_required`, `not_postponed`, `payment_under_way`, 422. Sources: API-M-3, API-M-8, MG-52…MG-61.
 */
export const changeRequest = z.object({
  people: z.optional(z.int().check(z.minimum(1, 'must be at least 1'), z.maximum(500, 'must be at most 500'))),
  date: z.optional(localDateTime),
  rebook: z.optional(formFlag),
});
export type ChangeRequest = z.infer<typeof changeRequest>;
export const changeOutcome = z.object({
  success: z.boolean(),
  because: z.optional(z.enum(['full', 'too_soon', 'not_served', 'closed'])),
  dates: z.array(alternativeDate),
  times: z.array(alternativeTime),
  top_up: z.nullable(topUp),
  refund: z.nullable(givenBack),
  stays_paid: z.optional(z.nullable(givenBack)),
  booking: z.nullable(hostBooking),
});
export type ChangeOutcome = z.infer<typeof changeOutcome>;
export const changeAnswer = envelope(changeOutcome);

/** DELETE rest/my-bookings/{id}/change, DELETE rest/my-bookings/token/{token}/change: lets a held change go; the booking stays as it is. 409 `payment_under_way`. */
export const heldChangePath = (id: string): string => `${myBookingPath(id)}/change`;
export const heldChangeByTokenPath = (manageKey: string): string => `${myBookingByTokenPath(manageKey)}/change`;
export const heldChangeAnswer = envelope(hostBooking);

/** GET and POST rest/my-bookings/{manageKey}/re-book: whether a postponed booking can be had at a date, and having it then. Sources: API-M-13, API-M-14, MG-75, MG-76. */
export const rebookPath = (manageKey: string): string => `/api/rest/my-bookings/${manageKey}/re-book`;
export const rebookQuery = z.object({ date: localDateTime });
export const rebookRequest = z.object({ date: localDateTime });
const rebookCheck = z.pick(changeOutcome, { success: true, because: true, dates: true, times: true });
export type RebookCheck = z.infer<typeof rebookCheck>;
export const rebookCheckAnswer = envelope(rebookCheck);

/**
 * GET …/cancellation: what cancelling costs or gives back now, in words and in pence, before it is confirmed. `refund`: what goes back to the card;
 * `kept`: what does not. 403 `cannot_change`. Source: decisions "Payments" (cancellation).
 */
export const cancellationPath = (id: string): string => `${myBookingPath(id)}/cancellation`;
export const cancellationByTokenPath = (manageKey: string): string => `${myBookingByTokenPath(manageKey)}/cancellation`;
export const cancellation = z.object({ refund: pence, kept: pence, percent_refunded: z.int(), words: z.string() });
export type Cancellation = z.infer<typeof cancellation>;
export const cancellationAnswer = envelope(cancellation);

/**
 * DELETE rest/my-bookings/{id}, DELETE rest/my-bookings/token/{token}: cancels. The answer says what goes back. The lead booker alone. `refund_pence`: what the
 * guest was told; where less goes back by now, nothing is cancelled and the answer is 409 `refund_changed`. Sources: API-M-4, API-M-9.
 */
export const cancelQuery = z.object({ refund_pence: z.optional(formInt) });
const cancelled = z.object({ booking: hostBooking, refund: pence, kept: pence });
export type Cancelled = z.infer<typeof cancelled>;
export const cancelAnswer = envelope(cancelled);

/**
 * GET rest/booking/manage/{manageKey}/brunch-upgrade: when the bar can ring about a better brunch, before the visit: the first 12 windows, soonest
 * first; the first one that is still to come today is `asap`. `meta.existing_call` is the call that is asked for. Sources: API-M-29, MG-155…MG-158, MG-164.
 */
export const brunchUpgradePath = (manageKey: string): string => `/api/rest/booking/manage/${manageKey}/brunch-upgrade`;
export const brunchSlot = z.object({ date: localDate, start: z.int(), end: z.int(), asap: z.boolean() });
export type BrunchSlot = z.infer<typeof brunchSlot>;
export const brunchCall = z.object({ id: token, date: instant, notes: z.nullable(z.string()) });
export type BrunchCall = z.infer<typeof brunchCall>;
export const brunchUpgradeAnswer = envelopeWithMeta(
  z.object({ slots: z.array(brunchSlot) }),
  z.object({ can_upgrade: z.boolean(), has_existing_call: z.boolean(), existing_call: z.nullable(brunchCall) }),
);

/** POST …/brunch-upgrade: asks for a call, or changes the one of `id`. 403 `cannot_upgrade`, 409 `call_exists` where the id is missing, 422 for a slot that is not offered. Sources: API-M-30, MG-163. */
export const brunchUpgradeRequest = z.object({
  callback_slot: brunchSlot,
  notes: formText(500),
  id: z.optional(z.nullable(token)),
});
export type BrunchUpgradeRequest = z.infer<typeof brunchUpgradeRequest>;
export const brunchCallAnswer = envelope(brunchCall);
