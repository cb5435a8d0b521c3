import type { SlotGridLabels } from '@bars/shared-ui';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface AvailabilityCopy {
  /** Above the grid: the type and the day. */
  heading: (type: string, day: string) => string;
  loading: string;
  grid: SlotGridLabels;
  /** The price of a time: of the whole booking, or of each guest. */
  price: Record<'booking' | 'person', (amount: string) => string>;
  /** What the party pays for the time, above the grid: each and together. */
  party: Record<'booking' | 'person', (each: string, total: string, people: number, isLeast: boolean) => string>;
  /** Shown for an unavailable slot without a reason of its own. */
  unavailable: (time: string) => string;
  standing: string;
  standingHint: string;
  standingMore: string;
  standingTitle: string;
  standingText: string;
  /** Shown if the offered table has no chairs. */
  standingMessage: string;
  close: string;
  next: string;
  pickFirst: string;
  hint: string;
  /** Shown if the pre-order is the next step. */
  hintOrder: string;
  noTimes: string;
}

const from = (isLeast: boolean): string => (isLeast ? 'From ' : '');
const crowd = (people: number): string => (people === 2 ? 'both of you' : `${people} of you`);

export const availabilityCopy: BrandCopy<AvailabilityCopy> = {
  byDefault: {
    heading: (type, day) => `${type}, ${day}`,
    loading: 'Looking for free times',
    grid: {
      grid: 'Free times',
      enquiry: "Let's talk",
      unavailable: 'Taken',
      previous: 'Earlier',
      next: 'Later',
      page: (page, pages) => `${page} of ${pages}`,
    },
    price: { booking: (amount) => `${amount} per table`, person: (amount) => `${amount} each` },
    party: {
      person: (each, total, people, isLeast) =>
        people === 1 ? `${from(isLeast)}${each}.` : `${from(isLeast)}${each} each, ${total} for ${crowd(people)}.`,
      booking: (each, total, people, isLeast) =>
        people === 1
          ? `${from(isLeast)}${total} for the table.`
          : `${from(isLeast)}${total} for the table: ${each} each for ${crowd(people)}.`,
    },
    unavailable: (time) => `${time} is taken.`,
    standing: 'We don’t mind standing',
    standingHint: 'Shows standing space too',
    standingMore: 'What is standing space?',
    standingTitle: 'Standing space',
    standingText:
      'A reserved place of your own by the bar or a high table, but not a seat for everybody. It’s yours for the whole booking, we bring your drinks over, and it’s often free when every table is taken.',
    standingMessage: 'We have standing space for your party: a place of your own, but not a seat for everybody.',
    close: 'Close',
    next: 'Continue',
    pickFirst: 'Pick a time to carry on.',
    hint: 'Next: your details. We’ll hold this time for you',
    hintOrder: 'Next: ordering ahead. We’ll hold this time for you',
    noTimes: 'No free times on that day.',
  },
  byBrand: {
    2: { loading: 'Un momento, looking for free times', pickFirst: 'Pick a time for your fiesta.' },
    4: { pickFirst: 'Pick a time and we’ll keep the table for you.' },
  },
};
