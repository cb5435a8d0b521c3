import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface ClosedCopy {
  title: (type: string) => string;
  body: string;
}

/** Texts of a type that cannot be booked online yet. They are not in the step's copy, because every page loads that. */
export const closedCopy: BrandCopy<ClosedCopy> = {
  byDefault: {
    title: (type) => `${type} can’t be booked online yet`,
    body: 'We’re still building this part. Ring or write to us and we’ll book it for you, or choose something else above.',
  },
};
