import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { DayNames } from '../../common/text/day-words.rules';

export interface TablesCopy {
  /** Labels of the line above the bars. */
  people: string;
  day: string;
  time: string;
  count: (people: number) => string;
  around: (time: string) => string;
  /** The days that have a name, as choices. */
  days: DayNames;
  /** The same within a sentence. */
  dayWords: DayNames;
  loading: string;
  /** After three seconds, with the telephone beside it. */
  slow: string;
  ring: (phone: string) => string;
  failed: string;
  retry: string;
  /** So many of the bars have a table on the day that was asked for. */
  found: (bars: number, all: number, day: string) => string;
  /** No bar has one on that day. */
  foundLater: (day: string) => string;
  /** No bar has one within two weeks. */
  nothing: (people: number) => string;
  plan: string;
  /** The name of a bar's times, for a screen reader. */
  tablesAt: (bar: string, day: string) => string;
  atBar: (bar: string) => string;
  /** A bar without a table on the day that was asked for: when its next ones are. */
  later: (asked: string, next: string) => string;
  none: string;
  priceEach: Record<'booking' | 'person', (amount: string) => string>;
  /** The pressed table was taken meanwhile. */
  gone: string;
}

const names: DayNames = { today: 'today', tonight: 'tonight', tomorrow: 'tomorrow' };
const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;
const amigos = (count: number): string => `${count} ${count === 1 ? 'amigo' : 'amigos'}`;
const isNamed = (day: string): boolean => Object.values(names).includes(day);
const on = (day: string): string => (isNamed(day) ? day : `on ${day}`);
const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const tablesCopy: BrandCopy<TablesCopy> = {
  byDefault: {
    people: 'How many?',
    day: 'Which day?',
    time: 'What time?',
    count: people,
    around: (time) => time,
    days: { today: 'Today', tonight: 'Tonight', tomorrow: 'Tomorrow' },
    dayWords: names,
    loading: 'Looking for tables',
    slow: 'This takes a while. You can book at any bar below.',
    ring: (phone) => `Ring ${phone}`,
    failed: 'We couldn’t look up the tables. You can still book at any bar below.',
    retry: 'Try again',
    found: (bars, all, day) =>
      all === 1
        ? `There’s a table ${on(day)}.`
        : `${bars === all ? (all === 2 ? 'Both' : `All ${all}`) : `${bars} of ${all}`} bars have a table ${on(day)}. Press a time to hold it.`,
    foundLater: (day) => `No bar has a table ${on(day)}. These are the next ones.`,
    nothing: (count) => `No bar has a table for ${people(count)} in the next two weeks.`,
    plan: 'Tell us your plans',
    tablesAt: (bar, day) => `Free tables at ${bar} ${on(day)}`,
    atBar: (bar) => ` at ${bar}`,
    later: (asked, next) => `None ${on(asked)}. ${begun(on(next))}:`,
    none: 'None in the next two weeks.',
    priceEach: { booking: (amount) => `${amount} per table`, person: (amount) => `${amount} each` },
    gone: 'That table has just gone. These are free now.',
  },
  byBrand: {
    1: { loading: 'Looking for a table in every bar' },
    2: {
      count: amigos,
      loading: 'Un momento, looking for tables',
      nothing: (count) => `No bar has a table for ${amigos(count)} in the next two weeks.`,
      gone: 'Ay! That table has just gone. These are free now.',
    },
    4: { loading: 'Looking for a table', slow: 'This takes a while. You can book at any of our pubs below.' },
  },
};
