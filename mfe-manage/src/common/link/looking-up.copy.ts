import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

/** A page of a booking while it loads. */
export const lookingUpCopy: BrandCopy<{ title: string; body: string }> = {
  byDefault: { title: 'Your booking', body: 'One moment, we’re looking it up.' },
};
