import type { OpeningDay, OpeningTimes } from '@bars/shared-api/contracts/opening-times';
import { dayOf, formatDay, formatTime } from '@bars/shared-api/format';

/** A calendar day without its year: `Friday 20 November`. */
export const dayName = (date: string): string => formatDay(date).replace(/ \d{4}$/, '');

/** Whether the venue is open, and until when or from when: clock times, and the day where it is not the present one. */
export type Now =
  | { is: 'open'; until: string }
  | { is: 'closed'; at: string; day: string | null }
  | { is: 'closedForLong' };

export const nowOf = ({
  today,
  open_until: until,
  opens_next: next,
}: Pick<OpeningTimes, 'today' | 'open_until' | 'opens_next'>): Now => {
  if (until !== null) return { is: 'open', until: formatTime(until) };
  if (next === null) return { is: 'closedForLong' };
  const day = dayOf(next);
  return { is: 'closed', at: formatTime(next), day: day === today ? null : dayName(day) };
};

/** The periods of a day as they are read: `12:00–15:00`. */
export const hoursOf = ({ periods }: Pick<OpeningDay, 'periods'>): string[] =>
  periods.map((period) => `${formatTime(period.opens_at)}–${formatTime(period.closes_at)}`);

/** Minutes by which London's clocks are ahead of UTC; the API's instants carry it. */
const offsetOf = (instant: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(instant) ?? [];
  return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
};

/** How London's clocks are changed while the venue is open on that day; null on every other. */
export const clockChangeOf = ({ periods }: Pick<OpeningDay, 'periods'>): 'forward' | 'back' | null => {
  const change = periods
    .map((period) => offsetOf(period.closes_at) - offsetOf(period.opens_at))
    .find((minutes) => minutes !== 0);
  if (change === undefined) return null;
  return change > 0 ? 'forward' : 'back';
};
