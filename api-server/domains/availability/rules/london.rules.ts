import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

/** Times of a business day as moments. Moments are milliseconds since 1970; the zone is Europe/London throughout. */
const zone = 'Europe/London';
export const minuteMs = millisecondsInMinute;

const offsetMs = (at: number): number => tzOffset(zone, new Date(at)) * minuteMs;

/**
 * The moment of a local date and time. A repeated local time means its first occurrence; one that the clocks skip
 * means as long after the last minute before the gap as it names.
 */
export const momentOf = (date: string, time: string): number => {
  const wall = Date.parse(`${date}T${time}:00Z`);
  // The offset a day earlier and a day later are the two that can hold: the earlier moment is the first occurrence.
  const [before, after] = [offsetMs(wall - millisecondsInDay), offsetMs(wall + millisecondsInDay)];
  const matching = [wall - before, wall - after].filter((at) => at + offsetMs(at) === wall);
  return matching.length > 0 ? Math.min(...matching) : wall - before;
};

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
