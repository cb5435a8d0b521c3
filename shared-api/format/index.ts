/**
 * The one currency formatter and the one booking date format of every area and of the mails.
 * Sources: BW-8, BW-9, RT-73, RT-74; patterns from decisions.md, "Brands and surfaces". Intl only, no library.
 */

const zone = 'Europe/London';

/** Made when it is first asked for: each takes a millisecond or two, and most pages ask for one of them. */
const onDemand = <Format>(make: () => Format): (() => Format) => {
  let made: Format | undefined;
  return () => (made ??= make());
};

const currency = onDemand(() => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }));
const wholeCurrency = onDemand(() => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 }));

/** Pence as pounds: `£12.50`, and `£12` for whole pounds. */
export const formatPence = (amountPence: number): string =>
  (amountPence % 100 === 0 ? wholeCurrency() : currency()).format(amountPence / 100);

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

/** An instant as `Friday 20 November 2026, 19:00`, Europe/London. */
export const formatBookingDate = (at: string | Date): string => {
  const part = partsOf(longParts(), new Date(at));
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')}`;
};

/** A calendar day (`YYYY-MM-DD`) as `Friday 20 November 2026`. */
export const formatDay = (day: string): string => {
  const part = partsOf(longParts(), new Date(`${day}T12:00:00Z`));
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
};

/** The clock time of an instant in Europe/London, `HH:mm`. */
export const formatTime = (at: string | Date): string => {
  const part = partsOf(longParts(), new Date(at));
  return `${part('hour')}:${part('minute')}`;
};

const hourMs = 3_600_000;
const utcDayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * The calendar day of an instant in Europe/London, `YYYY-MM-DD`. London's clocks show UTC or an hour more: only in the hour
 * in which the two have different days is the time there asked for, whose first use takes a telephone as long as a screen.
 */
export const dayOf = (at: string | Date): string => {
  const ms = new Date(at).getTime();
  const [least, most] = [utcDayOf(ms), utcDayOf(ms + hourMs)];
  return least === most || formatTime(at) > '12' ? least : most;
};

/** The last quarter of an hour before the venue's phones go quiet is not promised. Source: BW-134. */
const lastCallHour = 17;

const hourText = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** The hours in which a venue rings back: `15:00–16:45` for 15 to 17, `11:00–13:00` for 11 to 13. Source: BW-134. */
export const formatCallbackHours = ({ start, end }: { start: number; end: number }): string =>
  `${hourText(start)}–${end === lastCallHour ? '16:45' : hourText(end)}`;

/** A ring-back with its day: `Monday 23 November 2026, 15:00–16:45`. */
export const formatCallback = ({ date, ...hours }: { date: string; start: number; end: number }): string =>
  `${formatDay(date)}, ${formatCallbackHours(hours)}`;
