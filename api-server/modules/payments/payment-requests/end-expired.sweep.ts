import type { Kernel } from '../../../kernel/kernel';
import type { PaymentRequestsDeps } from './payment-requests.service';
import { findExpired, markEnded } from './payment-requests.store';

const batch = 20;
/** A payment that was opened so recently may still finish. */
const payingMs = 15 * 60_000;

/** Payments that were opened by then have ended. */
export const settledSince = (now: Date): Date => new Date(now.getTime() - payingMs);

/** Closes what was made for payment requests that have expired, once nobody is paying by it. Returns how many ended. */
export const endExpired =
  ({ db }: Pick<Kernel, 'db'>, { bookings, deposits }: PaymentRequestsDeps) =>
  async (now: Date): Promise<number> => {
    let ended = 0;
    for (const { id, bookingId } of await findExpired(db, now, batch)) {
      const isEnded = await db.transaction().execute(async (tx) => {
        await bookings.lock(tx, bookingId);
        if (!(await deposits.closeForPaymentRequest(tx, id, settledSince(now), now))) return false;
        await markEnded(tx, id, now);
        return true;
      });
      if (isEnded) ended += 1;
    }
    return ended;
  };
