import { momentsOf } from '@bars/shared-api/contracts/local-time';
import { tzOffset } from '@date-fns/tz';
import { millisecondsInMinute } from 'date-fns/constants';

/** Times of a business day as moments. Moments are milliseconds since 1970; the zone is Europe/London throughout. */
const zone = 'Europe/London';
export const minuteMs = millisecondsInMinute;

const offsetMs = (at: number): number => tzOffset(zone, new Date(at)) * minuteMs;

/**
 * The moment of a local time of our own: opening hours, windows, deadlines. A repeated one means its first occurrence; one that the
 * clocks skip means as long after the last minute before the gap as it names. What somebody typed is a `localDateTime`, which asks.
 */
export const momentOf = (date: string, time: string): number =>
  momentsOf(date, time)[0] ?? Date.parse(`${date}T${time}Z`);

const two = (value: number): string => String(value).padStart(2, '0');

export interface LocalMoment {
  date: string;
  /** `HH:mm` */
  time: string;
  /** With its offset, for instance `2026-11-28T19:00:00+00:00`. */
  full: string;
}

/** A moment as London's clocks show it. Written by hand, since every slot of a month is: docs/decisions/023-dates.md. */
export const localOf = (at: number): LocalMoment => {
  const offset = offsetMs(at);
  const text = new Date(at + offset).toISOString();
  const [date, time] = [text.slice(0, 10), text.slice(11, 16)];
  const minutes = Math.abs(offset) / minuteMs;
  const sign = offset < 0 ? '-' : '+';
  return { date, time, full: `${text.slice(0, 19)}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
};
