import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface CalendarCopy {
  title: string;
  loading: string;
  done: string;
  on: string;
}

export const calendarCopy: BrandCopy<CalendarCopy> = {
  byDefault: {
    title: 'Your booking for the calendar',
    loading: 'Fetching the calendar entry.',
    done: 'The calendar entry is in your downloads. You can close this page.',
    on: 'Book another table',
  },
  byBrand: {
    2: { done: 'Hasta pronto! The calendar entry is in your downloads. You can close this page.' },
  },
};
