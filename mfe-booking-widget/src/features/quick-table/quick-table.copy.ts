import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { QuickDayName } from './quick-table.rules';

export interface QuickTableCopy {
  title: string;
  /** "2 people, tonight, around 19:00". */
  wish: (people: number, day: string, time: string) => string;
  at: (bar: string) => string;
  noBar: string;
  days: Record<QuickDayName, string>;
  /** The chip of a day. */
  chips: Record<QuickDayName, string>;
  daysLabel: string;
  loading: string;
  times: string;
  priceEach: Record<'booking' | 'person', (amount: string) => string>;
  none: string;
  others: string;
  more: string;
}

const days: QuickTableCopy['days'] = { tonight: 'tonight', tomorrow: 'tomorrow', saturday: 'Saturday', friday: 'Friday' };

export const quickTableCopy: BrandCopy<QuickTableCopy> = {
  byDefault: {
    title: 'A table, quickly',
    wish: (people, day, time) => `${people} ${people === 1 ? 'person' : 'people'}, ${day}, around ${time}`,
    at: (bar) => `at ${bar}`,
    noBar: 'Choose your bar below first.',
    days,
    chips: { tonight: 'Tonight', tomorrow: 'Tomorrow', saturday: 'Saturday', friday: 'Friday' },
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
      wish: (people, day, time) => `${people} ${people === 1 ? 'amigo' : 'amigos'}, ${day}, around ${time}`,
      loading: 'Un momento, looking for tables',
      none: 'No table then, amigo. Other days and bars are below.',
      more: 'A bigger fiesta? Plan it below.',
    },
    4: { title: 'A table, without the fuss', more: 'A roast, a party, a class? Plan it below.' },
  },
};
