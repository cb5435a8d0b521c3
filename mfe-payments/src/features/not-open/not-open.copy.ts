import type { NotOpenText } from '@bars/shared-ui/area';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

const byDefault = {
  depositRequest: {
    title: 'Paying a bar’s deposit isn’t open yet',
    body: 'If a bar has asked you for a deposit, ring us and we’ll take it over the telephone.',
  },
  payDeposit: {
    title: 'Paying a deposit online isn’t open yet',
    body: 'Your booking is safe. Ring us and we’ll take the deposit over the telephone.',
  },
  depositOutcome: {
    title: 'Looking up a deposit isn’t open yet',
    body: 'Ring us with your booking reference and we’ll tell you where your deposit stands.',
  },
  paymentRequest: {
    title: 'Paying with a code isn’t open yet',
    body: 'Keep the code. Ring us and we’ll take the payment over the telephone.',
  },
  tip: {
    title: 'The page about tips isn’t open yet',
    body: 'Nothing has been taken from your card. Ring us if you have a question about a tip.',
  },
  payment: {
    title: 'Paying online isn’t open yet',
    body: 'Your booking is safe. Ring us and we’ll take the payment over the telephone.',
  },
  paymentCheck: {
    title: 'Checking a payment isn’t open yet',
    body: 'Ring us with your booking reference and we’ll look it up for you.',
  },
} satisfies Record<string, NotOpenText>;

export type NotOpenKey = keyof typeof byDefault;

/** What each page of this area says until it opens. */
export const notOpenTexts: BrandCopy<Record<NotOpenKey, NotOpenText>> = { byDefault };
