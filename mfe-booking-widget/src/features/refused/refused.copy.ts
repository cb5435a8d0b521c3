import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface RefusedCopy {
  title: string;
  text: string;
  book: string;
  call: (phone: string) => string;
}

/** Texts for a visitor when the page's key is refused. The reason is printed on the console. */
export const refusedCopy: BrandCopy<RefusedCopy> = {
  byDefault: {
    title: 'We couldn’t start your booking here',
    text: 'Please ring us, or book on our own page.',
    book: 'Book on our own page',
    call: (phone) => `Ring ${phone}`,
  },
};
