/**
 * The one currency format and the one booking date format of every area and of the mails, without a library: what one
 * would cost is in docs/decisions/023-dates.md. Sources: BW-8, BW-9, RT-73, RT-74; decisions "Brands and surfaces".
 */

import { monthNames } from '../contracts/month-names';

const zone = 'Europe/London';

/** Makes a formatter on its first use: each takes a millisecond or two, and most pages need one of them. */
const onDemand = <Format>(make: () => Format): (() => Format) => {
  let made: Format | undefined;
  return () => (made ??= make());
};

/**
 * Pence as pounds: `£12.50`, and `£12` for whole pounds. Written by hand, as `formatList` is: the first step and the times need
 * both, and the first use of `Intl` takes a telephone 60 to 130 ms.
 */
export const formatPence = (amountPence: number): string => {
  const pence = Math.abs(Math.round(amountPence));
  const pounds = String(Math.floor(pence / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const rest = pence % 100 === 0 ? '' : `.${String(pence % 100).padStart(2, '0')}`;
  return `${amountPence < 0 ? '-' : ''}£${pounds}${rest}`;
};

const partsOf = (format: Intl.DateTimeFormat, at: Date) => {
  const parts = format.formatToParts(at);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
};

const longParts = onDemand(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

const hourMs = 3_600_000;

/** The clock time of an instant in Europe/London, `HH:mm`, as the API has it. To people a time is shown by `formatTime`. */
export const timeOf = (at: string | Date): string => {
  const part = partsOf(longParts(), new Date(at));
  return `${part('hour')}:${part('minute')}`;
};

/**
 * What tells an instant apart from the other one at which London's clocks show the same time, in the night in which they go back: ` BST` in the first
 * hour, ` GMT` in the second, else nothing. Sources: MG-55; decisions "Booking wizard".
 */
export const zoneWhereTwice = (at: string | Date): '' | ' BST' | ' GMT' => {
  const moment = new Date(at);
  const hour = moment.getUTCHours();
  // Intl is asked in the one night alone: its first use takes a telephone 50 to 130 ms.
  if (hour > 1 || moment.getUTCMonth() !== 9 || moment.getUTCDay() !== 0) return '';
  const other = new Date(moment.getTime() + (hour === 0 ? hourMs : -hourMs));
  if (timeOf(moment) !== timeOf(other)) return '';
  return hour === 0 ? ' BST' : ' GMT';
};

/** An instant as `Friday 20 November 2026, 19:00`, Europe/London; in the hour that autumn repeats with BST or GMT behind it. */
export const formatBookingDate = (at: string | Date): string => {
  const part = partsOf(longParts(), new Date(at));
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')}${zoneWhereTwice(at)}`;
};

/** A moment where there is little room, as in a subject or for a deadline: `Sat 28 Nov, 20:00`, Europe/London; with BST or GMT as above. */
export const formatShort = (at: string | Date): string => {
  const part = partsOf(longParts(), new Date(at));
  return `${part('weekday').slice(0, 3)} ${part('day')} ${part('month').slice(0, 3)}, ${part('hour')}:${part('minute')}${zoneWhereTwice(at)}`;
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A calendar day (`YYYY-MM-DD`) of the months ahead, behind a name: `1 December`. */
export const formatDayAhead = (day: string): string => {
  const at = new Date(day);
  return `${at.getUTCDate()} ${monthNames[at.getUTCMonth()] ?? ''}`;
};

/** A calendar day (`YYYY-MM-DD`) as `Friday 20 November 2026`. It has no zone, so it needs no Intl. */
export const formatDay = (day: string): string => {
  const at = new Date(day);
  return `${weekdays[at.getUTCDay()] ?? ''} ${formatDayAhead(day)} ${at.getUTCFullYear()}`;
};

/** The time of an instant as it is shown, `19:00`, Europe/London; in the hour that autumn repeats `01:15 BST` or `01:15 GMT`. */
export const formatTime = (at: string | Date): string => `${timeOf(at)}${zoneWhereTwice(at)}`;

const utcDayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * The calendar day of an instant in Europe/London, `YYYY-MM-DD`. London is at UTC or an hour ahead, so Intl is needed only in
 * the hour in which the two have different days: its first use takes a telephone 50 to 130 ms.
 */
export const dayOf = (at: string | Date): string => {
  const ms = new Date(at).getTime();
  const [least, most] = [utcDayOf(ms), utcDayOf(ms + hourMs)];
  return least === most || timeOf(at) > '12' ? least : most;
};

/** A stretch that ends at this hour is shown as ending at 16:45. Source: BW-134. */
const lastCallHour = 17;

const hourText = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** The hours in which a venue rings back, `15:00–16:45` for 15 to 17, `11:00–13:00` for 11 to 13. Source: BW-134. */
export const formatCallbackHours = ({ start, end }: { start: number; end: number }): string =>
  `${hourText(start)}–${end === lastCallHour ? '16:45' : hourText(end)}`;

/** A ring-back with its day: `Monday 23 November 2026, 15:00–16:45`. */
export const formatCallback = ({ date, ...hours }: { date: string; start: number; end: number }): string =>
  `${formatDay(date)}, ${formatCallbackHours(hours)}`;

/** How many people as a phrase before “of you”: `both`, `all 3`. */
export const formatAll = (people: number): string => (people === 2 ? 'both' : `all ${people}`);

/** `Bo`, `Bo and Cy`, `Bo, Cy and Dee`. */
export const formatList = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
