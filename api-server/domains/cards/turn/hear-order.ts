import type { StorageOutcome } from '../../../kernel/gateway/gateway';
import { findRequest } from '../cards.store';
import { hear } from '../rules/capture.rules';
import { turnCapture, type Deps } from './turn-capture';

/** Takes in what the provider says of an order of ours, in a transaction of its own; as often as it is said. */
export const hearOrder = async (deps: Deps, orderId: string, outcome: StorageOutcome): Promise<void> => {
  const { db, clock, log } = deps.kernel;
  const found = await findRequest(db, { orderId });
  if (!found) return;
  log.info({ outcome: outcome.kind, result: outcome.kind === 'refused' ? outcome.result : undefined }, 'the card provider told of a card');
  await db.transaction().execute(async (tx) => {
    await deps.securable().lock(tx, found);
    const received = outcome.kind === 'stored' ? { ...outcome, orderId } : undefined;
    await turnCapture({ deps, tx, now: clock.now(), received }, found.id, (capture) => hear(capture, orderId, outcome));
  });
};
