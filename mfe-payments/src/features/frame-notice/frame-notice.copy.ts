import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface FrameNoticeCopy {
  broken: string;
  brokenText: string;
  reload: string;
  alone: string;
  aloneText: string;
  book: string;
}

/** The first one: PY-74. */
export const frameNoticeCopy: BrandCopy<FrameNoticeCopy> = {
  byDefault: {
    broken: 'Sorry, there has been an error in taking your payment',
    brokenText: 'Something broke on our page. What you have paid is never lost. Please try again.',
    reload: 'Try Again',
    alone: 'A payment is opened from its booking',
    aloneText: 'This page shows the card form inside a booking. On its own there is nothing to pay here.',
    book: 'Book a table',
  },
  byBrand: { 2: { book: 'Book your table' } },
};
