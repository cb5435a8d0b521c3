import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

/** `slow`: still on its way. `failed`: did not arrive or broke. `account`: we could not ask who is there. `offline`: no way to us. */
export type NoticeKind = 'slow' | 'failed' | 'account' | 'offline';

export interface OutletCopy {
  titles: Record<NoticeKind, string>;
  bodies: Record<NoticeKind, string>;
  retry: string;
  book: string;
  call: (phone: string) => string;
  write: (email: string) => string;
}

const titles: OutletCopy['titles'] = {
  slow: 'This is taking longer than it should',
  failed: 'This page cannot be shown right now',
  account: 'We could not check who you are',
  offline: 'Sorry, you seem to be offline',
};

export const outletCopy: BrandCopy<OutletCopy> = {
  byDefault: {
    titles,
    bodies: {
      slow: 'We are still trying, and the page appears as soon as it is here. You can wait, try again, or talk to us.',
      failed: 'A part of our site did not arrive. Everything else works. Try again, or talk to us and we will do it for you.',
      account: 'This page is only for you, and we could not reach the part of our site that knows you. Try again in a moment.',
      offline: 'We will be here when your connection is back.',
    },
    retry: 'Try again',
    book: 'Book a table',
    call: (phone) => `Call ${phone}`,
    write: (email) => `Write to ${email}`,
  },
  byBrand: {
    2: { titles: { ...titles, slow: 'Un momento, this is taking longer than it should' } },
  },
};
