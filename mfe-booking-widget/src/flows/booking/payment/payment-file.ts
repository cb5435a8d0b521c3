import { lazyWithPreload } from '@bars/shared-ui';
import { MissingStep } from '../steps/placeholders';

/** The dialog and everything that belongs to it, in one file; it is fetched once a payment is near. @throws when it cannot be had */
export const paymentFile = () => import('./payment-parts');

/** The dialog of a payment. */
export const PaymentDialog = lazyWithPreload(async () => ({ default: (await paymentFile()).PaymentDialog }), MissingStep);
