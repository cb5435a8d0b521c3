import type { NotOpenText } from '@bars/shared-ui/area';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface NotOpenStepCopy {
  title: (what: string) => string;
  text: string;
  startAnew: string;
}

/** What the wizard says of a flow that isn't open yet. */
export const notOpenStepCopy: BrandCopy<NotOpenStepCopy> = {
  byDefault: {
    title: (what) => `${what} can’t be booked online yet`,
    text: 'We’re still building this part. Ring or write to us and we’ll book it for you, or go back and choose something else.',
    startAnew: 'Book something else',
  },
};

/** What each page of this area says until it opens: `newBooking` until customers have accounts, `app` until its users are known here. */
export const notOpenTexts: BrandCopy<Record<'newBooking' | 'app', NotOpenText>> = {
  byDefault: {
    newBooking: { title: 'Booking from your account isn’t open yet', body: 'You can book a table without an account, in about a minute.' },
    app: { title: 'Booking from the app isn’t open yet', body: 'You can book a table on our site, in about a minute.' },
  },
};
