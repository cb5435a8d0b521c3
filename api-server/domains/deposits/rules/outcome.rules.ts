import type { PaymentOutcome } from '@bars/shared-api/contracts/payments';
import { keptPayment } from './ledger.rules';
import type { Attempt, Ledger } from './ledger.types';

/** The provider's codes, told apart as people need it. Source: decisions "Outcomes by HPP result", PY-70…PY-73. */
const declined = ['101', '102', '103', '107'];
const adviceCode = '110';
const timeouts = ['200', '205', '502', '504', '508'];

const outcomeOfResult = (result: string): PaymentOutcome => {
  if (result === adviceCode) return 'advice';
  if (declined.includes(result)) return 'declined';
  return timeouts.includes(result) ? 'timeout' : 'generic';
};

const wasTaken = ({ payments }: Ledger, attempt: Attempt | undefined): boolean => payments.some(({ orderId }) => orderId === attempt?.orderId);

/** How a request stands, seen from one of its orders. A payment that stands answers for every order of the request. */
export const outcomeFor = (ledger: Ledger, orderId: string | undefined): PaymentOutcome => {
  if (ledger.state === 'paid' && keptPayment(ledger) !== undefined) return 'paid';
  const attempt = ledger.attempts.find((one) => one.orderId === orderId) ?? ledger.attempts.at(-1);
  if (wasTaken(ledger, attempt)) return ledger.state === 'closed' ? 'gone' : 'generic';
  if (attempt?.state === 'refused') return outcomeOfResult(attempt.result ?? '');
  return ledger.state === 'closed' ? 'expired' : 'open';
};

/** The provider has said something final about the order, or nothing is asked for any more. */
export const isAnswered = (outcome: PaymentOutcome): boolean => outcome !== 'open';
