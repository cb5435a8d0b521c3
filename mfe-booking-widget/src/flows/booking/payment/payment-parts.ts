/** The exports of the payment's file: the dialog, the calls that open and check a payment, and the text for a lost time. */
export { refusedAs } from '../../../features/payment/answer.rules';
export { lostCopy } from '../../../features/payment/lost.copy';
export { PaymentDialog } from '../../../features/payment/payment-dialog';
export { checkPayment } from './check-payment';
export { openedFor } from './payment-calls';
