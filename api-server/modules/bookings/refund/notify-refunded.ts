import type { Tx } from '../../../kernel/db';
import type { Refunded } from '../../payments/index';
import type { NotifyChanged } from '../history';

/** Notifies of what goes back to cards, as one sum, whoever paid it; of nothing where nothing goes back. */
export const notifyRefunded = async (
  done: NotifyChanged,
  tx: Tx,
  { bookingId, refunded, at }: { bookingId: string; refunded: readonly Pick<Refunded, 'amountPence'>[]; at: Date },
): Promise<void> => {
  const amountPence = refunded.reduce((sum, one) => sum + one.amountPence, 0);
  if (amountPence > 0)
    await done(tx, { bookingId, at, who: { role: 'venue' }, what: { kind: 'refunded', amountPence } });
};
