import { formatBookingDate } from '@bars/shared-api/format';

export interface UntilWords {
  /** @param when day and time */
  at: (when: string) => string;
  /** The choices are closed by the start of the visit alone: its minute is no deadline that anybody was given. */
  arrival: string;
}

/** Until when choices can be changed, in words; null where nothing says. `until`: `pre_order_until` of the API. */
export const untilLine = (
  { until, booking_date: start }: { until: string | null; booking_date: string },
  { at, arrival }: UntilWords,
): string | null => {
  if (until === null) return null;
  return Date.parse(until) < Date.parse(start) ? at(formatBookingDate(until)) : arrival;
};
