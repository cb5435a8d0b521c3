import { refusalOf } from '../../../kernel/gateway/refusals.rules';
import type { Attempt, CommandResult, Effect, Orders } from './orders.types';

/** Nothing follows from it. */
export const none = <State extends Orders>(after: State): CommandResult<State> => ({ after, effects: [] });

/** An order of the request; undefined for somebody else's. */
export const attemptOf = ({ attempts }: Orders, orderId: string | undefined): Attempt | undefined => attempts.find((one) => one.orderId === orderId);

/** The request with one of its orders changed. */
export const withAttempt = <State extends Orders>(orders: State, orderId: string, change: Partial<Attempt>): State => ({
  ...orders,
  attempts: orders.attempts.map((attempt) => (attempt.orderId === orderId ? { ...attempt, ...change } : attempt)),
});

/**
 * Somebody wants to pay, or to give a card. One order is open at a time, whatever is clicked and in however many tabs: the
 * card provider takes an order once, so a request cannot be charged twice. A new order is made only after a no to the last one.
 * Source: decisions "Try Again".
 */
export const show = <State extends Orders>(orders: State, newOrderId: string): CommandResult<State> => {
  if (orders.state !== 'open') return none(orders);
  const last = orders.attempts.at(-1);
  if (last?.state === 'open') return { after: orders, effects: [{ type: 'show', orderId: last.orderId }] };
  const attempt: Attempt = { orderId: newOrderId, state: 'open', result: null };
  return { after: { ...orders, attempts: [...orders.attempts, attempt] }, effects: [{ type: 'show', orderId: newOrderId }] };
};

/** The order that a command shows; null where it shows none. */
export const shownOrder = (effects: readonly Effect[]): string | null => effects.find(({ type }) => type === 'show')?.orderId ?? null;

/** The provider is asked about an order so long after it was opened or changed, if nothing is known of it by then. */
const firstAskMs = 2 * 60_000;
export const firstAskAt = (now: Date): Date => new Date(now.getTime() + firstAskMs);

/** The bank said no to this order, which counts only while nothing else is known of it. */
export const refuse = <State extends Orders>(orders: State, { orderId, state }: Attempt, result: string): CommandResult<State> =>
  none(state === 'open' ? withAttempt(orders, orderId, { state: 'refused', result }) : orders);

/** Nothing is asked for any more. What was done stays; what comes later is undone. */
export const close = <State extends Orders>(orders: State): CommandResult<State> => none(orders.state === 'open' ? { ...orders, state: 'closed' } : orders);

/** How a request stands that no yes stands for, seen from one of its orders. */
export const outcomeWithoutSuccess = ({ state }: Orders, attempt: Attempt | undefined) => {
  if (attempt?.state === 'refused') return refusalOf(attempt.result ?? '');
  return state === 'closed' ? 'expired' : 'open';
};

/** The provider has said something final about the order, or nothing is asked for any more. */
export const isAnswered = (outcome: string): boolean => outcome !== 'open';
