import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PreOrderPlaceholdersCopy {
  loading: string;
  /** Label of the button while the step loads. */
  next: string;
  missingTitle: string;
  missingText: string;
  again: string;
  goOn: string;
}

/** Texts while the pre-order loads and if it does not load. */
export const preOrderPlaceholdersCopy: BrandCopy<PreOrderPlaceholdersCopy> = {
  byDefault: {
    loading: 'One moment, the menu is coming',
    next: 'Continue',
    missingTitle: 'The menu didn’t load',
    missingText: 'Your booking is safe. Reload the page to see what you can order, or carry on and order on the day.',
    again: 'Load it again',
    goOn: 'Carry on without',
  },
  byBrand: {
    2: { loading: 'Un momento, the menu is coming' },
    4: { loading: 'One moment, we’re fetching the menu' },
  },
};
