import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface BrunchUpgradeCopy {
  title: string;
  intro: (bar: string) => string;
  loading: string;
  failed: string;
  retry: string;
  today: string;
  tomorrow: string;
  asap: (day: string) => string;
  at: (day: string, hours: string) => string;
  asked: string;
  askedText: (when: string) => string;
  notesText: (notes: string) => string;
  change: string;
  keep: string;
  times: string;
  chooseOne: string;
  notes: string;
  notesHint: string;
  submit: string;
  submitChange: string;
  busy: string;
  problem: string;
  noTimes: string;
  ring: (phone: string) => string;
}

/** `noTimes`: MG-165. `problem`: MG-166. */
export const brunchUpgradeCopy: BrandCopy<BrunchUpgradeCopy> = {
  byDefault: {
    title: 'A better brunch',
    intro: (bar) => `Someone from ${bar} will ring you with the options. You keep your booking, whatever you decide.`,
    loading: 'Looking up when the bar can ring you.',
    failed: 'We can’t show the times just now',
    retry: 'Try again',
    today: 'Today',
    tomorrow: 'Tomorrow',
    asap: (day) => `${day}, as soon as possible`,
    at: (day, hours) => `${day}, ${hours}`,
    asked: 'We’ll ring you',
    askedText: (when) => `${when}.`,
    notesText: (notes) => `You wrote: ${notes}`,
    change: 'Change the callback',
    keep: 'Leave it as it is',
    times: 'When can we ring you?',
    chooseOne: 'Please choose a time',
    notes: 'Anything we should know?',
    notesHint: 'What you have in mind, or how many more are coming. You can leave this blank.',
    submit: 'Ask for a callback',
    submitChange: 'Save the callback',
    busy: 'Sending…',
    problem: 'There was a problem submitting your request. Please try again or contact the bar.',
    noTimes: 'There are no callback times available before your booking.',
    ring: (phone) => `Ring ${phone}`,
  },
  byBrand: {
    1: {
      title: 'Turn brunch up',
      intro: (bar) =>
        `Someone from ${bar} will ring you and tell you what else the day can hold. You keep your booking, whatever you decide.`,
    },
    2: {
      title: 'More fiesta for your brunch',
      intro: (bar) =>
        `Hola! Someone from ${bar} will ring you with the options. You keep your booking, whatever you decide.`,
      asked: 'Gracias! We’ll ring you',
      loading: 'Un momento: we’re looking up when the bar can ring you.',
    },
    4: {
      title: 'A bigger brunch',
      intro: (bar) =>
        `Someone at ${bar} will ring you and tell you what else the kitchen can do. You keep your table, whatever you decide.`,
    },
  },
};
