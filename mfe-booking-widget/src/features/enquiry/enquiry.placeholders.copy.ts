import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface EnquiryPlaceholdersCopy {
  loading: string;
  missingTitle: string;
  missingText: string;
  again: string;
}

/** Texts while the screen loads and if it does not load. */
export const enquiryPlaceholdersCopy: BrandCopy<EnquiryPlaceholdersCopy> = {
  byDefault: {
    loading: 'One moment, we’re getting the form ready',
    missingTitle: 'The form didn’t load',
    missingText: 'Nothing is lost: try again, or ring or write to us.',
    again: 'Try again',
  },
  byBrand: { 2: { loading: 'Un momento, amigo' } },
};
