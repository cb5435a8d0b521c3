import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

/** The title of the dialog, in the place of the selector's own, which asks to choose. */
export const barFinderCopy: BrandCopy<{ title: string }> = {
  byDefault: { title: 'Find a bar' },
  byBrand: {
    1: { title: 'Find your Northlight' },
    4: { title: 'Find your Tin House' },
  },
};
