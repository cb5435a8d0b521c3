import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { DayNames } from '../../common/text/day-words.rules';

export interface QuickTableCopy {
  title: string;
  /** "2 people, tonight, around 19:00". */
  wish: (people: number, day: string, time: string) => string;
  /** The same as a question, while the bar is not known. */
  question: (people: number, day: string, time: string) => string;
  /** No likely day has a table. */
  nothing: (people: number) => string;
  at: (bar: string) => string;
  noBar: string;
  /** The days that have a name; others go by their weekday or date. */
  days: DayNames;
  /** The same as chips. */
  chips: DayNames;
  daysLabel: string;
  loading: string;
  times: string;
  priceEach: Record<'booking' | 'person', (amount: string) => string>;
  none: string;
  others: string;
  more: string;
}

const days: QuickTableCopy['days'] = { today: 'today', tonight: 'tonight', tomorrow: 'tomorrow' };
const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;
const amigos = (count: number): string => `${count} ${count === 1 ? 'amigo' : 'amigos'}`;

export const quickTableCopy: BrandCopy<QuickTableCopy> = {
  byDefault: {
    title: 'A table, quickly',
    wish: (count, day, time) => `${people(count)}, ${day}, around ${time}`,
    question: (count, day, time) => `${people(count)}, ${day}, around ${time}?`,
    nothing: (count) => `There’s no table for ${people(count)} in the next two weeks.`,
    at: (bar) => `at ${bar}`,
    noBar: 'Choose your bar below first.',
    days,
    chips: { today: 'Today', tonight: 'Tonight', tomorrow: 'Tomorrow' },
    daysLabel: 'Which day?',
    loading: 'Looking for tables',
    times: 'Free tables',
    priceEach: { booking: (amount) => `${amount} per table`, person: (amount) => `${amount} each` },
    none: 'No table then. Other days and bars are below.',
    others: 'Show them',
    more: 'Something else? Plan it below.',
  },
  byBrand: {
    1: { title: 'Straight to your table', more: 'A bigger night? Plan it below.' },
    2: {
      title: 'Hola! A table, rápido',
      wish: (count, day, time) => `${amigos(count)}, ${day}, around ${time}`,
      question: (count, day, time) => `${amigos(count)}, ${day}, around ${time}?`,
      nothing: (count) => `There’s no table for ${amigos(count)} in the next two weeks.`,
      loading: 'Un momento, looking for tables',
      none: 'No table then, amigo. Other days and bars are below.',
      more: 'A bigger fiesta? Plan it below.',
    },
    4: { title: 'A table, without the fuss', more: 'A roast, a party, a class? Plan it below.' },
  },
};
