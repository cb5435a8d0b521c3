import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface BookingEmailCopy {
  title: string;
  /** The address takes no mail. */
  refused: (email: string) => string;
  ask: string;
  email: string;
  save: string;
  saving: string;
  saved: (email: string) => string;
}

export const bookingEmailCopy: BrandCopy<BookingEmailCopy> = {
  byDefault: {
    title: 'Your email address',
    refused: (email) =>
      `Our emails to ${email} aren’t getting through, so you’ve had nothing from us about this booking.`,
    ask: 'Please check the address and correct it. We’ll send everything again.',
    email: 'Email address',
    save: 'Save the address',
    saving: 'Saving…',
    saved: (email) => `Everything about this booking is on its way to ${email}.`,
  },
  byBrand: {
    2: { saved: (email) => `Gracias! Everything about this booking is on its way to ${email}.` },
  },
};
