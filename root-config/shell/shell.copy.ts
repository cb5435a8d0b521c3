import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ShellCopy {
  title: string;
  description: string;
  skip: string;
  navLabel: string;
  navigation: readonly { href: string; text: string }[];
  /** The link of the footer that opens the bar finder. */
  finder: string;
  legal: readonly { href: string; text: string }[];
  reach: (phone: string, email: string) => string;
  slow: string;
  /** In place of `slow` where the page cannot start. */
  failed: string;
  /** Behind `slow` and `failed`. */
  call: (phone: string) => string;
  /** The link behind `call`, which loads the page again. */
  retry: string;
  /** Of the pages of allergen menus, beside `slow`. */
  askStaff: string;
  noscript: (phone: string) => string;
}

/** The texts of the shell page, which are shown before any script runs. */
export const shellCopy: BrandCopy<ShellCopy> = {
  byDefault: {
    title: 'Book a table',
    description: 'Book a table, a party or a masterclass, and manage your booking.',
    skip: 'Skip to the content',
    navLabel: 'Main',
    navigation: [
      { href: '/booking', text: 'Book' },
      { href: '/', text: 'My bookings' },
      { href: '/allergens', text: 'Allergens' },
    ],
    finder: 'Find a bar',
    legal: [
      { href: '/privacy', text: 'Privacy' },
      { href: '/cookies', text: 'Cookies' },
      { href: '/terms', text: 'Terms' },
    ],
    reach: (phone, email) => `Rather talk? Ring ${phone} or write to ${email}.`,
    slow: 'This page is taking its time.',
    failed: 'This page can’t be shown right now.',
    call: (phone) => `You can also book by telephone: ${phone}.`,
    retry: 'Try again',
    askStaff: 'If you have an allergy, please ask our staff before you order.',
    noscript: (phone) => `Booking here needs JavaScript. Ring ${phone} and we’ll book the table for you.`,
  },
  byBrand: {
    2: {
      reach: (phone, email) => `Rather talk, amigo? Ring ${phone} or write to ${email}.`,
      noscript: (phone) => `Hola. Booking here needs JavaScript. Ring ${phone} and we’ll book the table for you.`,
    },
    4: { reach: (phone, email) => `Rather have a word? Ring ${phone} or write to ${email}.` },
  },
};
