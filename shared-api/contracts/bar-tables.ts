import * as z from 'zod/mini';
import { quickDay } from './availability';
import { clockTime, envelope, formInt, instant, localDate, pence } from './dto';

/** GET rest/booking/tables: which bars of the brand have a table. Source: decision 031. */
export const barTablesPath = '/api/rest/booking/tables';

/** For how many, on which day, around what time. What is left out is the likeliest: the brand's usual party, the next day that has a table, its usual time. */
export const barTablesRequest = z.object({
  people: z.optional(formInt),
  date: z.optional(localDate),
  time: z.optional(clockTime),
});
export type BarTablesRequest = z.infer<typeof barTablesRequest>;

/** A table that can be booked at this moment. `price` is what the booking, or each person (`price_per`), costs; null where it does not vary. */
export const freeTable = z.object({
  time: clockTime,
  full_date: instant,
  party_type: z.int(),
  party_type_name: z.string(),
  booking_type_category_id: z.int(),
  price: z.nullable(pence),
  price_per: z.enum(['booking', 'person']),
});
export type FreeTable = z.infer<typeof freeTable>;

/** A bar with its three next free times. `date` is the asked day, else the next day with a table; null where two weeks have none, and then `tables` is empty. */
export const tablesOfBar = z.object({ bar_id: z.int(), date: z.nullable(localDate), tables: z.array(freeTable) });
export type TablesOfBar = z.infer<typeof tablesOfBar>;

/**
 * The bars that take bookings, in the order of the brand's list; the browser sorts them by distance, so that nobody is told where a visitor is.
 * `date` and `time` are what the tables are for: what was asked, as far as a bar has it, else the likeliest. `days`: those of two weeks
 * on which some bar has a start, named as visitors would; `times`: the half hours of the day `date` at which some bar has one, from now on.
 */
export const barTables = z.object({
  people: z.int(),
  date: localDate,
  time: clockTime,
  days: z.array(z.pick(quickDay, { name: true, date: true })),
  times: z.array(clockTime),
  bars: z.array(tablesOfBar),
});
export type BarTables = z.infer<typeof barTables>;
export const barTablesAnswer = envelope(barTables);
