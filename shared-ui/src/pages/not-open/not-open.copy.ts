import type { BrandCopy } from '../../copy/brand-copy';

export interface NotOpenCopy {
  reach: (brand: string) => string;
  book: string;
}

/** What every page that isn't open yet has in common. */
export const notOpenCopy: BrandCopy<NotOpenCopy> = {
  byDefault: {
    reach: (brand) => `Until then the people at ${brand} will do it for you, every day from noon.`,
    book: 'Book a table',
  },
  byBrand: {
    1: { reach: () => 'Until then the Northlight team will do it for you, every day from noon until late.' },
    2: {
      reach: () => 'Until then, amigo, the La Verbena team will do it for you, every day from noon.',
      book: 'Book your table',
    },
    4: { reach: () => 'Until then the team at The Tin House will gladly do it for you, every day from noon.' },
  },
};
