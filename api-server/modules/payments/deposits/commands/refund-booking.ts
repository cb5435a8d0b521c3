import { newToken } from '../../../../kernel/secrets';
import type { Work } from '../../card-orders/index';
import { updatePayment, type Deps } from './update-payment';
import { cardOf } from '../store/money.store';
import { refundableOf } from '../store/refunds.store';
import { refundPart } from '../rules/ledger.rules';
import { spreadOver } from '../rules/spread.rules';
import type { GivenBack, GivenPart } from '../service';

/** Gives back a part of what was paid for a locked booking. The caller tells whoever paid. @throws where less is left */
export const refundBooking = async (
  deps: Deps,
  work: Work,
  bookingId: string,
  { amountPence, note, of, spread = 'lead_first' }: GivenPart,
): Promise<GivenBack[]> => {
  const given: GivenBack[] = [];
  const payments = (await refundableOf(work.tx, bookingId)).filter(({ kind }) => of === 'all' || kind !== 'extra');
  let open = amountPence;
  for (const { payment, amountPence: partPence } of spreadOver(payments, amountPence, spread)) {
    const { orderId, requestId, kind, guestId } = payment;
    const part = { id: newToken(), orderId, amountPence: partPence };
    const { after } = await updatePayment(deps, { ...work, note }, requestId, (ledger) => refundPart(ledger, part));
    if (!after.refunds.some(({ id }) => id === part.id)) throw new Error('The ledger refuses a refund.');
    given.push({ ...part, kind, reason: 'venue', note, card: await cardOf(work.tx, orderId), guestId });
    open -= part.amountPence;
  }
  if (open > 0) throw new Error('More would go back than was taken.');
  return given;
};
