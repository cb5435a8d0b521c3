import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PreBookingCopy {
  people: string;
  fewer: string;
  more: string;
  category: string;
  type: string;
  /** Wording of the specification. Source: BW-103. */
  noTypes: string;
  dayPart: string;
  hours: (from: string, to: string) => string;
  time: string;
  next: string;
  /** What is missing, as one reads it after “Choose your”. */
  missing: { bar: string; day: string; plan: string };
  choose: (missing: string) => string;
  chooseType: string;
  hint: string;
  enquiryHint: string;
  /** Text beside the enquiry button of a party too large to book. */
  tooLarge: (people: number) => string;
  noTimes: string;
  closedHint: string;
  /** What has to be ordered with this kind of booking: a package, and for how much. */
  order: { required: string; minSpend: (amount: string) => string };
}

export const preBookingCopy: BrandCopy<PreBookingCopy> = {
  byDefault: {
    people: 'How many people?',
    fewer: 'One fewer',
    more: 'One more',
    category: 'What are you planning?',
    type: 'What would you like?',
    noTypes: 'There are no booking types available to choose from.',
    dayPart: 'What part of the day?',
    hours: (from, to) => `${from} to ${to}`,
    time: 'Around what time?',
    next: 'Next',
    missing: { bar: 'bar', day: 'day', plan: 'plan' },
    choose: (missing) => `Choose your ${missing} first.`,
    chooseType: 'Choose what you’d like first.',
    hint: 'Next: pick your time',
    enquiryHint: 'Next: tell us how to reach you',
    tooLarge: (people) => `We can’t book ${people} online here. Tell us your plans and we’ll ring you.`,
    noTimes: 'No free times on that day.',
    closedHint: 'This can’t be booked online for now.',
    order: {
      required: 'You choose a package before you book.',
      minSpend: (amount) => `The minimum spend for your party is ${amount}.`,
    },
  },
  byBrand: {
    1: { category: 'What’s the occasion?' },
    2: {
      people: 'How many amigos?',
      category: 'What kind of fiesta?',
      missing: { bar: 'bar', day: 'day', plan: 'fiesta' },
    },
    4: { category: 'What brings you in?' },
  },
};
