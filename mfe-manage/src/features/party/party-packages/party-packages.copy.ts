import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PartyPackagesCopy {
  title: string;
  open: string;
  close: string;
  loading: string;
  failed: string;
  retry: string;
  none: string;
  perPerson: (quantity: number, price: string) => string;
  perBooking: (quantity: number, price: string) => string;
  /** A heading of the menu with its questions. */
  asks: (questions: string) => string;
  who: string;
  nobody: string;
  /** Places that have no guest yet. */
  left: (count: number) => string;
}

/** Sources: MG-81, MG-82. */
export const partyPackagesCopy: BrandCopy<PartyPackagesCopy> = {
  byDefault: {
    title: 'Packages',
    open: 'See the packages',
    close: 'Close',
    loading: 'Looking up your packages',
    failed: 'We can’t show your packages just now.',
    retry: 'Try again',
    none: 'There’s no package in this booking.',
    perPerson: (quantity, price) => `${quantity === 1 ? '1 person' : `${quantity} people`}, ${price} each`,
    perBooking: (quantity, price) => `${quantity} at ${price} for the whole party`,
    asks: (questions) => `Everyone chooses: ${questions}`,
    who: 'Who has it',
    nobody: 'No names down for it yet.',
    left: (count) => (count === 1 ? '1 place without a name' : `${count} places without a name`),
  },
  byBrand: {
    2: { none: 'There’s no package in this fiesta.' },
  },
};
