import type { PaymentOutcome } from '@bars/shared-api/contracts/payments';
import { refusalOf } from '../../../kernel/gateway/refusals.rules';
import { keptPayment } from './ledger.rules';
import type { Attempt, Ledger } from './ledger.types';

const wasTaken = ({ payments }: Ledger, attempt: Attempt | undefined): boolean => payments.some(({ orderId }) => orderId === attempt?.orderId);

/** How a request stands, seen from one of its orders. A payment that stands answers for every order of the request. */
export const outcomeFor = (ledger: Ledger, orderId: string | undefined): PaymentOutcome => {
  if (ledger.state === 'paid' && keptPayment(ledger) !== undefined) return 'paid';
  const attempt = ledger.attempts.find((one) => one.orderId === orderId) ?? ledger.attempts.at(-1);
  if (wasTaken(ledger, attempt)) return ledger.state === 'closed' ? 'gone' : 'generic';
  if (attempt?.state === 'refused') return refusalOf(attempt.result ?? '');
  return ledger.state === 'closed' ? 'expired' : 'open';
};

/** The provider has said something final about the order, or nothing is asked for any more. */
export const isAnswered = (outcome: PaymentOutcome): boolean => outcome !== 'open';
