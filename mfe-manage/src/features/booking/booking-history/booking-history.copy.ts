import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface BookingHistoryCopy {
  title: string;
  show: string;
  hide: string;
  loading: string;
  failed: string;
  retry: string;
  none: string;
  by: (who: string, at: string) => string;
}

export const bookingHistoryCopy: BrandCopy<BookingHistoryCopy> = {
  byDefault: {
    title: 'What has changed',
    show: 'Show what has changed',
    hide: 'Hide it',
    loading: 'Looking up what has changed',
    failed: 'We can’t show what has changed just now.',
    retry: 'Try again',
    none: 'Nothing has changed since the booking was made.',
    by: (who, at) => `${who}, ${at}`,
  },
  byBrand: {},
};
