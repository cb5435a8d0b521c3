import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface FactsCopy {
  contains: string;
  mayContain: string;
  /** Wording of the specification. Source: AL-25. */
  noMajor: string;
  /** Where the list of what it may contain is empty. */
  noneInData: string;
  /** Wording of the decisions: something of it has not been checked. */
  incomplete: string;
  /** Said after an allergen that was chosen in the filters. */
  yours: string;
}

/** Facts of health: every brand says them in the same words. */
export const factsCopy: BrandCopy<FactsCopy> = {
  byDefault: {
    contains: 'Contains',
    mayContain: 'May contain',
    noMajor: 'No major allergens',
    noneInData: 'None in our data',
    incomplete: 'Information not complete',
    yours: 'one of your allergens',
  },
};
