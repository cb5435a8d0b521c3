import type { PaymentData } from '@bars/shared-api/contracts/payments';
import { formatPence } from '@bars/shared-api/format';
import type { DepositType } from '@bars/shared-api/contracts/payment-options';
import type { DepositKind, OpenPayment } from './service';

/** The API knows no kind for what the venue asks for on top of a booking: it is paid like a balance, and its page says the venue's words. */
export const toDepositType = (kind: DepositKind): DepositType => (kind === 'extra' ? 'balance' : kind);

/** The API form of an open payment; money still in pence. Source: PY-10. */
export const toPaymentData = ({ token, kind, amountPence, orderId, form }: OpenPayment): PaymentData => ({
  token,
  deposit_type: toDepositType(kind),
  amount: amountPence,
  display_amount: formatPence(amountPence),
  gp: { data: { order_id: orderId, url: form.url, serialised: JSON.stringify(form.fields) } },
});
