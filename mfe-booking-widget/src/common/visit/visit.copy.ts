import type { DateFieldLabels } from '@bars/shared-ui';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface VisitCopy {
  bar: string;
  barPlaceholder: string;
  near: string;
  date: string;
  datePlaceholder: string;
  dateLabels: DateFieldLabels;
}

/** Labels of bar and day. The first step asks for them, and the enquiry asks for the ones left open. */
export const visitCopy: BrandCopy<VisitCopy> = {
  byDefault: {
    bar: 'Which bar?',
    barPlaceholder: 'Choose a bar',
    near: 'Find a bar near me',
    date: 'Which day?',
    datePlaceholder: 'dd/mm/yyyy',
    dateLabels: {
      open: 'Open the calendar',
      title: 'Which day?',
      close: 'Close',
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      invalid: 'Please enter a day such as 28/11/2026.',
      unavailable: 'That day can’t be booked here. Please choose another.',
    },
  },
};
