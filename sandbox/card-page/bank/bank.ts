import { setTimeout as wait } from 'node:timers/promises';
import type { Attempt, Order, Orders } from '../orders';
import type { KeptCard } from '../rules/card-entry.rules';
import { duplicateOrder, type Verdict } from '../rules/cards.rules';
import type { Settings } from '../settings';
import { newAuthcode, newPasref } from './numbers';

/** What is to be tried for an order. */
export interface Try {
  orderId: string;
  /** Pence; null to check the card only. */
  amount: number | null;
  currency: string;
  settle: boolean;
  by: Attempt['by'];
  card: KeptCard | null;
  verdict: Verdict;
}

/** Whether an order was approved once. */
export const isApproved = ({ attempts }: Order): boolean => attempts.some(({ result }) => result === '00');

/**
 * Asks the bank. An order that was approved once is refused from then on, and nothing is charged:
 * tries of one order wait for each other, so that this holds for those that come at the same moment too.
 */
export function tryOrder(orders: Orders, settings: Settings, what: Try): Promise<Attempt> {
  return orders.inTurn(what.orderId, async () => {
    const order = orders.open(what.orderId);
    const { result, message } = isApproved(order) ? duplicateOrder : what.verdict;
    if (result !== duplicateOrder.result) await wait(settings.bankMs);
    const at = settings.now();
    const attempt: Attempt = { at, by: what.by, result, message, pasref: newPasref(at), authcode: result === '00' ? newAuthcode() : '', card: what.card };
    order.attempts.push(attempt);
    if (result === '00' && what.amount !== null) {
      order.charge = { at, pasref: attempt.pasref, authcode: attempt.authcode, amount: what.amount, currency: what.currency, settled: what.settle, voided: false };
    }
    return attempt;
  });
}

/** The try that tells what became of an order: the approved one, else the last. Refusals as a duplicate tell nothing. */
export const decisive = ({ attempts }: Order): Attempt | undefined =>
  attempts.find(({ result }) => result === '00') ?? attempts.findLast(({ result }) => result !== duplicateOrder.result);
