import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ContinueElsewhereCopy {
  open: string;
  title: string;
  close: string;
  /** What comes along, and what does not. */
  what: string;
  /** How long the link works. */
  lifetime: string;
  /** Only where a time is held. */
  hold: string;
  link: string;
  byEmail: string;
  subject: string;
}

export const continueElsewhereCopy: BrandCopy<ContinueElsewhereCopy> = {
  byDefault: {
    open: 'Continue on another device',
    title: 'Continue on another device',
    close: 'Close',
    what: 'Open this link there and your choices are waiting. It doesn’t carry names, numbers or allergies: you’ll need to type those in again.',
    lifetime: 'The link works for 24 hours after your last change, or until you’ve booked.',
    hold: 'The time we’re holding moves to the device that opens the link.',
    link: 'Link to your booking',
    byEmail: 'Email it to me',
    subject: 'My booking, to be continued',
  },
  byBrand: {
    1: { subject: 'A night at Northlight, to be continued' },
    2: {
      what: 'Open this link there and the fiesta goes on, amigo. It doesn’t carry names, numbers or allergies: you’ll need to type those in again.',
      subject: 'A fiesta at La Verbena, to be continued',
    },
    4: { subject: 'A table at The Tin House, to be continued' },
  },
};
