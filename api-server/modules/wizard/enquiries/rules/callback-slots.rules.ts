import type { CallbackSlot } from '@bars/shared-api/contracts/enquiries';
import { momentOf } from '../../../../kernel/time/london';
import { addDays, weekdayOf } from '../../../../kernel/time/calendar';
import { type CallbackHours } from '../../../estate/index';

const minuteMs = 60_000;

/** How far ahead a call is promised. */
const daysAhead = 7;

const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** The moments between which the venue rings. */
export const momentsOf = ({ date, start, end }: CallbackSlot): { from: Date; to: Date } => ({
  from: new Date(momentOf(date, clock(start))),
  to: new Date(momentOf(end === 24 ? addDays(date, 1) : date, clock(end))),
});

/** The start of a slot as it is named in the API, `HH:mm`. */
export const startOf = ({ start }: CallbackSlot): string => clock(start);

const slotsOn = ({ from_hour, to_hour, window_hours }: CallbackHours, date: string): CallbackSlot[] => {
  const count = Math.max(0, Math.floor((to_hour - from_hour) / window_hours));
  return Array.from({ length: count }, (_, index) => {
    const start = from_hour + index * window_hours;
    return { date, start, end: start + window_hours };
  });
};

/** The slot a promise was made for, whatever the time is now; undefined for none. */
export const promisedSlot = (
  hours: CallbackHours,
  date: string | null,
  time: string | null,
): CallbackSlot | undefined =>
  date === null ? undefined : slotsOn(hours, date).find((slot) => startOf(slot) === time);

/**
 * When the venue can ring before the visit: whole windows of the brand's hours that begin after the notice and
 * end before the visit would, where its day is known. None means that it is too close to ring back. Sources: BW-67, BW-136.
 */
export const callbackSlots = (hours: CallbackHours, visit: Date | null, today: string, now: Date): CallbackSlot[] =>
  Array.from({ length: daysAhead }, (_, index) => addDays(today, index))
    .filter((date) => hours.weekdays.includes(weekdayOf(date)))
    .flatMap((date) => slotsOn(hours, date))
    .filter((slot) => {
      const { from, to } = momentsOf(slot);
      return from.getTime() - now.getTime() >= hours.notice_minutes * minuteMs && (visit === null || to <= visit);
    });
