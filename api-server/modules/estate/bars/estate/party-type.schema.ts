import { flowNames } from '@bars/shared-api/contracts/booking-flow-rules';
import { clockTime, localDate } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { owningBrandId } from './brand.schema';
import { amount, balanceRule, cancellationStep, depositRule, noShowRule } from './money.schema';
import { weekday } from './opening.schema';
import { preOrderTerms } from './pre-order.schema';

const text = z.string().check(z.minLength(1));
const id = z.int().check(z.minimum(1));
const people = z._default(z.nullable(z.int().check(z.minimum(1))), null);
const minutes = z.int().check(z.minimum(15), z.maximum(1440));

/** Venues a rule holds for; `all` means every venue of the type's brands. */
const barSelection = z._default(z.union([z.literal('all'), z.array(id).check(z.minLength(1))]), 'all');

/**
 * When a party may start: from `from` up to, but not at, `to`, on these business days.
 * Times before 06:00 belong to the night of the business day, and a `to` at or before `from` is the next day's.
 */
const startWindow = { weekdays: z.array(weekday).check(z.minLength(1)), from: clockTime, to: clockTime };
export const servedWindow = z.strictObject(startWindow);
export type ServedWindow = z.infer<typeof servedWindow>;

/** Starts that only a person of the venue gives away ("Let's talk"). */
const discretionWindow = z.strictObject({ ...startWindow, bars: barSelection });
const pricedWindow = z.strictObject({ ...startWindow, pence: amount });

/**
 * How long a party stays: the first step that covers its size. A stay that would outlast closing time is cut to it,
 * but never under `shortest_minutes`.
 */
const stay = z.strictObject({
  shortest_minutes: minutes,
  by_people: z.array(z.strictObject({ up_to: z.nullable(z.int()), minutes })).check(z.minLength(1)),
});

const money = {
  /** Empty: the price does not vary by time. */
  prices: z._default(z.array(pricedWindow), []),
  /** What one price is for: the whole booking, or each person. */
  price_per: z._default(z.enum(['booking', 'person']), 'booking'),
  deposit: z._default(depositRule, { kind: 'none' as const }),
  balance: z._default(z.nullable(balanceRule), null),
  no_show: z._default(z.nullable(noShowRule), null),
  cancellation: z._default(z.array(cancellationStep), []),
};

/** `can_fallback`: an enquiry may take the place of a booking. `always`: no booking of this type confirms itself. */
const enquiry = z.strictObject({
  can_fallback: z._default(z.boolean(), true),
  always: z._default(z.boolean(), false),
  reason: z._default(z.nullable(text), null),
  discretion: z._default(z.array(discretionWindow), []),
});

/** Something that can be booked. `offered` false: known, but not on sale. Sources: BW-81, BW-105…BW-113. */
export const partyType = z.strictObject({
  id,
  category_id: id,
  front_end_name: text,
  description: text,
  position: z.int(),
  booking_flow_name: z.enum(flowNames),
  offered: z.boolean(),
  brands: z.array(owningBrandId).check(z.minLength(1)),
  bars: barSelection,
  /** What a party of this type takes. */
  needs: z.enum(['tables', 'booth', 'standing', 'class_seats', 'online_seats']),
  /** A party that agrees may take standing places when no table is left. */
  standing_allowed: z._default(z.boolean(), false),
  stay,
  served: z.array(servedWindow),
  /** Day parts of the category it is shown in; empty = all. */
  day_parts: z._default(z.array(id), []),
  min_people: people,
  max_people: people,
  exact_people: people,
  min_covers: people,
  /** The last date of a flow of companies (`hasLastDate`); null: 31 December of the current year. Source: BW-115. */
  last_date: z._default(z.nullable(localDate), null),
  enquiry: z.prefault(enquiry, {}),
  pre_order: z.prefault(preOrderTerms, {}),
  ...money,
  terms: z._default(z.nullable(text), null),
  info_text: z._default(z.nullable(text), null),
  warning_text: z._default(z.nullable(text), null),
  complete_text: z._default(z.nullable(text), null),
});
export type PartyType = z.infer<typeof partyType>;
