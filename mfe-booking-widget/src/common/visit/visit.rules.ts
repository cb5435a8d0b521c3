import type { AvailableType } from '@bars/shared-api/contracts/availability';
import type { Bar } from '@bars/shared-api/contracts/bars';
import type { SelectOption } from '@bars/shared-ui';

/** The venues grouped by city, both in the server's order. Source: BW-85. */
export const barOptions = (bars: readonly Bar[]): SelectOption[] =>
  bars.map((bar) => ({ value: String(bar.id), label: bar.branded_name, group: bar.city }));

const christmasMonths: ReadonlySet<string> = new Set(['11', '12', '01', '02']);

/** Source: BW-113. */
export const isChristmasSeason = (day: string): boolean => christmasMonths.has(day.slice(5, 7));

export interface DateLimits {
  min: string;
  max: string | undefined;
  isDayDisabled: ((day: string) => boolean) | undefined;
}

/**
 * The days from today, or the venue's first bookable day, to the venue's last day. Christmas types only have their own months,
 * New Year's Eve types their own day, and others may end on a day of their own. Sources: BW-90, BW-91, BW-94, BW-113…BW-115.
 */
export const dateLimits = (
  today: string,
  minBookingDate: string | null,
  bar: Bar | null,
  type: AvailableType | null,
): DateLimits => ({
  min: type?.first_date ?? minBookingDate ?? today,
  max: [bar?.close_date, type?.last_date].filter((day) => typeof day === 'string').sort()[0],
  isDayDisabled: type?.is_christmas ? (day) => !isChristmasSeason(day) : undefined,
});
