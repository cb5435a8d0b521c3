import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface LandingCopy {
  title: string;
  intro: string;
  book: string;
  goOn: string;
  bars: string;
  bookHere: string;
  /** The same with the venue's name, for a screen reader. */
  bookAt: (bar: string) => string;
  loading: string;
  /** Quoted. Source: BW-204. */
  offline: string;
  retry: string;
  plansTitle: string;
  plans: readonly { title: string; text: string; isOpen: boolean }[];
  notOpen: string;
}

const plans: LandingCopy['plans'] = [
  { title: 'A table', text: 'For two or for twenty, tonight or in three months.', isOpen: true },
  { title: 'A party', text: 'Booths, standing space and food for everybody.', isOpen: false },
  { title: 'A masterclass', text: 'Shake your own, with somebody who knows how.', isOpen: false },
];

export const landingCopy: BrandCopy<LandingCopy> = {
  byDefault: {
    title: 'What would you like to book?',
    intro: 'Tell us how many and when. A minute later the table is yours.',
    book: 'Book a table',
    goOn: 'Carry on with your booking',
    bars: 'Our bars',
    bookHere: 'Book here',
    bookAt: (bar) => `Book here: ${bar}`,
    loading: 'Looking up our bars',
    offline: 'Sorry, you seem to be offline',
    retry: 'Try again',
    plansTitle: 'What you can book',
    plans,
    notOpen: 'By telephone for now',
  },
  byBrand: {
    1: { title: 'Own the night', intro: 'Cocktails until late. Tell us how many and when, and a minute later the table is yours.' },
    2: {
      title: 'Hola! What are we celebrating?',
      intro: 'Bring your amigos. Tell us how many and when, and the Fiesta is yours a minute later.',
      book: 'Book your table',
    },
    4: { title: 'Come in, sit down', intro: 'Good beer, proper food, a table by the fire. Tell us how many and when, and we keep it for you.' },
  },
};
