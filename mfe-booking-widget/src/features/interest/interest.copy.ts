import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface InterestCopy {
  title: (bar: string) => string;
  close: string;
  forename: string;
  surname: string;
  email: string;
  /** What becomes of the data, before they are sent. */
  privacy: string;
  send: string;
  /** What was typed is still in the fields. */
  failed: string;
  /** Source: BW-190. */
  doneTitle: string;
  done: (email: string, bar: string) => string;
  finish: string;
  /** If the file of the dialog does not load. Wording of the specification. */
  offline: string;
}

export const interestCopy: BrandCopy<InterestCopy> = {
  byDefault: {
    title: (bar) => `When ${bar} opens again`,
    close: 'Close',
    forename: 'First name',
    surname: 'Last name',
    email: 'Email',
    privacy: 'We only use them to tell you when this bar opens again, and we delete them after twelve months.',
    send: 'Register my interest',
    failed: 'That didn’t work. What you typed is still here.',
    doneTitle: 'Your interest is registered',
    done: (email, bar) => `We’ll write to ${email} when ${bar} opens again.`,
    finish: 'Done',
    offline: 'Sorry, you seem to be offline',
  },
  byBrand: {
    1: {
      title: (bar) => `When the lights are on at ${bar}`,
      done: (email, bar) => `We’ll write to ${email} the night ${bar} is back.`,
    },
    2: {
      title: (bar) => `Hola! When the fiesta’s back at ${bar}`,
      doneTitle: 'Gracias, amigo! Your interest is registered',
      done: (email, bar) => `We’ll write to ${email} as soon as there’s a fiesta at ${bar} again.`,
    },
    4: {
      title: (bar) => `When the stove is lit at ${bar}`,
      done: (email, bar) => `We’ll write to ${email} when the stove at ${bar} is lit again. See you then.`,
    },
  },
};
