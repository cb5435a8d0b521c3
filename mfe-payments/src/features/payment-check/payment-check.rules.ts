import type { PaymentCheck } from '@bars/shared-api/contracts/payments';
import type { OutcomeCopy } from '../../common/outcome.copy';
import { outcomeWords, type Closed, type Refusal } from '../../common/outcome.rules';
import type { Words } from '../../common/payment-page';
import type { PaymentCheckCopy } from './payment-check.copy';

/** How often the server is asked, in milliseconds, and how many times. Source: PY-30. */
export const checkMs = 2000;
export const mostChecks = 10;

/** `checking`: there is no response yet. `timedOut`: there was none after the last check. */
export type CheckState = 'checking' | 'timedOut' | 'paid' | Refusal | Exclude<Closed, 'cancelled'>;

/** @param check the last answer; undefined while there is none @param isOver all checks are made. Source: PY-32. */
export const checkState = (
  check: Pick<PaymentCheck, 'received_response' | 'success' | 'outcome'> | undefined,
  isOver: boolean,
): CheckState => {
  if (check === undefined || !check.received_response || check.outcome === 'open')
    return isOver ? 'timedOut' : 'checking';
  return check.success ? 'paid' : check.outcome;
};

/** What the route shows. */
export type CheckPage = 'waiting' | 'again' | 'answered';

/** The page of each state at `/payment/check/:code`. */
export const checkPages: Readonly<Record<CheckState, CheckPage>> = {
  checking: 'waiting',
  timedOut: 'again',
  paid: 'answered',
  timeout: 'answered',
  declined: 'answered',
  advice: 'answered',
  generic: 'answered',
  gone: 'answered',
  expired: 'answered',
};

/** Heading and sentence of each state. */
export const checkWords = (
  copy: PaymentCheckCopy,
  outcome: OutcomeCopy,
  amount: string,
): Record<CheckState, Words> => ({
  ...outcomeWords(outcome),
  checking: { title: outcome.checking, text: outcome.checkingText },
  timedOut: { title: outcome.timedOut, text: outcome.timedOutText },
  paid: { title: copy.paid, text: copy.paidText(amount) },
});
