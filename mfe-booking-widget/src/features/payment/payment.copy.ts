import type { DepositType } from '@bars/shared-api/contracts/payment-options';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { Stage } from './payment.types';

/** Texts of the dialog around the card page, for a payment and for a stored card. */
export interface DialogCopy {
  kept: string;
  close: string;
  loading: string;
  missingTitle: string;
  missingText: string;
  again: string;
  /** Shown if the page around blocks the card page. */
  windowTitle: string;
  windowText: string;
  windowOpen: string;
  windowWaiting: string;
  /** Shown after the panel has reported success. */
  standing: Record<Exclude<Stage, 'card'>, StandingText>;
}

export interface StandingText {
  title?: string;
  text: string;
  /** Label of the button that asks the server again. */
  action?: string;
}

export interface PaymentCopy extends Omit<DialogCopy, 'windowOpen'> {
  /** The title has the amount: "Your deposit: £80". */
  title: Record<DepositType, (amount: string) => string>;
  /** The link to the window has the amount too: "Pay £80 deposit in a new window". */
  windowOpen: Record<DepositType, (amount: string) => string>;
}

const title: PaymentCopy['title'] = {
  deposit: (amount) => `Your deposit: ${amount}`,
  balance: (amount) => `The rest of your booking: ${amount}`,
  full: (amount) => `Your booking: ${amount}`,
  share: (amount) => `Your share: ${amount}`,
};

const inWindow = (amount: string): string => `Pay ${amount} in a new window`;

const standing: PaymentCopy['standing'] = {
  checking: { text: 'One moment, we’re checking your payment.' },
  unpaid: { title: 'We haven’t received a payment', text: 'Nothing is paid yet. You can pay below.' },
  unknown: {
    title: 'We couldn’t check your payment',
    text: 'Please check before you pay again: if your payment reached us, we’ll confirm it by email.',
    action: 'Check again',
  },
  unseen: {
    title: 'Your payment went through',
    text: 'We couldn’t show your booking just now. Please don’t pay again: your confirmation is coming by email.',
    action: 'Show my booking',
  },
};

export const paymentCopy: BrandCopy<PaymentCopy> = {
  byDefault: {
    title,
    kept: 'Close this at any time and carry on later: nothing you chose or typed is lost.',
    close: 'Close the payment',
    loading: 'The card page is on its way',
    missingTitle: 'The card page didn’t load',
    missingText: 'Nothing has been taken from your card, and none of your booking is lost. Try again, or ring us.',
    again: 'Try again',
    standing,
    windowTitle: 'You’ll pay in a new window',
    windowText:
      'This site can’t show the card page, so it opens in a new window. Come back here afterwards: your booking will be waiting.',
    windowOpen: {
      deposit: (amount) => inWindow(`${amount} deposit`),
      balance: inWindow,
      full: inWindow,
      share: inWindow,
    },
    windowWaiting: 'Waiting for your payment. Your booking will appear here by itself.',
  },
  byBrand: {
    1: { title: { ...title, deposit: (amount) => `Lock it in: ${amount} deposit` } },
    2: {
      title: { ...title, deposit: (amount) => `¡Casi fiesta! Your deposit: ${amount}` },
      standing: { ...standing, checking: { text: 'Un momento, amigo: we’re checking your payment.' } },
      missingTitle: 'Ay, the card page didn’t load',
    },
  },
};
