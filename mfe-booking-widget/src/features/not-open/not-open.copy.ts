import type { NotOpenText } from '@bars/shared-ui/area';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

/** Texts of pages that are not open yet: `newBooking` needs customer accounts, `app` needs the app's users. */
export const notOpenTexts: BrandCopy<Record<'newBooking' | 'app', NotOpenText>> = {
  byDefault: {
    newBooking: { title: 'Booking from your account isn’t open yet', body: 'You can book a table without an account, in about a minute.' },
    app: { title: 'Booking from the app isn’t open yet', body: 'You can book a table on our site, in about a minute.' },
  },
};
