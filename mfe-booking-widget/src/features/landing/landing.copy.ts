import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { Plan } from './landing.rules';

export interface LandingCopy {
  title: string;
  intro: string;
  book: string;
  goOn: string;
  bars: string;
  near: string;
  bookHere: string;
  /** The same with the venue's name and city, for a screen reader. */
  bookAt: (bar: string, city: string) => string;
  /** Shown if a closed venue has no message of its own. */
  closed: (bar: string) => string;
  /** Button for another venue instead of a closed one. */
  bookInstead: (bar: string) => string;
  writeTo: (bar: string) => string;
  loading: string;
  /** Wording of the specification. Source: BW-204. */
  offline: string;
  retry: string;
  plansTitle: string;
  plans: readonly { plan: Plan; title: string; text: string }[];
}

const plans: LandingCopy['plans'] = [
  { plan: 'table', title: 'A table', text: 'For two or for ten, tonight or in three months.' },
  { plan: 'party', title: 'A party', text: 'Big tables, standing space and food for everybody.' },
  {
    plan: 'other',
    title: 'Something else',
    text: 'A leaving do, a wedding party, the whole house: tell us your plans and we’ll ring you.',
  },
];

/** What a pub is asked for, and a cocktail bar is not. */
const housePlans: LandingCopy['plans'] = plans.map((one) =>
  one.plan === 'other'
    ? { ...one, text: 'A christening, a wake, the whole house: tell us your plans and we’ll ring you.' }
    : one,
);

export const landingCopy: BrandCopy<LandingCopy> = {
  byDefault: {
    title: 'What would you like to book?',
    intro: 'Tell us how many and when. A minute later the table’s yours.',
    book: 'Book a table',
    goOn: 'Carry on with your booking',
    bars: 'Our bars',
    near: 'Find a bar near me',
    bookHere: 'Book here',
    bookAt: (bar, city) => `Book here: ${bar}, ${city}`,
    closed: (bar) => `${bar} is closed for now.`,
    bookInstead: (bar) => `Book at ${bar}`,
    writeTo: (bar) => `Write to ${bar}`,
    loading: 'Looking up our bars',
    offline: 'Sorry, you seem to be offline',
    retry: 'Try again',
    plansTitle: 'What you can book',
    plans,
  },
  byBrand: {
    1: {
      title: 'Own the night',
      intro: 'Cocktails until late. Tell us how many and when, and a minute later the table’s yours.',
    },
    2: {
      title: 'Hola! What are we celebrating?',
      intro: 'Bring your amigos. Tell us how many and when, and the fiesta’s yours a minute later.',
      book: 'Book your table',
    },
    4: {
      title: 'Come in, sit down',
      intro: 'Good beer, proper food, a table by the fire. Tell us how many and when, and we’ll keep it for you.',
      plans: housePlans,
    },
  },
};
