import { type Attempt, type Ledger, type Payment, type RefundReason, type Told, type Turned, none } from './ledger.types';

const live = ({ attempts }: Ledger): Attempt | undefined => attempts.at(-1);

const withAttempt = (ledger: Ledger, orderId: string, change: Partial<Attempt>): Ledger => ({
  ...ledger,
  attempts: ledger.attempts.map((attempt) => (attempt.orderId === orderId ? { ...attempt, ...change } : attempt)),
});

/** The whole of a payment goes back, once. */
const giveBack = (ledger: Ledger, { orderId, amountPence }: Payment, reason: RefundReason): Turned => {
  if (ledger.refunds.some((refund) => refund.orderId === orderId)) return none(ledger);
  const refund = { orderId, amountPence, reason, isDone: false };
  return { ledger: { ...ledger, refunds: [...ledger.refunds, refund] }, effects: [{ type: 'refund', refund }] };
};

const receive = (ledger: Ledger, payment: Payment): Ledger => ({ ...ledger, payments: [...ledger.payments, payment] });

/**
 * Somebody wants to pay. One order is open at a time, whatever is clicked and in however many tabs: the card provider takes
 * an order once, so a deposit request cannot be charged twice. A new order is made only after a no to the last one.
 * Source: decisions "Try Again".
 */
export const pay = (ledger: Ledger, newOrderId: string): Turned => {
  if (ledger.state !== 'open') return none(ledger);
  const last = live(ledger);
  if (last?.state === 'open') return { ledger, effects: [{ type: 'show', orderId: last.orderId }] };
  const attempt: Attempt = { orderId: newOrderId, state: 'open', result: null };
  return { ledger: { ...ledger, attempts: [...ledger.attempts, attempt] }, effects: [{ type: 'show', orderId: newOrderId }] };
};

/** The bank said yes to this order. */
const accept = (ledger: Ledger, attempt: Attempt, { amountPence, currency }: Extract<Told, { kind: 'paid' }>): Turned => {
  const payment: Payment = { orderId: attempt.orderId, amountPence };
  const isRight = amountPence === ledger.amountPence && currency === ledger.currency;
  const taken = receive(withAttempt(ledger, attempt.orderId, { state: isRight ? 'accepted' : 'refused', result: '00' }), payment);
  if (!isRight) return giveBack(taken, payment, 'mismatch');
  if (ledger.state === 'paid') return giveBack(taken, payment, 'surplus');
  if (ledger.state === 'closed') return giveBack(taken, payment, 'closed');
  return { ledger: { ...taken, state: 'paid' }, effects: [{ type: 'settle', payment }] };
};

/**
 * What the provider says of an order, by a verified answer or on being asked: as often and as late as it likes.
 * A yes is final; a no counts only while nothing else is known; an order of somebody else's says nothing.
 */
export const hear = (ledger: Ledger, orderId: string, told: Told): Turned => {
  const attempt = ledger.attempts.find((one) => one.orderId === orderId);
  if (!attempt || told.kind === 'nothing') return none(ledger);
  const isReceived = ledger.payments.some((payment) => payment.orderId === orderId);
  if (told.kind === 'paid') return isReceived ? none(ledger) : accept(ledger, attempt, told);
  return attempt.state === 'open' ? none(withAttempt(ledger, orderId, { state: 'refused', result: told.result })) : none(ledger);
};

/** The booking that was paid for could not be made: the money goes back, and the request is over. */
export const unsettle = (ledger: Ledger): Turned => {
  const kept = keptPayment(ledger);
  if (ledger.state !== 'paid' || kept === undefined) return none(ledger);
  return giveBack({ ...ledger, state: 'closed' }, kept, 'slot_gone');
};

/** Nothing is asked for any more. What was paid stays; what comes later goes back. */
export const close = (ledger: Ledger): Turned => none(ledger.state === 'open' ? { ...ledger, state: 'closed' } : ledger);

/** The provider has given the money back. */
export const refunded = (ledger: Ledger, orderId: string): Turned =>
  none({ ...ledger, refunds: ledger.refunds.map((refund) => (refund.orderId === orderId ? { ...refund, isDone: true } : refund)) });

/** The payment that stands for the request: received, and not on its way back. */
export const keptPayment = ({ payments, refunds }: Ledger): Payment | undefined =>
  payments.find(({ orderId }) => !refunds.some((refund) => refund.orderId === orderId));
