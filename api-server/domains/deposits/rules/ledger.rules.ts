import { attemptOf, none, refuse, withAttempt, type Attempt, type CommandResult } from '../../card-orders/index';
import type { Ledger, Payment, RefundReason, ProviderOutcome, Success } from './ledger.types';

/** The whole of a payment goes back, once. */
const giveBack = (ledger: Ledger, { orderId, amountPence }: Payment, reason: RefundReason): CommandResult<Ledger> => {
  if (ledger.refunds.some((refund) => refund.orderId === orderId)) return none(ledger);
  const refund = { orderId, amountPence, reason, isDone: false };
  return none({ ...ledger, refunds: [...ledger.refunds, refund] });
};

const receive = (ledger: Ledger, payment: Payment): Ledger => ({ ...ledger, payments: [...ledger.payments, payment] });

/** Why the money of a yes may not stay; null where it may. */
const whyBack = ({ amountPence, currency, state }: Ledger, success: Success): RefundReason | null => {
  if (success.amountPence !== amountPence || success.currency !== currency || !success.isOwnAccount) return 'mismatch';
  if (state === 'paid') return 'surplus';
  return state === 'closed' ? 'closed' : null;
};

/** The bank said yes to this order. Money that is only held is taken first, where it is wanted, and let go where it is not. */
const accept = (ledger: Ledger, { orderId }: Attempt, success: Success): CommandResult<Ledger> => {
  const why = whyBack(ledger, success);
  if (why === null && !success.isSettled) return { after: ledger, effects: [{ type: 'collect', orderId }] };
  const payment: Payment = { orderId, amountPence: success.amountPence };
  const taken = receive(withAttempt(ledger, orderId, { state: why === 'mismatch' ? 'refused' : 'accepted', result: '00' }), payment);
  if (why !== null) return giveBack(taken, payment, why);
  return { after: { ...taken, state: 'paid' }, effects: [{ type: 'reconcile', orderId }] };
};

/** Of an order whose yes was undone before we heard of it. */
const undoneResult = 'undone';

/**
 * What the provider says of an order, a no by a signed answer, everything on being asked: as often and as late as it likes.
 * A yes is final; a no counts only while nothing else is known; an order of somebody else's says nothing.
 */
export const applyOutcome = (ledger: Ledger, orderId: string, outcome: ProviderOutcome): CommandResult<Ledger> => {
  const attempt = attemptOf(ledger, orderId);
  if (!attempt || outcome.kind === 'nothing') return none(ledger);
  const isReceived = ledger.payments.some((payment) => payment.orderId === orderId);
  if (outcome.kind === 'paid') return isReceived ? none(ledger) : accept(ledger, attempt, outcome);
  return refuse(ledger, attempt, outcome.kind === 'undone' ? undoneResult : outcome.result);
};

/** The booking that was paid for could not be made: the money goes back, and the request is over. */
export const reverse = (ledger: Ledger): CommandResult<Ledger> => {
  const standing = standingPayment(ledger);
  if (ledger.state !== 'paid' || standing === undefined) return none(ledger);
  return giveBack({ ...ledger, state: 'closed' }, standing, 'slot_gone');
};

/** The provider has given the money back. */
export const refunded = (ledger: Ledger, orderId: string): CommandResult<Ledger> =>
  none({ ...ledger, refunds: ledger.refunds.map((refund) => (refund.orderId === orderId ? { ...refund, isDone: true } : refund)) });

/** The payment that stands for the request: received, and not on its way back. */
export const standingPayment = ({ payments, refunds }: Ledger): Payment | undefined =>
  payments.find(({ orderId }) => !refunds.some((refund) => refund.orderId === orderId));
