import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface RefusedCopy {
  title: string;
  text: string;
  book: string;
  call: (phone: string) => string;
}

/** What a visitor reads where the page's key is refused. What is wrong with the key is said on the console. */
export const refusedCopy: BrandCopy<RefusedCopy> = {
  byDefault: {
    title: 'We couldn’t start your booking here',
    text: 'Please ring us, or book on our own page.',
    book: 'Book on our own page',
    call: (phone) => `Ring ${phone}`,
  },
};
