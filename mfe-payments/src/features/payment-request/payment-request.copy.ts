import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { LinkCopy } from '../../common/link-view';

export interface PaymentRequestCopy extends LinkCopy {
  /** Leads from a bar's page to `/pay`. */
  anyBar: string;
  title: string;
  titleAt: (bar: string) => string;
  text: string;
  code: string;
  hint: string;
  needsCode: string;
  unknownCode: string;
  /** Asked for beside the code while very many codes are guessed at. */
  surname: string;
  surnameHint: string;
  needsSurname: string;
  unknownPair: string;
  find: string;
  finding: string;
  confirmText: string;
  confirm: (amount: string) => string;
  confirming: string;
  other: string;
  paid: string;
  paidText: string;
  withdrawn: string;
  withdrawnText: string;
}

/** `loading`, `unknown` and `failed` are about the bar that an address names. */
export const paymentRequestCopy: BrandCopy<PaymentRequestCopy> = {
  byDefault: {
    loading: { title: 'Pay with a code', text: 'One moment, we’re looking up the bar.' },
    unknown: {
      title: 'We can’t find this bar',
      text: 'The end of the link may be wrong. You can pay with your code for any bar.',
    },
    failed: {
      title: 'We can’t show this bar just now',
      text: 'Sorry, you seem to be offline. Nothing has been taken: try again in a moment, or pay with your code for any bar.',
    },
    retry: 'Try again',
    anyBar: 'Pay with a code',
    title: 'Pay with a code',
    titleAt: (bar) => `Pay ${bar} with a code`,
    text: 'Type the code from your email. You’ll see what it’s for before you pay.',
    code: 'Your code',
    hint: 'Capitals, spaces and hyphens make no difference',
    needsCode: 'Please type your code',
    unknownCode: 'We don’t recognise this code. Check it against your email and try again.',
    surname: 'Surname on the booking',
    surnameHint: 'We’re asking for this as well at the moment, to keep your booking safe',
    needsSurname: 'Please type the surname that the booking is under',
    unknownPair: 'That code and surname don’t go together. Check both against your email and try again.',
    find: 'Find my payment',
    finding: 'Looking it up…',
    confirmText: 'Is this what you want to pay? The bar set the amount, so it can’t be changed here.',
    confirm: (amount) => `Confirm ${amount}`,
    confirming: 'One moment…',
    other: 'Use another code',
    paid: 'This has been paid',
    paidText: 'There’s nothing more to pay with this code.',
    withdrawn: 'The bar no longer needs this payment',
    withdrawnText: 'There’s nothing to pay with this code any more. If that’s a surprise, ring the bar.',
  },
  byBrand: {
    1: { text: 'Type the code from your email. You’ll see what it’s for first.', title: 'Got a code? Pay here' },
    2: {
      title: 'Hola! Pay with your code',
      text: 'Type the code from your email, amigo. You’ll see what it’s for before you pay.',
      paid: 'All paid, gracias',
    },
    4: {
      title: 'Pay with your code',
      text: 'Type in the code we sent you. You’ll see what it’s for before you pay.',
      paid: 'All settled',
    },
  },
};
