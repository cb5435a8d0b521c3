import { quotedEmailAddressWith } from '@bars/shared-api/contracts/email-address';
import { localDate } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { owningBrandId } from './brand.schema';
import { anchoredDay, dayReference, specialDayOn, week } from './opening.schema';

const text = z.string().check(z.minLength(1));
const count = z.int().check(z.minimum(1), z.maximum(500));
const id = z.int().check(z.minimum(1));
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by -'));

/** What can be taken. A `standing` place, `class_seat` or `online_seat` is one of `count` equal ones, of which a party takes k. */
export const seatKind = z.enum(['table', 'booth', 'standing', 'class_seat', 'online_seat']);
export type SeatKind = z.infer<typeof seatKind>;

/** A part of the venue; `name` is what the visitor reads (`capability_name`). */
export const area = z.strictObject({ id: slug, name: text });
export type Area = z.infer<typeof area>;

/**
 * A table, booth, or a row of equal places. Tables of one `combine_group` stand together and may be joined.
 * `online` false is never given out by the wizard.
 */
export const seating = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,20}$/, 'must be letters, digits and -')),
  area: slug,
  kind: seatKind,
  min_covers: count,
  max_covers: count,
  combine_group: z._default(z.nullable(slug), null),
  online: z._default(z.boolean(), true),
  count: z._default(count, 1),
});
export type Seating = z.infer<typeof seating>;

const identity = {
  id,
  slug,
  brand_id: owningBrandId,
  bar_name: text,
  branded_name: text,
  cost_centre: text,
  city: text,
  address: text,
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  party_booking_phone: text,
  party_booking_email: quotedEmailAddressWith({ isUtf8Offered: false }),
  full_url: z.url(),
  /** Booking partner for karaoke, opened in the top window; null where there is none. Source: BW-22. */
  karaoke_partner_url: z._default(z.nullable(z.url({ protocol: /^https?$/ })), null),
};

/** `open` false: not trading. `central_bar`: an office, not a place to go. `covid_closed`: closed until further notice. */
const state = {
  open: z._default(z.boolean(), true),
  central_bar: z._default(z.boolean(), false),
  frontend_visible: z._default(z.boolean(), true),
  covid_closed: z._default(z.boolean(), false),
  closure_message: z._default(z.nullable(text), null),
};

/**
 * How far ahead and how many. `lead_minutes`: notice of any booking; `large_party`: from so many people the longer
 * notice `cutoff_minutes` holds. Over `auto_confirm_max_people` a person of the venue decides; over `max_party_size` nothing fits.
 */
const limits = {
  lead_minutes: z.int().check(z.minimum(0)),
  large_party: z.strictObject({ from_people: count, cutoff_minutes: z.int().check(z.minimum(0)) }),
  auto_confirm_max_people: count,
  max_party_size: count,
};

/** The one shape of a venue, over the two ways of naming a day: as written in a file, and once anchored. */
const barWith = <Day extends z.ZodMiniType, CloseDate extends z.ZodMiniType>(day: Day, closeDate: CloseDate) =>
  z.strictObject({
    ...identity,
    ...state,
    ...limits,
    /** The last day with guests; null while no end is known. Source: BW-91. */
    close_date: z._default(z.nullable(closeDate), null),
    opening_times: week,
    special_days: z._default(z.array(specialDayOn(day)), []),
    areas: z.array(area).check(z.minLength(1)),
    seatings: z.array(seating),
  });

/** A venue as its file describes it: days may be named by their distance from the import. */
export const fileBar = barWith(dayReference, dayReference);
export type FileBar = z.infer<typeof fileBar>;

/** A venue with every day fixed. */
export const estateBar = barWith(anchoredDay, localDate);
export type EstateBar = z.infer<typeof estateBar>;
export type SpecialDay = EstateBar['special_days'][number];
