/** One file of its own: the dialog, the calls that open what it shows, and what is said when it is lost. It comes once a payment is near. */
export { lostCopy } from './lost.copy';
export { PaymentDialog } from './payment-dialog';
export { openedFor } from './use-payment-calls';
