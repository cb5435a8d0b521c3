import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { LinkCopy } from '../../common/link-view';
import { outcomeCopy } from '../../common/outcome.copy';

export interface DepositCopy extends LinkCopy {
  payText: string;
  paid: string;
  paidText: (amount: string) => string;
  book: string;
}

/** The heading of `failed`: PY-74. */
export const depositCopy: BrandCopy<DepositCopy> = {
  byDefault: {
    loading: { title: 'Your payment', text: 'One moment, we’re looking it up.' },
    unknown: {
      title: 'We can’t find this payment',
      text: 'The end of the link may be missing. Open it again from your email, or ring us.',
    },
    failed: {
      title: outcomeCopy.byDefault.technical,
      text: 'We can’t check your payment just now. What you’ve paid is never lost, so please don’t pay again. Try again in a moment, or ring us.',
    },
    retry: outcomeCopy.byDefault.again,
    payText: 'Check what it’s for, then pay by card below.',
    paid: 'Thank you',
    paidText: (amount) => `${amount} has been paid. This link won’t take anything more.`,
    book: 'Book a table',
  },
  byBrand: {
    1: { paid: 'Paid. See you under the lights', payText: 'Check the details, then pay by card below.' },
    2: {
      paid: 'Gracias, amigo',
      loading: { title: 'Your payment', text: 'Un momento: we’re looking it up.' },
      payText: 'One small thing before the fiesta: check what it’s for, then pay by card below.',
    },
    4: { paid: 'Thank you kindly', payText: 'Have a look at what it’s for, then pay by card below.' },
  },
};
