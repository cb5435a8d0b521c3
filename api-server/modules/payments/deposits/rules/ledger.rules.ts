import { attemptOf, none, refuse, withAttempt, type Attempt, type CommandResult } from '../../card-orders/index';
import type { Ledger, Payment, RefundReason, ProviderOutcome, Success } from './ledger.types';

const isReversed = ({ refunds }: Ledger, orderId: string): boolean =>
  refunds.some((refund) => refund.orderId === orderId && refund.reason !== 'venue');

/** What has not gone back of a payment. */
export const leftOf = ({ refunds }: Pick<Ledger, 'refunds'>, { orderId, amountPence }: Payment): number =>
  refunds
    .filter((refund) => refund.orderId === orderId)
    .reduce((left, refund) => left - refund.amountPence, amountPence);

/** Refunds what is left of a payment, once. */
const refundRest = (
  ledger: Ledger,
  payment: Payment,
  reason: Exclude<RefundReason, 'venue'>,
): CommandResult<Ledger> => {
  const { orderId } = payment;
  const amountPence = leftOf(ledger, payment);
  if (isReversed(ledger, orderId) || amountPence <= 0) return none(ledger);
  const refund = { id: orderId, orderId, amountPence, reason, isDone: false };
  return none({ ...ledger, refunds: [...ledger.refunds, refund] });
};

/** Refunds a part of a payment, or all that is left of it, under a name of its own. More than is left changes nothing. */
export const refundPart = (
  ledger: Ledger,
  { id, orderId, amountPence }: Payment & { id: string },
): CommandResult<Ledger> => {
  const payment = ledger.payments.find((one) => one.orderId === orderId);
  const isPossible =
    payment !== undefined &&
    !isReversed(ledger, orderId) &&
    Number.isInteger(amountPence) &&
    amountPence > 0 &&
    amountPence <= leftOf(ledger, payment);
  if (!isPossible || ledger.refunds.some((refund) => refund.id === id)) return none(ledger);
  return none({
    ...ledger,
    refunds: [...ledger.refunds, { id, orderId, amountPence, reason: 'venue', isDone: false }],
  });
};

const receive = (ledger: Ledger, payment: Payment): Ledger => ({ ...ledger, payments: [...ledger.payments, payment] });

/** Why a payment has to be refunded; null where it may stay. */
const whyBack = ({ amountPence, currency, state }: Ledger, success: Success): Exclude<RefundReason, 'venue'> | null => {
  if (success.amountPence !== amountPence || success.currency !== currency || !success.isOwnAccount) return 'mismatch';
  if (state === 'paid') return 'surplus';
  return state === 'closed' ? 'closed' : null;
};

/** Takes in an approved order. Held money is settled first where it may stay, and voided where it may not. */
const accept = (ledger: Ledger, { orderId }: Attempt, success: Success): CommandResult<Ledger> => {
  const why = whyBack(ledger, success);
  if (why === null && !success.isSettled) return { after: ledger, effects: [{ type: 'collect', orderId }] };
  const payment: Payment = { orderId, amountPence: success.amountPence };
  const taken = receive(
    withAttempt(ledger, orderId, { state: why === 'mismatch' ? 'refused' : 'accepted', result: '00' }),
    payment,
  );
  if (why !== null) return refundRest(taken, payment, why);
  return { after: { ...taken, state: 'paid' }, effects: [{ type: 'reconcile', orderId }] };
};

/** The result of an order whose success was undone before it was recorded. */
const undoneResult = 'undone';

/**
 * Applies an outcome of an order: a refusal from a signed answer, any outcome from asking the provider; repeated or late.
 * A success is final. A refusal counts only while no other outcome is known. An unknown order changes nothing.
 */
export const applyOutcome = (ledger: Ledger, orderId: string, outcome: ProviderOutcome): CommandResult<Ledger> => {
  const attempt = attemptOf(ledger, orderId);
  if (!attempt || outcome.kind === 'nothing') return none(ledger);
  const isReceived = ledger.payments.some((payment) => payment.orderId === orderId);
  if (outcome.kind === 'paid') return isReceived ? none(ledger) : accept(ledger, attempt, outcome);
  return refuse(ledger, attempt, outcome.kind === 'undone' ? undoneResult : outcome.result);
};

/** Reverses a payment whose booking could not be made (`slot_gone`), or that a saved booking does not take any more (`closed`): the money is refunded, and the request is closed. */
export const reverse = (ledger: Ledger, why: 'slot_gone' | 'closed' = 'slot_gone'): CommandResult<Ledger> => {
  const standing = standingPayment(ledger);
  if (ledger.state !== 'paid' || standing === undefined) return none(ledger);
  return refundRest({ ...ledger, state: 'closed' }, standing, why);
};

/** Cancels a request with its booking: the payment that stands is refunded, whenever the booking was made. */
export const cancel = (ledger: Ledger): CommandResult<Ledger> => {
  const [standing, closed] = [standingPayment(ledger), { ...ledger, state: 'closed' } as const];
  return standing === undefined ? none(closed) : refundRest(closed, standing, 'cancelled');
};

/** Records that the provider has refunded the money. */
export const refunded = (ledger: Ledger, id: string): CommandResult<Ledger> =>
  none({
    ...ledger,
    refunds: ledger.refunds.map((refund) => (refund.id === id ? { ...refund, isDone: true } : refund)),
  });

/** The payment that stands for the request: received and not reversed. What the venue gives back of it later changes nothing about that. */
export const standingPayment = (ledger: Ledger): Payment | undefined =>
  ledger.payments.find(({ orderId }) => !isReversed(ledger, orderId));
