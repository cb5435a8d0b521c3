import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface OfferCopy {
  /** Before the enquiry button of a step on which nothing has failed. */
  ask: string;
  /** Wording of the specification. Source: BW-129. */
  question: string;
  /** The reason if none is given. */
  talkFirst: (time: string) => string;
  promise: string;
  /** Sources: BW-130. */
  yes: string;
  no: string;
  close: string;
}

/** Texts of the enquiry button and of the dialog before an enquiry. */
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
