import type { DepositType } from '@bars/shared-api/contracts/payment-options';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { LinkCopy } from '../../common/link-view';
import type { Words } from '../../common/payment-page';

export interface ManagedDepositCopy extends LinkCopy {
  open: Words;
  payingText: string;
  paid: Words;
  nothing: Words;
  expiredText: string;
  choose: string;
  chooseOne: string;
  option: Record<DepositType, (amount: string) => string>;
  due: (when: string) => string;
  submit: (amount: string) => string;
  submitUnchosen: string;
  busy: string;
  back: string;
}

/** The title of `failed`: PY-37. `chooseOne`: PY-7. The title of `paid`: PY-54. */
export const managedDepositCopy: BrandCopy<ManagedDepositCopy> = {
  byDefault: {
    loading: { title: 'Your booking', text: 'One moment, we’re looking it up.' },
    unknown: {
      title: 'We can’t find this booking',
      text: 'The end of the link may be missing. Open it again from your confirmation, or ring us.',
    },
    failed: {
      title: 'Unfortunately an error has occurred. Please try again later.',
      text: 'Your booking is safe, and nothing has been taken.',
    },
    retry: 'Try again',
    open: { title: 'Pay for your booking', text: 'Check that it’s yours, then pay by card.' },
    payingText: 'Check what it’s for, then pay by card below.',
    paid: { title: 'Payment has been made', text: 'There’s nothing more to pay for this booking.' },
    nothing: {
      title: 'There’s nothing to pay online',
      text: 'Anything left to pay, you settle with the bar. If you expected to pay here, ring them with your reference.',
    },
    expiredText: 'The booking is over. If you still owe anything, ring the bar with your reference.',
    choose: 'What would you like to pay?',
    chooseOne: 'Please choose how you would like to pay',
    option: {
      deposit: (amount) => `${amount} deposit`,
      balance: (amount) => `${amount} balance`,
      full: (amount) => `${amount}, the full amount`,
      share: (amount) => `${amount}, your share`,
    },
    due: (when) => `By ${when}`,
    submit: (amount) => `Pay ${amount}`,
    submitUnchosen: 'Pay',
    busy: 'Opening the card page…',
    back: 'Pay something else',
  },
  byBrand: {
    1: { open: { title: 'Lock it in', text: 'Check that it’s yours, then pay by card.' } },
    2: {
      open: { title: 'Hola! Let’s make the fiesta yours', text: 'Check that it’s yours, then pay by card.' },
      loading: { title: 'Your booking', text: 'Un momento: we’re looking it up.' },
    },
    4: { open: { title: 'Settle your table', text: 'Check that it’s yours, then pay by card.' } },
  },
};
