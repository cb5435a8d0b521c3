import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface NewBookingCopy {
  /** The text above the first step. `name` is the customer's first name, or empty. Source: BW-180. */
  intro: (name: string) => string;
  resumedTitle: string;
  resumed: string;
  anew: string;
  loading: string;
  failedTitle: string;
  failed: string;
  retry: string;
  bookWithout: string;
}

const greeting = (word: string, name: string): string => (name === '' ? word : `${word}, ${name}`);

export const newBookingCopy: BrandCopy<NewBookingCopy> = {
  byDefault: {
    intro: (name) =>
      `${greeting('Good to see you again', name)}. We’ll fill in your details: just tell us where, when and how many.`,
    resumedTitle: 'We’ve kept the booking you started',
    resumed: 'Carry on where you left off, or start again from scratch.',
    anew: 'Start a new booking',
    loading: 'One moment, we’re looking up your details',
    failedTitle: 'We couldn’t look up your account',
    failed: 'Try again, or book without it and type in your details yourself.',
    retry: 'Try again',
    bookWithout: 'Book without my account',
  },
  byBrand: {
    1: {
      intro: (name) =>
        `${greeting('Back for another night', name)}. Your details are already in: pick a bar, a day and an hour.`,
    },
    2: {
      intro: (name) =>
        `Hola${name === '' ? '' : ` ${name}`}! Another fiesta? We know you already, so just tell us where, when and how many amigos.`,
      resumedTitle: 'We’ve kept the fiesta you started',
      resumed: 'Carry on where you left off, amigo, or start again from scratch.',
    },
    4: {
      intro: (name) =>
        `${greeting('Come on in', name)}. We’ve got your details, so just say where, when and how many, and we’ll lay the table.`,
    },
  },
};
