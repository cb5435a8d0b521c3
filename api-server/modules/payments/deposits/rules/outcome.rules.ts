import type { PaymentOutcome } from '@bars/shared-api/contracts/payments';
import { attemptOf, outcomeWithoutSuccess, type Attempt } from '../../card-orders/index';
import { standingPayment } from './ledger.rules';
import type { Ledger } from './ledger.types';

const wasTaken = ({ payments }: Ledger, attempt: Attempt | undefined): boolean =>
  payments.some(({ orderId }) => orderId === attempt?.orderId);

/**
 * The outcome of a request, seen from one of its orders, or as a whole without one. A standing payment counts for every order of the
 * request; as a whole, a closed one is over whatever its last try was refused for.
 */
export const outcomeFor = (ledger: Ledger, orderId: string | undefined): PaymentOutcome => {
  if (ledger.state === 'paid' && standingPayment(ledger) !== undefined) return 'paid';
  const attempt = attemptOf(ledger, orderId) ?? ledger.attempts.at(-1);
  if (wasTaken(ledger, attempt)) return ledger.state === 'closed' ? 'gone' : 'generic';
  if (orderId === undefined && ledger.state === 'closed') return 'expired';
  return outcomeWithoutSuccess(ledger, attempt);
};
