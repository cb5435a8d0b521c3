import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PaymentPanelCopy {
  frame: Record<PaymentKind, string>;
  loading: string;
  slow: string;
  safe: (phone: string) => string;
  retry: string;
}

export const paymentPanelCopy: BrandCopy<PaymentPanelCopy> = {
  byDefault: {
    frame: { payment: 'Payment by card', card: 'Card for your booking' },
    loading: 'The card page is on its way',
    slow: 'The card page didn’t load',
    safe: (phone) => `Nothing has been taken from your card. Try again, or ring ${phone}.`,
    retry: 'Try again',
  },
  byBrand: { 2: { slow: 'Ay, the card page didn’t load' } },
};
