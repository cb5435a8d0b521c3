import type { Work } from '../../card-orders/index';
import { updatePayment, type Deps } from './update-payment';
import { requestsOfBooking } from '../store/deposits.store';
import { cardOf } from '../store/money.store';
import { cancel } from '../rules/ledger.rules';
import type { Refunded } from '../service';

/** Closes the requests of a locked booking and refunds what stands of them. The caller tells the guest. */
export const cancelOfBooking = async (deps: Deps, work: Work, bookingId: string): Promise<Refunded[]> => {
  const refunded: Refunded[] = [];
  for (const requestId of await requestsOfBooking(work.tx, bookingId)) {
    const { request, after } = await updatePayment(deps, work, requestId, cancel);
    for (const { id, orderId, amountPence, reason } of after.refunds.filter(
      (refund) => refund.reason === 'cancelled',
    )) {
      refunded.push({
        id,
        orderId,
        amountPence,
        reason,
        note: null,
        card: await cardOf(work.tx, orderId),
        guestId: request.guestId,
      });
    }
  }
  return refunded;
};
