import { attemptOf, none, refuse, withAttempt, type Attempt, type Turned } from '../../card-orders/service';
import type { Ledger, Payment, RefundReason, Told } from './ledger.types';

/** The whole of a payment goes back, once. */
const giveBack = (ledger: Ledger, { orderId, amountPence }: Payment, reason: RefundReason): Turned<Ledger> => {
  if (ledger.refunds.some((refund) => refund.orderId === orderId)) return none(ledger);
  const refund = { orderId, amountPence, reason, isDone: false };
  return none({ ...ledger, refunds: [...ledger.refunds, refund] });
};

const receive = (ledger: Ledger, payment: Payment): Ledger => ({ ...ledger, payments: [...ledger.payments, payment] });

/** The bank said yes to this order. */
const accept = (ledger: Ledger, attempt: Attempt, { amountPence, currency }: Extract<Told, { kind: 'paid' }>): Turned<Ledger> => {
  const payment: Payment = { orderId: attempt.orderId, amountPence };
  const isRight = amountPence === ledger.amountPence && currency === ledger.currency;
  const taken = receive(withAttempt(ledger, attempt.orderId, { state: isRight ? 'accepted' : 'refused', result: '00' }), payment);
  if (!isRight) return giveBack(taken, payment, 'mismatch');
  if (ledger.state === 'paid') return giveBack(taken, payment, 'surplus');
  if (ledger.state === 'closed') return giveBack(taken, payment, 'closed');
  return { after: { ...taken, state: 'paid' }, effects: [{ type: 'settle', orderId: attempt.orderId }] };
};

/**
 * What the provider says of an order, by a verified answer or on being asked: as often and as late as it likes.
 * A yes is final; a no counts only while nothing else is known; an order of somebody else's says nothing.
 */
export const hear = (ledger: Ledger, orderId: string, told: Told): Turned<Ledger> => {
  const attempt = attemptOf(ledger, orderId);
  if (!attempt || told.kind === 'nothing') return none(ledger);
  const isReceived = ledger.payments.some((payment) => payment.orderId === orderId);
  if (told.kind === 'paid') return isReceived ? none(ledger) : accept(ledger, attempt, told);
  return refuse(ledger, attempt, told.result);
};

/** The booking that was paid for could not be made: the money goes back, and the request is over. */
export const unsettle = (ledger: Ledger): Turned<Ledger> => {
  const kept = keptPayment(ledger);
  if (ledger.state !== 'paid' || kept === undefined) return none(ledger);
  return giveBack({ ...ledger, state: 'closed' }, kept, 'slot_gone');
};

/** The provider has given the money back. */
export const refunded = (ledger: Ledger, orderId: string): Turned<Ledger> =>
  none({ ...ledger, refunds: ledger.refunds.map((refund) => (refund.orderId === orderId ? { ...refund, isDone: true } : refund)) });

/** The payment that stands for the request: received, and not on its way back. */
export const keptPayment = ({ payments, refunds }: Ledger): Payment | undefined =>
  payments.find(({ orderId }) => !refunds.some((refund) => refund.orderId === orderId));
