import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface FrameNoticeCopy {
  broken: Record<PaymentKind, string>;
  brokenText: Record<PaymentKind, string>;
  reload: string;
  alone: string;
  aloneText: string;
  book: string;
  /** In a window of its own. */
  terms: string;
  over: string;
}

/** The first one, of a payment: PY-74. */
export const frameNoticeCopy: BrandCopy<FrameNoticeCopy> = {
  byDefault: {
    broken: {
      payment: 'Sorry, there has been an error in taking your payment',
      card: 'Sorry, there has been an error in storing your card',
    },
    brokenText: {
      payment: 'Something broke on our page. What you’ve paid is never lost. Please try again.',
      card: 'Something broke on our page. Nothing was taken, and we won’t ask for a stored card again. Please try again.',
    },
    reload: 'Try Again',
    alone: 'Payments open from a booking',
    aloneText: 'This page shows the card form inside a booking. On its own there’s nothing to pay here.',
    book: 'Book a table',
    terms: 'What may be charged to this card, and when, is on the page you came from.',
    over: 'You can close this window now. Your booking carries on in the page you came from.',
  },
  byBrand: { 2: { book: 'Book your table' } },
};
