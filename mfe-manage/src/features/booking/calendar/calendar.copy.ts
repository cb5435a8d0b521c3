import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface CalendarCopy {
  title: string;
  loading: string;
  saved: string;
  on: string;
}

export const calendarCopy: BrandCopy<CalendarCopy> = {
  byDefault: {
    title: 'Your booking for the calendar',
    loading: 'Fetching the calendar entry.',
    saved: 'The calendar entry is in your downloads. You can close this page.',
    on: 'Book another table',
  },
  byBrand: {
    2: { saved: 'Hasta pronto! The calendar entry is in your downloads. You can close this page.' },
  },
};
