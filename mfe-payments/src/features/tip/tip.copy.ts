import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { LinkCopy } from '../../common/link-view';
import type { Words } from '../../common/payment-page';

export interface TipCopy extends LinkCopy {
  title: string;
  text: string;
  /** With the bar that the address names. */
  thanksAt: (bar: string) => string;
  thanks: string;
  /** The address names a bar, and the list of bars does not come. */
  barsFailed: string;
  book: string;
  completed: (forename: string | null, bar: string | null) => Words;
  notCompleted: (forename: string | null, bar: string | null) => Words;
  facts: string;
  bar: string;
  authCode: string;
}

const to = (bar: string | null): string => (bar === null ? 'the team' : `the team at ${bar}`);
const named = (greeting: string, forename: string | null): string =>
  forename === null ? greeting : `${greeting}, ${forename}`;

/** `text`: PY-80. */
export const tipCopy: BrandCopy<TipCopy> = {
  byDefault: {
    title: 'Tips',
    text: 'Thank you for thinking of the team, but due to changes in tipping legislation we can no longer accept tips through this medium.',
    thanksAt: (bar) => `If you’d like to thank the team at ${bar}, tell them on your next visit. It makes their day.`,
    thanks: 'If you’d like to thank the team, tell them on your next visit. It makes their day.',
    barsFailed: 'We can’t look up this bar just now. Try again in a moment, or ring us.',
    book: 'Book a table',
    loading: { title: 'Your tip', text: 'One moment, we’re looking it up.' },
    unknown: {
      title: 'We can’t find this tip',
      text: 'The end of the link may be missing. Open it again from your email, or ring us.',
    },
    failed: {
      title: 'We can’t show your tip just now',
      text: 'Your tip isn’t lost. Try again in a moment, or ring us.',
    },
    retry: 'Try again',
    completed: (forename, bar) => ({ title: named('Thank you', forename), text: `Your tip went to ${to(bar)}.` }),
    notCompleted: (forename, bar) => ({
      title: named('Your tip didn’t go through', forename),
      text: `Nothing was taken for ${to(bar)}. We no longer accept tips here, so there’s nothing you need to do.`,
    }),
    facts: 'The tip',
    bar: 'Where',
    authCode: 'Bank’s code',
  },
  byBrand: {
    1: {
      thanks: 'If you’d like to thank the team, say so at the bar, next time you’re out late. It makes their night.',
    },
    2: {
      thanks: 'If you’d like to thank the team, tell them at your next fiesta. It makes their day.',
      completed: (forename, bar) => ({ title: named('Gracias', forename), text: `Your tip went to ${to(bar)}.` }),
    },
    4: {
      completed: (forename, bar) => ({
        title: named('Thank you kindly', forename),
        text: `Your tip went to ${to(bar)}.`,
      }),
    },
  },
};
