import type { PaymentData } from '@bars/shared-api/contracts/payments';
import { formatPence } from '@bars/shared-api/format';
import type { OpenPayment } from './service';

/** The wire form of an open payment; money still in pence. Source: PY-10. */
export const toPaymentData = ({ token, kind, amountPence, orderId, form }: OpenPayment): PaymentData => ({
  token,
  deposit_type: kind,
  amount: amountPence,
  display_amount: formatPence(amountPence),
  gp: { data: { order_id: orderId, url: form.url, serialised: JSON.stringify(form.fields) } },
});
