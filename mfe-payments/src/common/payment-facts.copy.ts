import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PaymentFactsCopy {
  facts: string;
  amount: string;
  reason: string;
  when: string;
  where: string;
  party: string;
  people: (count: number) => string;
  reference: string;
  paid: string;
  paidAt: string;
  authCode: string;
}

export const paymentFactsCopy: BrandCopy<PaymentFactsCopy> = {
  byDefault: {
    facts: 'The payment',
    amount: 'Amount',
    reason: 'What for',
    when: 'When',
    where: 'Where',
    party: 'Party',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    reference: 'Booking reference',
    paid: 'Paid so far',
    paidAt: 'Paid on',
    authCode: 'Bank’s code',
  },
};
