import * as z from 'zod/mini';
import { clockTime, localDate } from './dto';

/**
 * A date and time of London's clocks, as people and callers write it. London's clocks are at GMT or, in summer, an hour
 * ahead of it (BST): on one night of spring an hour is left out, on one of autumn an hour comes twice.
 * Apart from `dto.ts`, because no page that has an element of ours needs it. Sources: MG-55; decisions "Booking wizard" (repeated and missing hour).
 */

const hourMs = 3_600_000;

const onDemand = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};
const londonHour = onDemand(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' }),
);

/** Whether London's clocks are an hour ahead of GMT at a moment. */
const isSummer = (at: number): boolean => Number(londonHour().format(at)) !== new Date(at).getUTCHours();

/**
 * The moments at which London's clocks show a date and a time, in milliseconds since 1970, the first one first: none in the
 * hour that spring leaves out, two in the hour that autumn repeats.
 * @param date `YYYY-MM-DD` @param time `HH:mm`
 */
export const momentsOf = (date: string, time: string): number[] => {
  const wall = Date.parse(`${date}T${time}Z`);
  return [...(isSummer(wall - hourMs) ? [wall - hourMs] : []), ...(isSummer(wall) ? [] : [wall])];
};

/** What London's clocks are called at a moment. */
export const zoneOf = (at: number): 'BST' | 'GMT' => (isSummer(at) ? 'BST' : 'GMT');

/** A moment with London's offset, `2026-12-05T19:00:00+00:00`. */
const written = (at: number): string => {
  const offset = isSummer(at) ? hourMs : 0;
  return `${new Date(at + offset).toISOString().slice(0, 19)}+0${offset / hourMs}:00`;
};

/** `2026-12-05 19:00`, with what tells two hours apart behind it. */
const spaced = /^(?<date>[^ T]{10})(?<gap> )(?<time>\d\d:\d\d)(?<zone> ?(BST|GMT|[+-]\d\d:\d\d))?$/;
/** The same with a `T`, which a command line need not quote, or a moment. */
const joined = /^(?<date>[^ T]{10})(?<gap>[ T])(?<time>\d\d:\d\d)(:00(\.0+)?)?(?<zone> ?(BST|GMT|[+-]\d\d:\d\d)|Z)?$/;

type Read = { at: number } | { problem: string };

/** What London's clocks show, once its day and its time are known to exist. */
const ofClocks = ({ date, gap, time, zone }: { date: string; gap: string; time: string; zone: string }): Read => {
  const moments = momentsOf(date, time);
  const [at, second] = moments;
  const typed = `${date}${gap}${time}`;
  const and = gap === ' ' ? ' ' : '';
  if (at === undefined)
    return {
      problem: `${typed} does not exist: that night the clocks go from 00:59 to 02:00. Choose 00:59 or earlier, or 02:00 or later.`,
    };
  if (zone !== '') {
    const named = moments.find((one) => zoneOf(one) === zone);
    return named === undefined ? { problem: `${typed} is ${zoneOf(at)} in London, not ${zone}.` } : { at: named };
  }
  return second === undefined
    ? { at }
    : {
        problem: `${typed} comes twice, because the clocks go back that night. Write ${typed}${and}BST for the first time, or ${typed}${and}GMT for the second.`,
      };
};

interface Form {
  pattern: RegExp;
  example: string;
}

const read = (text: string, { pattern, example }: Form): Read => {
  const { date = '', gap = '', time = '', zone = '' } = pattern.exec(text)?.groups ?? {};
  if (!clockTime.safeParse(time).success) return { problem: `must be a date and time such as ${example}` };
  if (!localDate.safeParse(date).success) return { problem: `There is no day ${date} in the years 2000 to 2099.` };
  if (!/[Z+-]/.test(zone)) return ofClocks({ date, gap, time, zone: zone.trim() });
  const at = Date.parse(`${date}T${time}${zone.trim()}`);
  return Number.isNaN(at) ? { problem: 'must have an offset such as +01:00' } : { at };
};

const writtenAs = (form: Form) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const found = read(text, form);
      if ('at' in found) return written(found.at);
      context.issues.push({ code: 'custom', message: found.problem, input: text });
      return z.NEVER;
    }),
  );

/**
 * A date and time in Europe/London, `2026-12-05 19:00`; it arrives as its moment, `2026-12-05T19:00:00+00:00`. A time that spring leaves
 * out is refused; one that autumn repeats has to say which it means: `2027-10-31 01:30 BST` (the first), `… GMT`, or an offset.
 */
export const localDateTime = writtenAs({ pattern: spaced, example: '2026-12-05 19:00' });

/** The same as a person types it behind a command, `2026-12-05T19:00`; a moment is taken too. */
export const typedDateTime = writtenAs({ pattern: joined, example: '2026-12-05T19:00' });
