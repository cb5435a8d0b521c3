import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ChangeBookingCopy {
  edit: string;
  intro: string;
  rebookIntro: string;
  close: string;
  save: string;
  saving: string;
  failed: string;
  updated: string;
  rebooked: string;
  refund: (amount: string) => string;
  /** Of what a change made too much. */
  staysPaid: (amount: string) => string;
  /** Before a smaller party is saved for which something was paid. */
  smaller: string;
  payTitle: string;
  dropped: string;
}

/** Editing a booking, and choosing a new date for a postponed one. Sources: MG-52, MG-56, MG-60, MG-73. */
export const changeBookingCopy: BrandCopy<ChangeBookingCopy> = {
  byDefault: {
    edit: 'Edit booking',
    intro: 'Change the number of people, the day or the time. If the price changes, we’ll tell you.',
    rebookIntro: 'Your booking is postponed. Choose a new day and time, and it’s yours again.',
    close: 'Close',
    save: 'Save',
    saving: 'Saving…',
    failed: 'Sorry, an error occurred. Please try again later',
    updated: 'Booking has been updated!',
    rebooked: 'You are re-booked',
    refund: (amount) => `${amount} goes back to the card it was paid with.`,
    staysPaid: (amount) =>
      `${amount} of what you’ve paid isn’t refunded, as agreed when you booked. It counts towards your bill.`,
    smaller: 'If that means you’ve paid too much, we refund it as if you’d cancelled that part of your booking.',
    payTitle: 'Pay for your change',
    dropped: 'We’ve discarded the change. Your booking stays as it was.',
  },
  byBrand: {
    1: { rebookIntro: 'Your night is postponed. Choose a new one, and it’s yours again.' },
    2: {
      intro: 'Hola! More amigos, another day, a later time? If the price changes, we’ll tell you.',
      rebookIntro: 'Your fiesta is postponed. Choose a new day and time, and it’s on again.',
    },
    4: { intro: 'Change how many chairs you need, the day or the time. If the price changes, we’ll tell you.' },
  },
};
