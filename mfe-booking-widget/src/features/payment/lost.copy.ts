import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface LostCopy {
  /** Wording of the specification. Source: PY-14. */
  timeGone: string;
  /** Wording of the specification. Source: PY-16. */
  bookingGone: string;
  /** Wording of the specification. Source: BW-183. */
  refunded: string;
  moneyBack: string;
  anew: string;
}

/** Texts of a booking that was lost during its payment. They are not in the dialog's copy, because the first step needs them. */
export const lostCopy: BrandCopy<LostCopy> = {
  byDefault: {
    timeGone: 'Sorry, that time is no longer available. Please change your time and try again',
    bookingGone: 'Sorry, that booking is no longer available. Please choose another date and try again',
    refunded: 'Sorry, your last booking is no longer available',
    moneyBack: 'Someone else took that time first. If you’ve paid, the money goes back to your card automatically.',
    anew: 'Start a new booking',
  },
};
