import type { DepositType } from '@bars/shared-api/contracts/payment-options';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PayingCopy {
  /** Heads the page of a payment. */
  pay: Record<DepositType, (amount: string) => string>;
}

export const payingCopy: BrandCopy<PayingCopy> = {
  byDefault: {
    pay: {
      deposit: (amount) => `Pay your ${amount} deposit`,
      balance: (amount) => `Pay your ${amount} balance`,
      full: (amount) => `Pay ${amount}`,
      share: (amount) => `Pay your share of ${amount}`,
    },
  },
};
