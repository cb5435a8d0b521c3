import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { DialogCopy } from './payment.copy';

export interface CardCopy extends DialogCopy {
  title: string;
  /** Accessible name of the section about what may be charged. */
  terms: string;
  /** Shown first: nothing is charged now. */
  nothingNow: string;
  fee: string;
  perPerson: string;
  noFee: string;
}

const standing: CardCopy['standing'] = {
  checking: { text: 'One moment, we’re checking your card.' },
  unpaid: {
    title: 'We haven’t received a card',
    text: 'No card is stored yet, and nothing was taken. You can store one below.',
  },
  unknown: {
    title: 'We couldn’t check your card',
    text: 'Nothing was taken. If your card was stored, your confirmation is coming by email.',
    action: 'Check again',
  },
  unseen: {
    title: 'Your card is stored',
    text: 'Nothing was taken. We couldn’t show your booking just now. Please don’t store a card again: your confirmation is coming by email.',
    action: 'Show my booking',
  },
};

export const cardCopy: BrandCopy<CardCopy> = {
  byDefault: {
    title: 'A card to secure your booking',
    terms: 'What may be charged, and when',
    nothingNow: 'We only store your card: nothing is taken now.',
    fee: 'No-show fee',
    perPerson: 'For each person',
    noFee: 'Your card only secures the booking: no fee can be charged to it.',
    kept: 'Close this at any time and carry on later: nothing you chose or typed is lost.',
    close: 'Close the card page',
    loading: 'The card page is on its way',
    missingTitle: 'The card page didn’t load',
    missingText: 'Nothing has been taken from your card, and none of your booking is lost. Try again, or ring us.',
    again: 'Try again',
    standing,
    windowTitle: 'You’ll store your card in a new window',
    windowText:
      'This site can’t show the card page, so it opens in a new window. Come back here afterwards: your booking will be waiting.',
    windowOpen: 'Store my card in a new window',
    windowWaiting: 'Waiting for your card. Your booking will appear here by itself.',
  },
  byBrand: {
    1: { title: 'Your night, secured by a card' },
    2: {
      title: '¡Casi fiesta! A card to secure it',
      standing: { ...standing, checking: { text: 'Un momento, amigo: we’re checking your card.' } },
      missingTitle: 'Ay, the card page didn’t load',
    },
    4: { title: 'A card to keep your table' },
  },
};
