import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface NotOpenStepCopy {
  title: (what: string) => string;
  text: string;
  startAnew: string;
}

export interface NotOpenPagesCopy {
  newBookingTitle: string;
  newBookingBody: string;
  appTitle: string;
  appBody: string;
}

export const notOpenStepCopy: BrandCopy<NotOpenStepCopy> = {
  byDefault: {
    title: (what) => `${what} cannot be booked online yet`,
    text: 'We are still building this part. Ring or write to us and we book it for you, or go back and choose something else.',
    startAnew: 'Book something else',
  },
};

export const notOpenPagesCopy: BrandCopy<NotOpenPagesCopy> = {
  byDefault: {
    newBookingTitle: 'Booking from your account is not open yet',
    newBookingBody: 'You can book a table without an account, in about a minute.',
    appTitle: 'Booking from the app is not open yet',
    appBody: 'You can book a table on our site, in about a minute.',
  },
};
