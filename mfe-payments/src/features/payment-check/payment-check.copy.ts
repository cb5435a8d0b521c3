import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { Words } from '../../common/payment-page';

export interface PaymentCheckCopy {
  unknown: Words;
  paid: string;
  paidText: (amount: string) => string;
}

/** The other outcomes are in `outcome.copy.ts`. */
export const paymentCheckCopy: BrandCopy<PaymentCheckCopy> = {
  byDefault: {
    unknown: {
      title: 'We can’t find this payment',
      text: 'The end of the link may be missing. Open it again from where you found it, or ring us.',
    },
    paid: 'Thank you',
    paidText: (amount) => `${amount} has been paid.`,
  },
  byBrand: {
    1: { paid: 'Paid. See you under the lights' },
    2: { paid: 'Gracias, amigo' },
    4: { paid: 'Thank you kindly' },
  },
};
