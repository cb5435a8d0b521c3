import { setTimeout as wait } from 'node:timers/promises';
import type { Attempt, Authentication, Order, Orders, Terms } from '../orders';
import type { KeptCard } from '../rules/card-entry.rules';
import { duplicateOrder, type Verdict } from '../rules/cards.rules';
import type { Settings } from '../settings';
import { newAuthcode, newPasref } from './numbers';

/** A try to pay an order. */
export interface Try extends Terms {
  orderId: string;
  /** Pence; null to check the card only. */
  amount: number | null;
  currency: string;
  by: Attempt['by'];
  card: KeptCard | null;
  verdict: Verdict;
  authentication: Authentication;
}

/** Whether an order has been approved. */
export const isApproved = ({ attempts }: Order): boolean => attempts.some(({ result }) => result === '00');

/**
 * Asks the bank. Once an order has been approved, every later try is refused without a charge.
 * Tries of one order run one after the other, so that this also holds for concurrent tries.
 */
export const tryOrder = (orders: Orders, settings: Settings, what: Try): Promise<Attempt> => {
  return orders.inTurn(what.orderId, async () => {
    const order = orders.open(what.orderId);
    const { result, message } = isApproved(order) ? duplicateOrder : what.verdict;
    if (result !== duplicateOrder.result) await wait(settings.bankMs);
    const at = settings.now();
    const isYes = result === '00';
    const { by, card, account, settle, challenge } = what;
    const attempt: Attempt = {
      at,
      by,
      result,
      message,
      pasref: newPasref(at),
      authcode: isYes ? newAuthcode() : '',
      card,
      account,
      settle,
      challenge,
      authentication: isYes ? what.authentication : 'none',
    };
    order.attempts.push(attempt);
    if (isYes && what.amount !== null) {
      order.charge = {
        at,
        account,
        pasref: attempt.pasref,
        authcode: attempt.authcode,
        amount: what.amount,
        currency: what.currency,
        settled: settle,
        voided: false,
      };
    }
    return attempt;
  });
};

/** The try that decides the outcome of an order: the approved one, or else the last. Refused duplicates are ignored. */
export const decisive = ({ attempts }: Order): Attempt | undefined =>
  attempts.find(({ result }) => result === '00') ?? attempts.findLast(({ result }) => result !== duplicateOrder.result);
