import * as z from 'zod/mini';
import { allergen } from './allergens';
import { bar } from './bars';
import { optionalEmailAddress } from './email-address';
import { bookingGuest, guestBooking, hostBooking } from './managed-bookings';
import { packageDish } from './package-dish';
import { choiceGroupToPick, keptDish } from './party-menu';
import { paymentData } from './payments';
import { nameText } from './person-name';
import { clearable, envelope, envelopeWithMeta, formFlag, formText, instant, localDate, pence, token } from './dto';

/**
 * How a party organises itself: joining, the page of a guest, what each guest eats, who pays which part, reminders, allergies, the kitchen's sheet and
 * the history. `{id}` is the public id of a booking: its call counts for the customer who is logged in, or for the token in `X-Booking-Token`: the manage
 * key, the co-hosts' key, or a guest's code with that guest's rights. `{guestId}` is the `id` of a guest.
 * Sources: MG-80…MG-154, API-M-5, API-M-10…API-M-12, API-M-15…API-M-28, PY-51, PY-52, API-B-25; decisions "Manage, accounts".
 */

/** One item that somebody picks. `choice_id`: the question, `item_number`: which of its picks, from 1. `plu` is checked against the item where it is sent. */
export const itemPick = z.object({
  choice_id: z.int(),
  choice_item_id: z.int(),
  plu: z.optional(z.string().check(z.maxLength(40))),
  item_number: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
});
export type ItemPick = z.infer<typeof itemPick>;
const picks = z.array(itemPick).check(z.maxLength(40));

/** A person's allergens with their words about them. Both are kept only with `allergens_consent`, whose sentence is `guestAllergensConsent`. */
const health = {
  allergens: z.optional(z.array(allergen).check(z.maxLength(14))),
  allergens_note: z.optional(formText(300)),
  allergens_consent: z.optional(formFlag),
};

/**
 * GET rest/booking/pre-order-choices?variations=1,2: what these variations ask of each person (`data.data`: the choices), those that are sold. `dish`: what is known of the package itself. The menu of
 * a bar is no secret; the call needs no token. Sources: API-M-15, MG-85, MG-86.
 */
export const preOrderChoicesPath = '/api/rest/booking/pre-order-choices';
export const offeredVariation = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  choice_array: z.array(choiceGroupToPick),
  dish: z.optional(z.nullable(packageDish)),
});
export type OfferedVariation = z.infer<typeof offeredVariation>;
export const preOrderChoicesQuery = z.object({
  variations: z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,39}$/, 'must be ids with commas')),
});
export const preOrderChoicesAnswer = envelope(z.array(offeredVariation));

/** GET rest/my-bookings/{id}/packages: what the booking has of packages, with who has them. Hosts alone. Sources: API-M-5, MG-81, MG-82. */
export const packagesPath = (id: string): string => `/api/rest/my-bookings/${id}/packages`;
export const bookedPackage = z.object({
  ...offeredVariation.shape,
  /** Of one. */
  price: pence,
  quantity: z.int(),
  /** Priced once for the booking, not for each person. */
  price_per_booking: z.boolean(),
  /** The guests who have it, by their ids. */
  guests: z.array(token),
});
export type BookedPackage = z.infer<typeof bookedPackage>;
export const packagesAnswer = envelope(z.array(bookedPackage));

/**
 * POST rest/my-bookings/token/{token}/pre-order and POST rest/booking/{id}/pre-order: a guest's choices, by a host. Without `guest_id` it adds a guest, whose
 * forename is required. `pre_order` replaces the guest's choices for `variation_id`; what is left out stays open. By id one pick may be sent flat, as
 * `choice_id`, `choice_item_id` and `plu`: it changes that one alone. `version` is the guest's as the host read it: where somebody saved since, nothing is saved and the answer is
 * 409 `guest_changed` (read the booking again, show what is new, send with the new version). `confirmed_conflicts`: the host was shown that a dish does not suit this guest;
 * without it 409 `allergen_conflict`. The answer is the booking as it is now. 403 `bespoke_menu`, 404, 409 `no_place_left`, 422, 423 `pre_order_locked`.
 * Sources: API-M-10, API-M-16, MG-84, MG-90, MG-94, MG-97, MG-99.
 */
export const preOrderByTokenPath = (manageKey: string): string => `/api/rest/my-bookings/token/${manageKey}/pre-order`;
export const preOrderByIdPath = (id: string): string => `/api/rest/booking/${id}/pre-order`;
const guestChoices = {
  guest_id: z.optional(z.nullable(token)),
  forename: z.optional(nameText(60)),
  surname: z.optional(clearable(nameText(60))),
  variation_id: z.int(),
  version: z.optional(z.int()),
  confirmed_conflicts: z.optional(formFlag),
};
const guestPicks = z.object({ ...guestChoices, pre_order: picks });
export const savePreOrderRequest = z.union([guestPicks, z.object({ ...guestChoices, ...itemPick.shape })]);
export type SavePreOrder = z.infer<typeof guestPicks>;
export const preOrderAnswer = envelope(hostBooking);

/**
 * POST rest/my-bookings/token/{token}/item/{variationId}: how many of each item a line has that is ordered once for the booking. `items` replaces what was
 * chosen; a group may be left short, never over. 404, 422, 423 `pre_order_locked`. Sources: API-M-11, MG-101…MG-108.
 */
export const singleItemPath = (manageKey: string, variationId: number | string): string =>
  `/api/rest/my-bookings/token/${manageKey}/item/${variationId}`;
export const itemQuantity = z.object({
  choice_id: z.int(),
  choice_item_id: z.int(),
  quantity: z.int().check(z.minimum(0), z.maximum(500)),
});
export type ItemQuantity = z.infer<typeof itemQuantity>;
export const singleItemRequest = z.object({ items: z.array(itemQuantity).check(z.maxLength(200)) });
export const singleItemAnswer = envelope(hostBooking);

/**
 * PUT rest/booking/{id}/guest/{guestId}: a guest's details by a host: `variation` what is ordered for them (null for nothing), `admin` whether they are co-host (the lead booker alone
 * may change it: 403 `lead_booker_only`). With an `email` that is new the guest is sent the invitation, whose text differs for co-hosts. 403 `bespoke_menu`, 409 `guest_changed`, `already_a_guest`,
 * `no_place_left`, 422 by field, 423, 429 `too_many_invitations`. Sources: API-M-17, MG-109…MG-111.
 * DELETE the same path, and DELETE rest/my-bookings/token/{token}/guest/{guestId}: removes a guest. The parts of the others grow; what the guest has paid stays paid for the party.
 * 403 `lead_booker_only` for a co-host, 404, 423 `pre_order_locked`. Sources: API-M-12, API-M-18, MG-98, MG-112.
 */
export const guestPath = (id: string, guestId: string): string => `/api/rest/booking/${id}/guest/${guestId}`;
export const guestByTokenPath = (manageKey: string, guestId: string): string =>
  `/api/rest/my-bookings/token/${manageKey}/guest/${guestId}`;
export const editGuestRequest = z.object({
  variation: z.optional(z.nullable(z.int())),
  admin: z.optional(formFlag),
  forename: z.optional(nameText(60)),
  surname: z.optional(clearable(nameText(60))),
  email: z.optional(optionalEmailAddress),
  version: z.optional(z.int()),
});
export type EditGuest = z.infer<typeof editGuestRequest>;
export const guestAnswer = envelope(hostBooking);

/**
 * POST rest/booking/{id}/guest: adds a guest, by a host. Who is added with an `email` is sent the invitation. `variation`: what is ordered for them. The answer is the booking as it is now.
 * 409 `already_a_guest`, `no_place_left`, 422 by field, 423 `pre_order_locked`, 429 `too_many_invitations`.
 */
export const addGuestPath = (id: string): string => `/api/rest/booking/${id}/guest`;
export const addGuestRequest = z.object({
  forename: nameText(60),
  surname: z.optional(clearable(nameText(60))),
  email: z.optional(optionalEmailAddress),
  variation: z.optional(z.nullable(z.int())),
});
export type AddGuest = z.infer<typeof addGuestRequest>;

/**
 * POST rest/booking/{id}/create-guest-deposit/{guestId}: opens the payment of a guest's own deposit or balance; a host may open it for any guest. `amount` is what was shown:
 * another one is 409 `amount_changed`. `url`: the page to return to. The answer is that of an open payment, whose `token` opens the payment modal.
 * 409 `already_paid`, `payment_under_way`, `payment_closed`. Sources: API-M-19, API-B-25, MG-115, PY-51, PY-52.
 */
export const createGuestDepositPath = (id: string, guestId: string): string =>
  `/api/rest/booking/${id}/create-guest-deposit/${guestId}`;
export const createGuestDepositRequest = z.object({ amount: pence, url: z.string().check(z.maxLength(500)) });
export const createGuestDepositAnswer = envelope(paymentData);

/**
 * POST rest/booking/{id}/reminder/{kind}: mails a guest, by a host. One of a kind, guest and day: 409 `already_reminded`. 409 `no_address`; `invite-reminder` only while the invitation is not
 * taken: 409 `invite_accepted`. 403 `cannot_change` where the visit does not take place; 423 for `pre-order` once choices are locked. Sources: API-M-20…API-M-22, MG-117…MG-121.
 */
export const reminderKinds = ['pre-order', 'guest-details', 'invite-reminder'] as const;
export type ReminderKind = (typeof reminderKinds)[number];
export const guestReminderPath = (id: string, kind: ReminderKind): string => `/api/rest/booking/${id}/reminder/${kind}`;
export const guestReminderRequest = z.object({ guest_id: token });
export const guestReminderAnswer = envelope(z.object({ reminded_at: instant }));

/**
 * GET rest/booking/join/{code}?join=0|1&variation_id=: what whoever is invited may know. `join=1` joins the customer who is logged in at once, `join=0` only reads. `can_use_invite` false, and nothing
 * else, once the link can not be used any more (the visit is over, cancelled, or the party is full). `meta.customer` is the customer who is logged in; `meta.unique_code` their guest's code, where they joined or are a guest already.
 * An unknown code is 404. Sources: API-M-23, MG-124…MG-128.
 */
export const joinPath = (inviteCode: string): string => `/api/rest/booking/join/${inviteCode}`;
export const joinQuery = z.object({
  join: z.optional(formFlag),
  variation_id: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
});
export const partyInvitation = z.discriminatedUnion('can_use_invite', [
  z.object({
    can_use_invite: z.literal(true),
    ref_code: z.string(),
    /** The lead booker's forename: whoever is invited knows them. */
    lead_booker: z.string(),
    people: z.int(),
    booking_date: instant,
    bar,
    /** What can be ordered for the guest. Empty where nothing is ordered for each person, or the pre-order is locked. */
    choices: z.array(offeredVariation),
  }),
  z.object({ can_use_invite: z.literal(false) }),
]);
export type PartyInvitation = z.infer<typeof partyInvitation>;
export const joinMeta = z.object({
  variation_id: z.nullable(z.int()),
  customer: z.nullable(z.object({ forename: z.string(), surname: z.string(), email: z.string() })),
  unique_code: z.nullable(token),
});
export const partyInvitationAnswer = envelopeWithMeta(partyInvitation, joinMeta);
export type JoinMeta = z.infer<typeof joinMeta>;

/**
 * POST rest/booking/join/{code}: adds a guest. Forename at least 3 characters; surname and email may be empty, else at least 3 characters and an address; `choices` answers every choice of
 * `variation_id` (choice id → item ids, in the order of its picks). The answer names the guest's page. 404, 409 `already_added`, 410 `invite_closed`, 422. Sources: API-M-24, MG-128…MG-137.
 */
export const joinRequest = z.object({
  forename: nameText(60).check(z.minLength(3, 'must be at least 3 characters')),
  surname: clearable(nameText(60)),
  email: optionalEmailAddress,
  variation_id: z.optional(z.nullable(z.int())),
  choices: z.record(z.string(), z.array(z.int()).check(z.maxLength(20))),
  marketing_opt_in: formFlag,
  sms_opt_in: formFlag,
  phone_opt_in: formFlag,
  confirmed_conflicts: z.optional(formFlag),
  ...health,
});
export type JoinRequest = z.infer<typeof joinRequest>;
export const joinAnswer = envelope(z.object({ unique_code: token }));

/**
 * GET rest/booking/guest/{code}?include=booking,customer: the page of a guest: their own record, the booking as a guest reads it, and what they can choose. It needs no login; where somebody else is logged in than the
 * invited customer, `meta.logged_in_as` names their address, so that a logout can be offered. 404. Sources: API-M-25, MG-152…MG-154.
 */
export const guestPagePath = (code: string): string => `/api/rest/booking/guest/${code}`;
export const guestPage = z.object({
  guest: bookingGuest,
  booking: guestBooking,
  choices: z.array(offeredVariation),
  /** The account of the guest, if there is one. */
  customer: z.nullable(z.object({ email: z.string() })),
  /** Until when choices can be changed. */
  pre_order_until: z.nullable(instant),
  /** The link that brings others to the party; null where nobody may be invited. */
  invite_link: z.nullable(z.string()),
});
export type GuestPage = z.infer<typeof guestPage>;
export const guestPageAnswer = envelopeWithMeta(guestPage, z.object({ logged_in_as: z.nullable(z.string()) }));

/** POST rest/booking/guest/{code}/pre-order: the guest's own choices for `variation_id`; the answer is the page. 403 `bespoke_menu`, 409 `guest_changed`, `allergen_conflict`, 422, 423 `pre_order_locked`. Sources: API-M-26, MG-153. */
export const guestPreOrderPath = (code: string): string => `${guestPagePath(code)}/pre-order`;
export const guestPreOrderRequest = z.object({
  variation_id: z.int(),
  pre_order: picks,
  include: z.optional(z.string()),
  version: z.optional(z.int()),
  confirmed_conflicts: z.optional(formFlag),
});
export type GuestPreOrder = z.infer<typeof guestPreOrderRequest>;

/**
 * POST rest/booking/guest/{code}/keep-dish, and for hosts POST rest/booking/{id}/guest/{guestId}/keep-dish: a dish that has changed stays as it is. `changed_at` is that of the
 * mark that was shown: a later change is not decided by it. The answer is the page, and to a host the booking. 404 for a dish that the guest has not, or that has not changed.
 * POST rest/booking/{id}/keep-dish: the same of a dish for the whole table, by a host. What a guest should look at is theirs to decide.
 */
export const guestKeepDishPath = (code: string): string => `${guestPagePath(code)}/keep-dish`;
export const keepTableDishPath = (id: string): string => `/api/rest/booking/${id}/keep-dish`;
export const keepDishPath = (id: string, guestId: string): string => `${guestPath(id, guestId)}/keep-dish`;
export const keepDishRequest = z.object({
  variation_id: z.int(),
  choice_id: z.nullable(z.int()),
  choice_item_id: z.int(),
  changed_at: instant,
});
export type KeepDish = z.infer<typeof keepDishRequest>;

/**
 * PUT rest/booking/guest/{code}/allergens: the guest's allergens, with consent; an empty list without a note means none. DELETE takes them back. The answer is the page. 422 without consent. The data are deleted 30 days after the visit.
 * Source: decisions "Allergens".
 */
export const guestAllergensPath = (code: string): string => `${guestPagePath(code)}/allergens`;
export const guestAllergensRequest = z.object({
  allergens: z.array(allergen).check(z.maxLength(14)),
  allergens_note: formText(300),
  allergens_consent: formFlag,
});
export type GuestAllergens = z.infer<typeof guestAllergensRequest>;

/**
 * GET rest/booking/guest-join/{code}: the invitation of a guest. `has_account`: the address has an account, so it is logged in with. `accepted`: it was taken with an account.
 * 404, 410 `invite_closed`. Sources: API-M-27, MG-142, MG-147.
 */
export const guestJoinPath = (code: string): string => `/api/rest/booking/guest-join/${code}`;
export const guestInvitation = z.object({
  email: z.string(),
  forename: z.string(),
  surname: z.nullable(z.string()),
  has_account: z.boolean(),
  accepted: z.boolean(),
  /** The code of the guest's own page, once they have joined without an account; null before, and with one. */
  guest_code: z.optional(z.nullable(token)),
  admin: z.boolean(),
  booking_id: token,
  lead_booker: z.string(),
  people: z.int(),
  booking_date: instant,
  party_type_name: z.optional(z.string()),
  bar,
});
export type GuestInvitation = z.infer<typeof guestInvitation>;
/** `meta.customer_email`: who is logged in. */
export const guestInvitationAnswer = envelopeWithMeta(
  guestInvitation,
  z.object({ customer_email: z.nullable(z.string()) }),
);

/**
 * POST rest/booking/guest-join/{code}: makes the account and takes the invitation; the customer is logged in then. For the invited customer the three fields are not read. Never sets the password of an account that exists: 409 `account_exists`.
 * With `without_account` the guest joins as they are, and the answer has the code of their own page; nobody is logged in by it.
 * 403 `other_customer`, `mail_link_required` where the code is not the one that was mailed to the address (that one is mailed then), 404, 410, 422 by field. Sources: API-M-28, MG-141…MG-150.
 */
export const guestJoinRequest = z.object({
  forename: z.optional(nameText(60)),
  surname: z.optional(nameText(60)),
  password: z.optional(z.string().check(z.maxLength(128, 'must be at most 128 characters'))),
  without_account: z.optional(formFlag),
});
export type GuestJoin = z.infer<typeof guestJoinRequest>;
export const guestJoinAnswer = envelope(z.object({ booking_id: token, guest_code: z.optional(token) }));
export type GuestJoined = z.infer<typeof guestJoinAnswer>['data'];

/**
 * GET rest/booking/{id}/live: a stream of server-sent events. `event: changed` says in `data` what is to be read again (`{ parts: ["booking", "guests"] }`), never what it is now.
 * `version` is that of the booking then, as whoever follows reads it: who has read this `live_version` need not read again. A comment every 20 seconds keeps the line open. The first event is
 * sent at once. The client reads it by fetch, so that its headers go along. 429 over 120 streams of one booking.
 */
export const livePath = (id: string): string => `/api/rest/booking/${id}/live`;
export const liveParts = ['booking', 'guests'] as const;
export const liveEvent = z.object({ parts: z.array(z.enum(liveParts)), version: z.optional(z.string()) });
export type LiveEvent = z.infer<typeof liveEvent>;

/** GET rest/booking/{id}/history: who changed what, the newest first, at most 200; names and dishes, no health data. Hosts alone. */
export const historyPath = (id: string): string => `/api/rest/booking/${id}/history`;
export const historyEntry = z.object({ id: z.string(), at: instant, who: z.string(), what: z.string() });
export type HistoryEntry = z.infer<typeof historyEntry>;
export const historyAnswer = envelope(z.array(historyEntry));

/** A dish on the kitchen's sheet and how many are wanted. `changed_at`: one for the whole table that should be looked at again since then; `kept`: a host has decided since then to keep it. */
const sheetDish = z.object({
  title: z.string(),
  quantity: z.int(),
  changed_at: z.optional(z.nullable(instant)),
  kept: z.optional(z.nullable(keptDish)),
});
/**
 * What the kitchen needs of one party. `lead_booker_allergies`: what the lead booker wrote of their party's allergies, for the venue and the lead booker alone; null where they wrote nothing, or it is deleted. `ordered`: the menus and pieces of the booking; `courses`: each question of them with its dishes; `guests`: which menu each has, what they eat of it, and what the kitchen has to know of them. `without_choice`: who has not chosen.
 * GET rest/booking/{id}/kitchen-sheet for hosts; GET rest/kitchen-sheet/{token} for the venue by the link of the mail, 410 `link_expired` a day after the visit. Sources: decisions "Allergens".
 */
export const kitchenSheet = z.object({
  ref_code: z.string(),
  party_name: z.string(),
  people: z.int(),
  booking_date: instant,
  bar,
  pre_order_until: z.nullable(instant),
  lead_booker_allergies: z._default(z.nullable(z.string()), null),
  ordered: z.array(sheetDish),
  courses: z.array(z.object({ name: z.string(), title: z.string(), dishes: z.array(sheetDish) })),
  guests: z.array(
    z.object({
      name: z.string(),
      has: z.array(z.string()),
      dishes: z.array(
        z.object({
          title: z.string(),
          /** For the whole table; it is listed where the guest should be careful of it. */ for_table: z.optional(
            z.boolean(),
          ),
          /** Agreed with the venue. */ bespoke: z.boolean(),
          /** The guest's allergens that it has, or may have; `unknown` where it was not checked. */ conflicts: z.array(
            z.string(),
          ),
          /** Those of `conflicts` that it may contain, and is not known to. */ may_contain: z._default(
            z.array(z.string()),
            [],
          ),
          /** It was not checked for the guest's allergens, or too long ago. */ is_unknown: z.boolean(),
          /** There where its menu was last checked too long ago, or never: the day, null for never. */ too_old:
            z.optional(z.object({ checked_on: z.nullable(localDate) })),
          is_confirmed: z.boolean(),
          /** Since when it should be looked at again: it may no longer suit the guest. */ changed_at: z.optional(
            z.nullable(instant),
          ),
          /** Somebody has decided since then to keep it. */ kept: z.optional(z.nullable(keptDish)),
        }),
      ),
      allergens: z.array(allergen),
      note: z.nullable(z.string()),
    }),
  ),
  without_choice: z.array(z.string()),
});
export type KitchenSheet = z.infer<typeof kitchenSheet>;
export const kitchenSheetPath = (id: string): string => `/api/rest/booking/${id}/kitchen-sheet`;
export const venueKitchenSheetPath = (code: string): string => `/api/rest/kitchen-sheet/${code}`;
export const kitchenSheetAnswer = envelope(kitchenSheet);
