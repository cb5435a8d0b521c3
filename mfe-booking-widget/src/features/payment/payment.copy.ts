import type { DepositType } from '@bars/shared-api/contracts/payment-options';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

/** What the dialog says around the card page, whatever the card is wanted for. */
export interface DialogCopy {
  kept: string;
  close: string;
  loading: string;
  missingTitle: string;
  missingText: string;
  again: string;
  settling: string;
  unseenTitle: string;
  unseenText: string;
  show: string;
  /** Where the page around lets no card page in. */
  windowTitle: string;
  windowText: string;
  windowOpen: string;
  windowWaiting: string;
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

export const paymentCopy: BrandCopy<PaymentCopy> = {
  byDefault: {
    title,
    kept: 'Close this at any time and go on later: nothing you chose or typed is lost.',
    close: 'Close the payment',
    loading: 'The card page is on its way',
    missingTitle: 'The card page has not come',
    missingText: 'Nothing has been taken from your card, and nothing of your booking is lost. Try again, or ring us.',
    again: 'Try again',
    settling: 'Thank you! One moment, we are fetching your booking.',
    unseenTitle: 'Your payment went through',
    unseenText: 'We could not show your booking just now. Please do not pay again: your confirmation comes by email.',
    show: 'Show my booking',
    windowTitle: 'You pay in a window of its own',
    windowText: 'This site lets no card page in, so it opens in a window of its own. Come back here afterwards: your booking waits for you.',
    windowOpen: 'Pay in a new window',
    windowWaiting: 'Waiting for your payment. Your booking appears here by itself.',
  },
  byBrand: {
    1: { title: { ...title, deposit: (amount) => `Your night: ${amount} deposit` } },
    2: {
      title: { ...title, deposit: (amount) => `Casi fiesta! Your deposit: ${amount}` },
      settling: 'Gracias, amigo! One moment, we are fetching your fiesta.',
      missingTitle: 'Ay, the card page has not come',
    },
    4: { settling: 'Thank you kindly! One moment, we are fetching your booking.' },
  },
};
