import { lazyWithPreload } from '@bars/shared-ui';
import { MissingStep } from '../steps/placeholders';

/** Imports the payment dialog and its helpers, which are one file. It is fetched once a payment is near. @throws if it does not load */
export const paymentFile = () => import('./payment-parts');

/** The dialog of a payment. */
export const PaymentDialog = lazyWithPreload(
  async () => ({ default: (await paymentFile()).PaymentDialog }),
  MissingStep,
);
