import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

/** `slow`: still loading. `failed`: not loaded, or threw. `account`: the login could not be checked. `offline`: the device is. `unreached`: it is not, and our server does not answer. */
export type NoticeKind = 'slow' | 'failed' | 'account' | 'offline' | 'unreached';

export interface OutletCopy {
  titles: Record<NoticeKind, string>;
  bodies: Record<NoticeKind, string>;
  /** Of the pages of allergen menus. */
  askStaff: string;
  retry: string;
  book: string;
  call: (phone: string) => string;
  write: (email: string) => string;
}

const titles: OutletCopy['titles'] = {
  slow: 'This is taking longer than it should',
  failed: 'This page can’t be shown right now',
  account: 'We couldn’t check who you are',
  offline: 'Sorry, you seem to be offline',
  unreached: 'Our site can’t be reached just now',
};

export const outletCopy: BrandCopy<OutletCopy> = {
  byDefault: {
    titles,
    bodies: {
      slow: 'We’re still trying, and the page will appear as soon as it’s here. You can wait, try again, or talk to us.',
      failed: 'Part of our site didn’t load. Everything else works. Try again, or talk to us and we’ll do it for you.',
      account: 'This page is only for you, and we couldn’t check your login just now. Try again in a moment.',
      offline: 'We’ll be here when your connection is back.',
      unreached:
        'Our site isn’t answering. On guest Wi-Fi, sign in to the network first. We’re still trying, and the page will appear as soon as it’s here.',
    },
    askStaff: 'If you have an allergy, please ask our staff before you order.',
    retry: 'Try again',
    book: 'Book a table',
    call: (phone) => `Ring ${phone}`,
    write: (email) => `Write to ${email}`,
  },
  byBrand: {
    2: { titles: { ...titles, slow: 'Un momento, this is taking longer than it should' } },
  },
};
