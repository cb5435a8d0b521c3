import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import { paymentResultWords, type PaymentResultCopy } from '../../../common/part-payment/payment-result.copy';
import type { PaymentKind, PaymentState } from './booking-payment.rules';

interface Words {
  title: string;
  text: string;
}

export interface BookingPaymentCopy extends PaymentResultCopy {
  loading: string;
  failed: Words;
  retry: string;
  locked: Words;
  unlock: string;
  /** Of a protected booking that was opened in an account. */
  signedOut: Words;
  logIn: string;
  states: Record<PaymentState, Words>;
  /** Instead of the text of a cancelled booking, where its lead booker cancelled it. */
  cancelledByGuest: string;
  paying: Record<PaymentKind, (amount: string) => string>;
  payingText: string;
  payMore: string;
  figures: string;
  paidSoFar: string;
  depositOwed: string;
  balanceOwed: string;
  nothingOwed: string;
  due: (when: string) => string;
  atVenue: string;
  choose: string;
  chooseOne: string;
  option: Record<PaymentKind, (amount: string) => string>;
  submit: (amount: string) => string;
  submitUnchosen: string;
  busy: string;
  back: string;
  ring: (phone: string) => string;
}

/** The title of `cancelled`: MG-26, PY-49. `chooseOne`: PY-7. */
export const bookingPaymentCopy: BrandCopy<BookingPaymentCopy> = {
  byDefault: {
    ...paymentResultWords,
    loading: 'Looking up what you have to pay.',
    failed: { title: 'We can’t show the payments just now', text: 'Your booking is safe, and nothing has been taken.' },
    retry: 'Try again',
    locked: {
      title: 'This booking’s link has a password',
      text: 'Open the link, enter the password, and you can pay.',
    },
    unlock: 'Enter the password',
    signedOut: { title: 'You’re not logged in any more', text: 'Log in again and you can pay.' },
    logIn: 'Log in',
    states: {
      open: { title: 'Pay for your booking', text: 'Choose what to pay, then pay by card or wallet.' },
      cancelled: {
        title: 'Payment cannot be taken as this booking has been cancelled.',
        text: 'If that’s a surprise, ring the bar with your reference.',
      },
      agency: { title: 'There’s nothing to pay here', text: 'The agency that booked for you pays for this booking.' },
      paid: { title: 'Everything is paid', text: 'There’s nothing more to pay for this booking.' },
      postponed: {
        title: 'There’s nothing to pay yet',
        text: 'Your booking is postponed. Once it has a new date, you can pay here.',
      },
      over: {
        title: 'There’s nothing to pay online',
        text: 'The visit is over. If you still owe anything, ring the bar with your reference.',
      },
      nothing: { title: 'There’s nothing to pay online', text: 'Anything left to pay, you settle with the bar.' },
    },
    cancelledByGuest: 'There’s nothing more to pay for it.',
    paying: {
      deposit: (amount) => `Pay your ${amount} deposit`,
      balance: (amount) => `Pay your ${amount} balance`,
    },
    payingText: 'Nothing is taken until you confirm it on the card page below.',
    madeText: (amount) => `We’ve taken ${amount}. A receipt is on its way to the lead booker.`,
    payMore: 'Pay something else',
    underWay: {
      title: 'Someone else is paying for this booking right now',
      text: 'Nothing has been taken from you. Please try again in 15 minutes.',
    },
    figures: 'Your payments',
    paidSoFar: 'Paid so far',
    depositOwed: 'Deposit due',
    balanceOwed: 'Left to pay in total',
    nothingOwed: 'Nothing',
    due: (when) => `By ${when}`,
    atVenue: 'At the bar',
    choose: 'What would you like to pay?',
    chooseOne: 'Please choose how you would like to pay',
    option: {
      deposit: (amount) => `${amount} deposit`,
      balance: (amount) => `${amount} balance`,
    },
    submit: (amount) => `Pay ${amount}`,
    submitUnchosen: 'Pay',
    busy: 'Opening the card page…',
    back: 'Back to the options',
    ring: (phone) => `Ring ${phone}`,
  },
  byBrand: {
    1: {
      madeText: (amount) => `We’ve taken ${amount}. The receipt is on its way to the lead booker.`,
      loading: 'Checking the tab.',
    },
    2: {
      loading: 'Un momento: we’re looking up what you have to pay.',
      madeText: (amount) => `Gracias, amigos! We’ve taken ${amount}. A receipt is on its way to the lead booker.`,
      closed: 'You’ve left the card page. The fiesta’s waiting: carry on from here whenever you like.',
    },
    4: {
      madeText: (amount) => `Thank you kindly. We’ve taken ${amount}, and a receipt is on its way to the lead booker.`,
      loading: 'Fetching the slate.',
    },
  },
};
