import { refusalOf } from '../../../../kernel/gateway/refusals.rules';
import type { Attempt, CommandResult, Effect, Orders } from './orders.types';

/** A result without effects. */
export const none = <State extends Orders>(after: State): CommandResult<State> => ({ after, effects: [] });

/** An order of the request; undefined for an order of another request. */
export const attemptOf = ({ attempts }: Orders, orderId: string | undefined): Attempt | undefined =>
  attempts.find((one) => one.orderId === orderId);

/** The request with one of its orders changed. */
export const withAttempt = <State extends Orders>(orders: State, orderId: string, change: Partial<Attempt>): State => ({
  ...orders,
  attempts: orders.attempts.map((attempt) => (attempt.orderId === orderId ? { ...attempt, ...change } : attempt)),
});

/**
 * Opens an order of a request. One order is open at a time, over all clicks and tabs: the card provider takes an order once,
 * so a request cannot be charged twice. A new order is made only after the last one was refused.
 * Source: decisions "Try Again".
 */
export const show = <State extends Orders>(orders: State, newOrderId: string): CommandResult<State> => {
  if (orders.state !== 'open') return none(orders);
  const last = orders.attempts.at(-1);
  if (last?.state === 'open') return { after: orders, effects: [{ type: 'show', orderId: last.orderId }] };
  const attempt: Attempt = { orderId: newOrderId, state: 'open', result: null };
  return {
    after: { ...orders, attempts: [...orders.attempts, attempt] },
    effects: [{ type: 'show', orderId: newOrderId }],
  };
};

/** The order that a command shows; null where it shows none. */
export const shownOrder = (effects: readonly Effect[]): string | null =>
  effects.find(({ type }) => type === 'show')?.orderId ?? null;

/** The provider is asked about an order so long after it was opened or changed, if its outcome is unknown by then. */
const firstAskMs = 2 * 60_000;
export const firstAskAt = (now: Date): Date => new Date(now.getTime() + firstAskMs);

/** Records a refusal of this order, unless another outcome is known already. */
export const refuse = <State extends Orders>(
  orders: State,
  { orderId, state }: Attempt,
  result: string,
): CommandResult<State> => none(state === 'open' ? withAttempt(orders, orderId, { state: 'refused', result }) : orders);

/** Closes a request. What was paid or stored stays; what comes later is undone. */
export const close = <State extends Orders>(orders: State): CommandResult<State> =>
  none(orders.state === 'open' ? { ...orders, state: 'closed' } : orders);

/** The outcome of a request without a success, seen from one of its orders. */
export const outcomeWithoutSuccess = ({ state }: Orders, attempt: Attempt | undefined) => {
  if (attempt?.state === 'refused') return refusalOf(attempt.result ?? '');
  return state === 'closed' ? 'expired' : 'open';
};

/** The provider has given a final outcome, or the request is closed. */
export const isAnswered = (outcome: string): boolean => outcome !== 'open';
