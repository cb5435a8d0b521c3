import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface OfferCopy {
  /** Before the quiet offer, where nothing has failed. */
  ask: string;
  /** Quoted. Source: BW-129. */
  question: string;
  /** Why, where nobody has given a reason. */
  talkFirst: (time: string) => string;
  promise: string;
  /** Sources: BW-130. */
  yes: string;
  no: string;
  close: string;
}

/** An enquiry in place of a booking: offered, or asked about. */
export const offerCopy: BrandCopy<OfferCopy> = {
  byDefault: {
    ask: 'Would you rather talk to us first?',
    question: "We can't auto confirm this at the moment, would you like to submit an enquiry instead?",
    talkFirst: (time) => `${time} needs a quick word with the team first.`,
    promise: 'Leave your number and we’ll ring you back. Nothing’s booked until you say yes.',
    yes: 'Yes, ring me back',
    no: 'No, stay here',
    close: 'Close',
  },
  byBrand: {
    2: { ask: 'Rather plan your fiesta with us, amigo?', yes: 'Yes, ring me, amigo' },
    4: { ask: 'Would you rather have a word with us?' },
  },
};
