import { formatPence } from '@bars/shared-api/format';
import type { OrderOutcome } from '../../../kernel/gateway/gateway';
import { reconciliationCopy } from './reconciliation.copy';

const { says } = reconciliationCopy;

/** Of a payment: what was taken, what goes back or has gone, and what has gone; pence. */
export interface PaymentFacts {
  amountPence: number;
  backPence: number;
  donePence: number;
}

/** What the provider has otherwise than the ledger; null where they agree. A refund that is not done may have been done or not. */
export const differenceOf = (
  { amountPence, backPence, donePence }: PaymentFacts,
  outcome: OrderOutcome,
): string | null => {
  if (outcome.kind === 'nothing' || outcome.kind === 'refused') return says.unknown;
  if (outcome.kind === 'undone') return backPence === amountPence ? null : says.undone;
  if (outcome.amountPence !== amountPence) return says.otherAmount(formatPence(outcome.amountPence));
  return donePence === amountPence ? says.kept : null;
};

/** The same for a no-show fee, which has no refunds of ours. A refused one was not taken. */
export const feeDifferenceOf = (
  { amountPence, isPaid }: { amountPence: number; isPaid: boolean },
  outcome: OrderOutcome,
): string | null => {
  if (isPaid) return differenceOf({ amountPence, backPence: 0, donePence: 0 }, outcome);
  return outcome.kind === 'paid' ? says.taken : null;
};
