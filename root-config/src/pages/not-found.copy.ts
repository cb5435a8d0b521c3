import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface NotFoundCopy {
  /** The first half of the page's title in the browser's tab. */
  tab: string;
  title: string;
  body: string;
  book: string;
  allergens: string;
  call: (phone: string) => string;
}

/** The title is quoted from the specification. Source: RT-55. */
export const notFoundCopy: BrandCopy<NotFoundCopy> = {
  byDefault: {
    tab: 'Page not found',
    title: "Oops! That page doesn't seem to exist!",
    body: 'The link may be old, or a letter is missing from the address. From here you can carry on:',
    book: 'Book a table',
    allergens: 'Allergens',
    call: (phone) => `Ring ${phone}`,
  },
  byBrand: {
    1: { body: 'Wrong turn in the dark. From here you can carry on:' },
    2: { body: 'No fiesta at this address, amigo. From here you can carry on:' },
    4: { body: 'Nobody’s home at this address. From here you can carry on:' },
  },
};
