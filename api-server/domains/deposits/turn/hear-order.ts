import type { OrderOutcome } from '../../../kernel/gateway/gateway';
import { findRequest } from '../deposits.store';
import { hear } from '../rules/ledger.rules';
import type { Told } from '../rules/ledger.types';
import { turnLedger, type Deps } from './turn-ledger';

const toldOf = (outcome: OrderOutcome): Told =>
  outcome.kind === 'paid' ? { kind: 'paid', amountPence: outcome.amountPence, currency: outcome.currency } : outcome;

/**
 * Takes in what the provider says of an order, in a transaction of its own; as often as it is said.
 * False for an order that is not ours.
 */
export const hearOrder = async (deps: Deps, orderId: string, outcome: OrderOutcome): Promise<boolean> => {
  const { db, clock, log } = deps.kernel;
  const found = await findRequest(db, { orderId });
  if (!found) return false;
  log.info({ outcome: outcome.kind, result: outcome.kind === 'refused' ? outcome.result : undefined }, 'the card provider told of an order');
  await db.transaction().execute(async (tx) => {
    await deps.payable().lock(tx, found);
    const received = outcome.kind === 'paid' ? { ...outcome, orderId } : undefined;
    await turnLedger({ deps, tx, now: clock.now(), received }, found.id, (ledger) => hear(ledger, orderId, toldOf(outcome)));
  });
  return true;
};
