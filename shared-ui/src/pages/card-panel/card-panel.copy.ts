import type { BrandCopy } from '../../copy/brand-copy';

export interface CardPanelCopy {
  region: (amount: string) => string;
  loading: string;
  missing: string;
  missingText: string;
  retry: string;
}

/** `missing`: PY-74. `retry`: PY-77. */
export const cardPanelCopy: BrandCopy<CardPanelCopy> = {
  byDefault: {
    region: (amount) => `Pay ${amount} by card`,
    loading: 'The card page is on its way',
    missing: 'Sorry, there has been an error in taking your payment',
    missingText: 'The card page didn’t load. Nothing has been taken from your card.',
    retry: 'Try Again',
  },
  byBrand: {
    2: { loading: 'Un momento: the card page is on its way' },
  },
};
