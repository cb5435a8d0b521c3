import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { PayablePart } from '../../../common/part-payment/payable-parts.rules';
import { paymentResultWords, type PaymentResultCopy } from '../../../common/part-payment/payment-result.copy';

export interface GuestPaymentCopy extends PaymentResultCopy {
  /** The button. @param amount with its sign */
  pay: Record<PayablePart['kind'], (amount: string) => string>;
  title: (name: string) => string;
  /** What is being paid, above the card page. */
  paying: Record<PayablePart['kind'], (amount: string, name: string) => string>;
  close: string;
}

/** Paying the part of one guest. Sources: MG-23, MG-115, PY-51, PY-52. */
export const guestPaymentCopy: BrandCopy<GuestPaymentCopy> = {
  byDefault: {
    ...paymentResultWords,
    madeText: (amount) => `We’ve taken ${amount}.`,
    pay: { deposit: (amount) => `Pay the deposit, ${amount}`, balance: (amount) => `Pay the balance, ${amount}` },
    title: (name) => `Pay for ${name}`,
    paying: {
      deposit: (amount, name) => `${amount} is the deposit for ${name}’s share.`,
      balance: (amount, name) => `${amount} is the balance of ${name}’s share.`,
    },
    close: 'Close',
  },
  byBrand: {},
};
