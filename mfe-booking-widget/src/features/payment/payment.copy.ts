import type { DepositType } from '@bars/shared-api/contracts/payment-options';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { Stage } from './payment.types';

/** What the dialog says around the card page, whatever the card is wanted for. */
export interface DialogCopy {
  kept: string;
  close: string;
  loading: string;
  missingTitle: string;
  missingText: string;
  again: string;
  /** Where the page around lets no card page in. */
  windowTitle: string;
  windowText: string;
  windowOpen: string;
  windowWaiting: string;
  /** Once the page has said that it is done. */
  standing: Record<Exclude<Stage, 'card'>, StandingText>;
}

export interface StandingText {
  title?: string;
  text: string;
  /** Asks the server again. */
  action?: string;
}

export interface PaymentCopy extends DialogCopy {
  /** The dialog names the amount: "Your deposit: £80". */
  title: Record<DepositType, (amount: string) => string>;
}

const title: PaymentCopy['title'] = {
  deposit: (amount) => `Your deposit: ${amount}`,
  balance: (amount) => `The rest of your booking: ${amount}`,
  full: (amount) => `Your booking: ${amount}`,
  share: (amount) => `Your share: ${amount}`,
};

const standing: PaymentCopy['standing'] = {
  checking: { text: 'One moment, we are checking your payment.' },
  unpaid: { title: 'We have not received a payment', text: 'Nothing is paid yet. You can pay below.' },
  unknown: {
    title: 'We could not check your payment',
    text: 'Please do not pay again before you have checked: a payment that has reached us is confirmed by email.',
    action: 'Check again',
  },
  unseen: {
    title: 'Your payment went through',
    text: 'We could not show your booking just now. Please do not pay again: your confirmation comes by email.',
    action: 'Show my booking',
  },
};

export const paymentCopy: BrandCopy<PaymentCopy> = {
  byDefault: {
    title,
    kept: 'Close this at any time and go on later: nothing you chose or typed is lost.',
    close: 'Close the payment',
    loading: 'The card page is on its way',
    missingTitle: 'The card page has not come',
    missingText: 'Nothing has been taken from your card, and nothing of your booking is lost. Try again, or ring us.',
    again: 'Try again',
    standing,
    windowTitle: 'You pay in a window of its own',
    windowText: 'This site lets no card page in, so it opens in a window of its own. Come back here afterwards: your booking waits for you.',
    windowOpen: 'Pay in a new window',
    windowWaiting: 'Waiting for your payment. Your booking appears here by itself.',
  },
  byBrand: {
    1: { title: { ...title, deposit: (amount) => `Your night: ${amount} deposit` } },
    2: {
      title: { ...title, deposit: (amount) => `Casi fiesta! Your deposit: ${amount}` },
      standing: { ...standing, checking: { text: 'Un momento, amigo: we are checking your payment.' } },
      missingTitle: 'Ay, the card page has not come',
    },
  },
};
