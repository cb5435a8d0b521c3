import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface LostCopy {
  /** Quoted. Source: PY-14. */
  timeGone: string;
  /** Quoted. Source: PY-16. */
  bookingGone: string;
  /** Quoted. Source: BW-183. */
  refunded: string;
  moneyBack: string;
  anew: string;
}

/** What is said of a booking that was lost while it was paid for. Apart from the payment's own words, which come with it. */
export const lostCopy: BrandCopy<LostCopy> = {
  byDefault: {
    timeGone: 'Sorry, that time is no longer available. Please change your time and try again',
    bookingGone: 'Sorry, that booking is no longer available. Please choose another date and try again',
    refunded: 'Sorry, your last booking is no longer available',
    moneyBack: 'Somebody else took the time first. If you’ve paid, the money goes back to your card automatically.',
    anew: 'Start a new booking',
  },
};
