import * as z from 'zod/mini';
import { clockTime, instant, localDate, pence } from './dto';

/**
 * One offered time.
 * `full_date` is the exact moment and the slot's identity: on the night the clocks go back one `time` occurs twice.
 * `until` is when the party leaves. `enquiry_only` marks a "Let's talk" slot. `price` is what the booking, or each person (the session's `price_per`), costs at this time; null where it does not vary.
 */
export const slot = z.object({
  time: clockTime,
  full_date: instant,
  until: z.optional(clockTime),
  available: z.boolean(),
  enquiry_only: z.boolean(),
  price: z.nullable(pence),
  unavailable_reason: z.nullable(z.string()),
});
export type Slot = z.infer<typeof slot>;

/**
 * What the chosen day is for the chosen bar, type and party.
 * `open`: at least one slot can be chosen or talked about; `full`: served, but nothing left;
 * `not_served`: the type is not offered on that weekday; `closed`: the venue is closed that day.
 */
export const dayState = z.enum(['open', 'full', 'not_served', 'closed']);
export type DayState = z.infer<typeof dayState>;

/** A part of the day in `HH:mm`; an end at or before 08:00 belongs to the next day (BW-100). */
export const dayPart = z.object({
  id: z.int(),
  name: z.string(),
  display_order: z.int(),
  start: clockTime,
  end: clockTime,
  is_default: z.boolean(),
  overrides: z.array(
    z.object({
      bar_id: z.int(),
      part_name: z.string(),
      category_name: z.string(),
      start_time: clockTime,
      end_time: clockTime,
    }),
  ),
});
export type DayPart = z.infer<typeof dayPart>;

/**
 * A part of the day in which the chosen bar serves the chosen type on the chosen day, with the bar's own name. `start` and `end`:
 * the first and the last time at which a party may start in it; the part's own hours while no type is chosen. Sources: BW-98, BW-99.
 */
export const servedPart = z.object({ id: z.int(), name: z.string(), start: clockTime, end: clockTime });
export type ServedPart = z.infer<typeof servedPart>;

/**
 * A booking (party) type that may be chosen now. `day_parts`: ids of the day parts it is served in, empty = all. `starts`: the
 * first and the last time at which a party may start on the chosen day, on any day while none is chosen; null where nobody says.
 * `first_date`, `last_date`: the days between which the visit may be; null where there is no limit. Sources: BW-114, BW-115.
 */
export const availableType = z.object({
  id: z.int(),
  front_end_name: z.string(),
  description: z.string(),
  position: z.int(),
  day_parts: z.array(z.int()),
  booking_flow_name: z.string(),
  is_christmas: z.boolean(),
  first_date: z.nullable(localDate),
  last_date: z.nullable(localDate),
  min_people: z.nullable(z.int()),
  max_people: z.nullable(z.int()),
  exact_people: z.nullable(z.int()),
  starts: z.nullable(z.object({ from: clockTime, to: clockTime })),
});
export type AvailableType = z.infer<typeof availableType>;

/** A group of types in step 1; `types` are ids of available types. */
export const bookingTypeCategory = z.object({
  id: z.int(),
  name: z.string(),
  display_order: z.int(),
  types: z.array(z.int()),
  show_full_time_grid: z.boolean(),
  day_parts: z.array(dayPart),
});
export type BookingTypeCategory = z.infer<typeof bookingTypeCategory>;

/** Another day with room for the party: the 6 nearest at most, in order of date. */
export const alternativeDate = z.object({ date: localDate, slots: z.int() });
export type AlternativeDate = z.infer<typeof alternativeDate>;

/**
 * Another bar of the same brand with room for the party on the same day; `time` and `full_date` are its free start nearest to the
 * asked time. `distance_miles` is the distance from the chosen bar (`distance.ts`), with two decimals.
 */
export const alternativeBar = z.object({
  bar_id: z.int(),
  branded_name: z.string(),
  city: z.string(),
  time: clockTime,
  full_date: instant,
  distance_miles: z.optional(z.number()),
});
export type AlternativeBar = z.infer<typeof alternativeBar>;

/**
 * A day of the quick table. `name`: how a visitor would call the business day now; a `later` one goes by its weekday or date.
 * `time` and `full_date` are the start on it that is nearest to the wished time, `party_type` and its category what is sold then;
 * a server of an earlier release leaves these two out.
 */
export const quickDay = z.object({
  name: z.enum(['today', 'tonight', 'tomorrow', 'later']),
  date: localDate,
  time: clockTime,
  full_date: instant,
  party_type: z.optional(z.int()),
  booking_type_category_id: z.optional(z.int()),
});
export type QuickDay = z.infer<typeof quickDay>;

/**
 * The most likely table of a visitor who has said little: for how many, of which type as a rule, and on which days, three at most, in
 * order. The starts of the days can be booked at this moment at bar `bar_id`; where it is null, some bar would have them.
 */
export const quickTable = z.object({
  bar_id: z.nullable(z.int()),
  people: z.int(),
  party_type: z.int(),
  booking_type_category_id: z.int(),
  days: z.array(quickDay),
});
export type QuickTable = z.infer<typeof quickTable>;
