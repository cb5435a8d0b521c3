import { newToken } from '../../kernel/secrets';
import type { Work } from '../card-orders/index';
import { applyUpdate, type Deps } from './apply-update';
import { cardOf } from './money.store';
import { refundableOf } from './refunds.store';
import { giveBackPart } from './rules/ledger.rules';
import type { GivenBack } from './service';

/** Gives back a part of what was paid for a locked booking, the newest payment first. The caller tells the guest. @throws where less is left */
export const giveBackOfBooking = async (deps: Deps, work: Work, bookingId: string, { amountPence, note }: { amountPence: number; note: string }): Promise<GivenBack[]> => {
  const given: GivenBack[] = [];
  let open = amountPence;
  for (const { orderId, requestId, kind, leftPence } of await refundableOf(work.tx, bookingId)) {
    const part = { id: newToken(), orderId, amountPence: Math.min(open, leftPence) };
    if (part.amountPence <= 0) break;
    const { after } = await applyUpdate(deps, { ...work, note }, requestId, (ledger) => giveBackPart(ledger, part));
    if (!after.refunds.some(({ id }) => id === part.id)) throw new Error('The ledger refuses a refund.');
    given.push({ ...part, kind, reason: 'venue', note, card: await cardOf(work.tx, orderId) });
    open -= part.amountPence;
  }
  if (open > 0) throw new Error('More would go back than was taken.');
  return given;
};
