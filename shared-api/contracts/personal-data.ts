import * as z from 'zod/mini';
import { passkey } from './passkeys';
import { envelope, instant } from './dto';
import { membershipStatuses } from './societies';

/**
 * What a customer may ask of us about themselves: everything that is kept, and that it is deleted.
 * Reasons: docs/decisions/027-passkeys.md. Amounts are integer pence.
 */

export const myDataPath = '/api/customers/my-data';
export const deletionPath = '/api/customers/my-account/deletion';

const text = z.nullable(z.string());
const moment = z.nullable(instant);

const heldPayment = z.object({
  amount_pence: z.int(),
  currency: z.string(),
  card_brand: text,
  card_last_four: text,
  received_at: instant,
  /** Oldest first; `note` is in the venue's own words. */
  refunds: z.array(
    z.object({ amount_pence: z.int(), reason: z.string(), note: text, asked_at: instant, done_at: moment }),
  ),
});
export type HeldPayment = z.infer<typeof heldPayment>;

const heldBooking = z.object({
  ref_code: z.string(),
  brand: z.string(),
  bar: text,
  status: z.string(),
  people: z.int(),
  starts_at: instant,
  ends_at: instant,
  area: z.string(),
  made_at: instant,
  /** As it was typed: name, address, phone, company, wishes. */
  contact: z.record(z.string(), z.nullable(z.string())),
  allergies: text,
  value_pence: z.int(),
  deposit_pence: z.int(),
  paid_pence: z.int(),
  ordered_ahead: z.array(
    z.object({ name: z.string(), quantity: z.int(), unit_price_pence: z.int(), choices: z.array(z.string()) }),
  ),
  consents: z.array(
    z.object({ channel: z.string(), is_given: z.boolean(), wording: z.string(), recorded_at: instant }),
  ),
  payments: z.array(heldPayment),
  /** What the venue has asked for by a code, in its own words. */
  payment_requests: z.optional(z.array(z.object({ amount_pence: z.int(), reason: z.string(), expires_at: instant }))),
  card: z.nullable(z.object({ brand: text, last_four: text, no_show_fee_pence: z.int() })),
  /** A fee that the venue has charged to that card; `outcome` is null while the bank has not answered. */
  no_show_fee: z.optional(z.nullable(z.object({ amount_pence: z.int(), outcome: text }))),
});
export type HeldBooking = z.infer<typeof heldBooking>;

/** The customer as a guest of somebody else's booking. `ordered`: ids of the variations that are ordered for them; `chosen`: what they eat. `allergens_consent` null: nothing is kept of allergens. */
const heldGuest = z.object({
  ref_code: z.string(),
  bar: text,
  starts_at: instant,
  role: z.enum(['co_host', 'guest']),
  forename: z.string(),
  surname: text,
  email: text,
  ordered: z.array(z.int()),
  chosen: z.optional(z.array(z.string())),
  allergens: z.optional(z.nullable(z.array(z.string()))),
  allergens_note: z.optional(text),
  allergens_consent: z.optional(z.nullable(z.object({ wording: z.string(), recorded_at: instant }))),
  consents: z.optional(
    z.array(
      z.object({
        brand: z.string(),
        purpose: z.string(),
        is_given: z.boolean(),
        wording: z.string(),
        recorded_at: instant,
      }),
    ),
  ),
  added_at: instant,
  accepted_at: moment,
});
export type HeldGuest = z.infer<typeof heldGuest>;

/** GET customers/my-data: everything that is kept about the customer. */
export const myData = z.object({
  made_at: instant,
  profile: z.object({
    id: z.string(),
    email: z.string(),
    email_confirmed_at: moment,
    forename: text,
    surname: text,
    phone: text,
    favourite_bar: text,
    allergens: z.nullable(z.array(z.string())),
    has_password: z.boolean(),
    created_at: instant,
    updated_at: instant,
  }),
  consents: z.array(
    z.object({
      brand: z.string(),
      purpose: z.string(),
      is_given: z.boolean(),
      wording: z.string(),
      recorded_at: instant,
    }),
  ),
  linked_accounts: z.array(z.object({ provider: z.string(), since: instant })),
  passkeys: z.array(passkey),
  sessions: z.array(z.object({ started_at: instant, ends_at: instant })),
  /** Browsers in which the customer was logged in, which strangers who guess at the password do not lock out. */
  known_devices: z.array(z.object({ last_login_at: instant, known_until: instant })),
  bookings: z.array(heldBooking),
  /** Places at others' parties: those of the account, and those with its address once that is confirmed. */
  guest_of: z.optional(z.array(heldGuest)),
  /** Venues that the customer wants to hear from. Only those registered with an address that is confirmed. */
  interests: z.optional(
    z.array(
      z.object({
        brand: z.string(),
        bar: text,
        group: z.string(),
        forename: z.string(),
        surname: z.string(),
        registered_at: instant,
      }),
    ),
  ),
  /** Visits to bars that were checked in with the customer's address, once that is confirmed. */
  check_ins: z.optional(
    z.array(
      z.object({
        brand: z.string(),
        bar: text,
        forename: z.string(),
        surname: z.string(),
        address: text,
        post_code: text,
        group_size: z.int(),
        started_at: instant,
        ended_at: instant,
      }),
    ),
  ),
  /** What the customer has said of themselves as a student in the mobile app; null: nothing. `addresses`: those that a link was mailed to. */
  student: z.optional(
    z.nullable(
      z.object({
        birth_date: text,
        graduation_year: z.nullable(z.int()),
        post_code: text,
        bar: text,
        uni_email: text,
        personal_email: text,
        offers_from: moment,
        graduated_at: moment,
        addresses: z.array(
          z.object({ email: z.string(), is_student: z.boolean(), asked_at: instant, confirmed_at: moment }),
        ),
      }),
    ),
  ),
  /** Student societies that the customer is or was in, and those that they run. */
  societies: z.optional(
    z.array(
      z.object({
        title: z.string(),
        bar: text,
        role: z.enum(['member', 'admin']),
        status: z.nullable(z.enum(membershipStatuses)),
        registered_at: z.nullable(instant),
        left_at: z.nullable(instant),
      }),
    ),
  ),
  /** Contracts that the customer signs for a society, by their address, once that is confirmed. */
  society_contracts: z.optional(
    z.array(
      z.object({
        contract: z.string(),
        brand: z.string(),
        society: z.string(),
        name: z.string(),
        role: z.string(),
        read_at: moment,
        signed_at: moment,
      }),
    ),
  ),
  /** Sign-ups for a student list with the customer's address, once that is confirmed. */
  student_sign_ups: z.optional(
    z.array(
      z.object({
        brand: z.string(),
        bar: text,
        forename: z.string(),
        surname: z.string(),
        mobile: z.string(),
        university: z.string(),
        date_of_birth: z.string(),
        graduation_year: z.int(),
        postcode: text,
        signed_up_at: instant,
        consents: z.array(z.object({ purpose: z.string(), is_given: z.boolean(), wording: z.string() })),
      }),
    ),
  ),
});
export type MyData = z.infer<typeof myData>;
export const myDataAnswer = envelope(myData);

/** GET customers/my-account/deletion: what stays for a while, soonest first. */
export const deletionFacts = z.object({
  upcoming: z.array(z.object({ ref_code: z.string(), bar: text, starts_at: instant, people: z.int() })),
});
export type DeletionFacts = z.infer<typeof deletionFacts>;
export const deletionFactsAnswer = envelope(deletionFacts);

/** POST customers/my-account/deletion. */
export const deletionRequest = z.object({
  agreed: z.boolean().check(z.refine((isAgreed) => isAgreed, 'Please tick this if you want to delete your account')),
});
export type DeletionRequest = z.infer<typeof deletionRequest>;
export const deletionAnswer = envelope(z.object({}));
