import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

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
  /** Text beside the button: the callback once a time is chosen, and before that what is missing. */
  hint: (when: string) => string;
  hintBefore: string;
  tooCloseTitle: string;
  tooClose: (bar: string) => string;
  keep: string;
}

export const enquiryCopy: BrandCopy<EnquiryCopy> = {
  byDefault: {
    promise: (bar) => `Someone from ${bar} will ring you back and sort it out with you.`,
    noStrings: 'Nothing’s booked and there’s nothing to pay until we’ve spoken.',
    callback: 'When can we ring you?',
    callbackPlaceholder: 'Choose a time',
    callbackHint: 'We’ll ring you between those times, from the bar’s own number.',
    chooserTitle: 'When can we ring you?',
    choose: 'Ring me then',
    close: 'Close',
    preferred: 'If we miss you, when’s best?',
    preferredHint: 'In your own words: after work, not during the school run.',
    who: 'Who should we ask for?',
    hint: (when) => `We’ll ring you: ${when}`,
    hintBefore: 'Choose when we can ring you.',
    tooCloseTitle: 'There’s no time left to ring you back',
    tooClose: (bar) => `Ring or write to ${bar} now, and the team will tell you straight away.`,
    keep: 'Your choices will still be here.',
  },
  byBrand: {
    1: {
      promise: (bar) => `${bar} will ring you back, and your night’s sorted.`,
      who: 'Whose name is on the door?',
    },
    2: {
      promise: (bar) => `Hola! Someone from ${bar} will ring you back and plan the fiesta with you.`,
      callbackPlaceholder: 'Choose a time, amigo',
      who: 'Who should we ask for, amigo?',
      choose: 'Ring me then, amigo',
    },
    4: {
      promise: (bar) => `Someone at ${bar} will ring you back and sort out your table with you.`,
    },
  },
};
