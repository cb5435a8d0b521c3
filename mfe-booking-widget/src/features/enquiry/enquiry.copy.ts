import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface EnquiryCopy {
  promise: (bar: string) => string;
  noStrings: string;
  callback: string;
  callbackPlaceholder: string;
  callbackHint: string;
  chooserTitle: string;
  choose: string;
  close: string;
  preferred: string;
  preferredHint: string;
  who: string;
  /** Beside the button: what is promised once a time is chosen, and what is missing before. */
  hint: (when: string) => string;
  hintBefore: string;
  tooCloseTitle: string;
  tooClose: (bar: string) => string;
  keep: string;
}

export const enquiryCopy: BrandCopy<EnquiryCopy> = {
  byDefault: {
    promise: (bar) => `Somebody from ${bar} rings you back and sorts it out with you.`,
    noStrings: 'Nothing is booked and nothing is to pay until you have spoken.',
    callback: 'When may we ring you?',
    callbackPlaceholder: 'Choose a time',
    callbackHint: 'We ring once in these hours, from the venue’s own number.',
    chooserTitle: 'When may we ring you?',
    choose: 'Ring me then',
    close: 'Close',
    preferred: 'Best time to reach you',
    preferredHint: 'In your own words: after work, not during the school run.',
    who: 'Who shall we ask for?',
    hint: (when) => `We ring you: ${when}`,
    hintBefore: 'Choose when we may ring you.',
    tooCloseTitle: 'It is too close for us to ring you back',
    tooClose: (bar) => `Ring or write to ${bar} now: whoever answers can tell you at once.`,
    keep: 'What you have chosen stays here.',
  },
  byBrand: {
    1: {
      promise: (bar) => `${bar} rings you back, and your night is sorted.`,
      who: 'Whose night is it?',
    },
    2: {
      promise: (bar) => `Hola! Somebody from ${bar} rings you back and plans the Fiesta with you.`,
      callbackPlaceholder: 'Choose a time, amigo',
      who: 'Which Amigo shall we ask for?',
      choose: 'Ring me then, amigo',
    },
    4: {
      promise: (bar) => `Somebody at ${bar} picks up the telephone and sees to it with you.`,
      who: 'Whom shall we ask for?',
    },
  },
};
