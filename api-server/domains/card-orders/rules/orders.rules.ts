import { refusalOf } from '../../../kernel/gateway/refusals.rules';
import type { Attempt, Orders, CommandResult } from './orders.types';

/** Nothing follows from it. */
export const none = <Kept extends Orders>(after: Kept): CommandResult<Kept> => ({ after, effects: [] });

/** An order of the request; undefined for somebody else's. */
export const attemptOf = ({ attempts }: Orders, orderId: string | undefined): Attempt | undefined => attempts.find((one) => one.orderId === orderId);

/** The request with one of its orders changed. */
export const withAttempt = <Kept extends Orders>(kept: Kept, orderId: string, change: Partial<Attempt>): Kept => ({
  ...kept,
  attempts: kept.attempts.map((attempt) => (attempt.orderId === orderId ? { ...attempt, ...change } : attempt)),
});

/**
 * Somebody wants to pay, or to give a card. One order is open at a time, whatever is clicked and in however many tabs: the
 * card provider takes an order once, so a request cannot be charged twice. A new order is made only after a no to the last one.
 * Source: decisions "Try Again".
 */
export const show = <Kept extends Orders>(kept: Kept, newOrderId: string): CommandResult<Kept> => {
  if (kept.state !== 'open') return none(kept);
  const last = kept.attempts.at(-1);
  if (last?.state === 'open') return { after: kept, effects: [{ type: 'show', orderId: last.orderId }] };
  const attempt: Attempt = { orderId: newOrderId, state: 'open', result: null };
  return { after: { ...kept, attempts: [...kept.attempts, attempt] }, effects: [{ type: 'show', orderId: newOrderId }] };
};

/** The bank said no to this order, which counts only while nothing else is known of it. */
export const refuse = <Kept extends Orders>(kept: Kept, { orderId, state }: Attempt, result: string): CommandResult<Kept> =>
  none(state === 'open' ? withAttempt(kept, orderId, { state: 'refused', result }) : kept);

/** Nothing is asked for any more. What was done stays; what comes later is undone. */
export const close = <Kept extends Orders>(kept: Kept): CommandResult<Kept> => none(kept.state === 'open' ? { ...kept, state: 'closed' } : kept);

/** How a request stands that no yes stands for, seen from one of its orders. */
export const withoutYes = ({ state }: Orders, attempt: Attempt | undefined) => {
  if (attempt?.state === 'refused') return refusalOf(attempt.result ?? '');
  return state === 'closed' ? 'expired' : 'open';
};

/** The provider has said something final about the order, or nothing is asked for any more. */
export const isAnswered = (outcome: string): boolean => outcome !== 'open';
