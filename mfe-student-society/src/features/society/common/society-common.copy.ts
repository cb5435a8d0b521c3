import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface SocietyCommonCopy {
  offersTitle: string;
  noOffers: string;
  replaceTitle: string;
  replace: string;
  replacing: string;
  keep: string;
  close: string;
}

/** What several pages of societies say. */
export const societyCommonCopy: BrandCopy<SocietyCommonCopy> = {
  byDefault: {
    offersTitle: 'What it offers',
    noOffers: 'There are no offers just now.',
    replaceTitle: 'Change your society?',
    replace: 'Yes, change',
    replacing: 'Changing…',
    keep: 'No, stay',
    close: 'Close',
  },
  byBrand: {
    2: { replaceTitle: 'Change your society, amigo?' },
    4: { replaceTitle: 'Would you like to change your society?' },
  },
};
