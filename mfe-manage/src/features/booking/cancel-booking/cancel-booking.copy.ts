import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface CancelBookingCopy {
  action: string;
  title: string;
  close: string;
  loading: string;
  failed: string;
  retry: string;
  /** `start` is null on the day that no page shows. */
  what: (people: number, start: string | null, venue: string) => string;
  costs: string;
  back: string;
  kept: string;
  sure: string;
  confirm: string;
  busy: string;
  keep: string;
  unexpected: string;
  cancelled: string;
  cancelledBack: (amount: string) => string;
  cancelledFree: string;
}

/** Cancelling a booking. Sources: MG-66, MG-69. */
export const cancelBookingCopy: BrandCopy<CancelBookingCopy> = {
  byDefault: {
    action: 'Cancel booking',
    title: 'Cancel your booking?',
    close: 'Close',
    loading: 'Working out your refund',
    failed: 'We can’t work out your refund just now, so nothing has been cancelled.',
    retry: 'Try again',
    what: (people, start, venue) =>
      [people === 1 ? '1 person' : `${people} people`, ...(start === null ? [] : [start]), venue].join(', '),
    costs: 'What it costs',
    back: 'Goes back to your card',
    kept: 'We keep',
    sure: 'This can’t be undone.',
    confirm: 'Yes, cancel it',
    busy: 'Cancelling…',
    keep: 'Keep my booking',
    unexpected: 'Sorry, an error occurred. Please try again later',
    cancelled: 'Your booking is cancelled',
    cancelledBack: (amount) => `${amount} goes back to the card it was paid with.`,
    cancelledFree: 'We’ve told the bar. There’s nothing more to do.',
  },
  byBrand: {
    1: { title: 'Cancel your night?', keep: 'Keep my night' },
    2: {
      title: 'Cancel your fiesta, amigo?',
      keep: 'Keep the fiesta',
      cancelledFree: 'We’ve told the bar. Hasta pronto!',
    },
    4: {
      title: 'Give up your table?',
      keep: 'Keep my table',
      cancelledFree: 'We’ve told the kitchen. We hope to see you another day.',
    },
  },
};
