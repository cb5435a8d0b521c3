import { clockTime, localDate } from '@bars/shared-api/contracts/dto';
import { weekdays } from '../../../../kernel/time/calendar';
import * as z from 'zod/mini';

export const weekday = z.enum(weekdays);

/** Opening hours of one day, Europe/London. A `close` at or before `open` is the next day's: 16:00–02:00. */
export const period = z.strictObject({ open: clockTime, close: clockTime });
export type Period = z.infer<typeof period>;

const periods = z._default(z.array(period), []);

/** The ordinary week. A weekday that is left out is closed. */
export const week = z.strictObject({
  sunday: periods,
  monday: periods,
  tuesday: periods,
  wednesday: periods,
  thursday: periods,
  friday: periods,
  saturday: periods,
});

/** A leap year has every day that there is. */
const isMonthDay = (text: string): boolean => localDate.safeParse(`2028-${text}`).success;
export const monthDay = z.string().check(z.refine(isMonthDay, 'must be a day of the year such as 12-25'));
const yearly = z.strictObject({ every_year: monthDay });
const fixed = z.strictObject({ date: localDate });

/**
 * A day as the files name it: a number of days after the estate's anchor (the day of the import),
 * the n-th such weekday after the anchor, the same day every year, or a plain date.
 */
export const dayReference = z.union(
  [
    z.strictObject({ in_days: z.int().check(z.minimum(0), z.maximum(3650)) }),
    z.strictObject({ weekday, in_weeks: z.int().check(z.minimum(1), z.maximum(520)) }),
    yearly,
    fixed,
  ],
  { error: 'must be {in_days}, {weekday, in_weeks}, {every_year: "MM-DD"} or {date: "YYYY-MM-DD"}' },
);
export type DayReference = z.infer<typeof dayReference>;

/** A day once the anchor is known. */
export const anchoredDay = z.union([yearly, fixed]);
export type AnchoredDay = z.infer<typeof anchoredDay>;

/**
 * A day that differs from the ordinary week. `closed`: no guests; `hours`: `periods` replace the week's;
 * `private_event`: open, but sold as a whole, so nothing is left to choose. `message` is shown to visitors.
 */
export const specialDayOn = <Day extends z.ZodMiniType>(day: Day) =>
  z.strictObject({
    on: day,
    kind: z.enum(['closed', 'hours', 'private_event']),
    periods,
    message: z._default(z.nullable(z.string()), null),
  });
