/** One file of its own: the dialog, and the calls that open what it shows. It comes once a payment is near. */
export { PaymentDialog } from './payment-dialog';
export { openedFor } from './use-payment-calls';
