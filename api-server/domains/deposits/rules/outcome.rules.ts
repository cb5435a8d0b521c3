import type { PaymentOutcome } from '@bars/shared-api/contracts/payments';
import { attemptOf, outcomeWithoutSuccess, type Attempt } from '../../card-orders/index';
import { standingPayment } from './ledger.rules';
import type { Ledger } from './ledger.types';

const wasTaken = ({ payments }: Ledger, attempt: Attempt | undefined): boolean => payments.some(({ orderId }) => orderId === attempt?.orderId);

/** The outcome of a request, seen from one of its orders. A standing payment counts for every order of the request. */
export const outcomeFor = (ledger: Ledger, orderId: string | undefined): PaymentOutcome => {
  if (ledger.state === 'paid' && standingPayment(ledger) !== undefined) return 'paid';
  const attempt = attemptOf(ledger, orderId) ?? ledger.attempts.at(-1);
  if (wasTaken(ledger, attempt)) return ledger.state === 'closed' ? 'gone' : 'generic';
  return outcomeWithoutSuccess(ledger, attempt);
};
