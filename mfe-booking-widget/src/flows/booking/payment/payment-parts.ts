/** What travels in one file: the dialog, the calls that open what it shows and check it, and what is said when it is lost. */
export { refusedAs } from '../../../features/payment/answer.rules';
export { lostCopy } from '../../../features/payment/lost.copy';
export { PaymentDialog } from '../../../features/payment/payment-dialog';
export { checkPayment } from './check-payment';
export { openedFor } from './payment-calls';
