import type { OrderOutcome, StorageOutcome } from '../../kernel/gateway/gateway';
import type { Tx } from '../../kernel/db';
import type { Kernel } from '../../kernel/kernel';
import { createCardOrders, type CardOrders, type Change, type OrderKind, type Paid, type Work } from '../card-orders/index';
import { depositStore, orderOf, type DepositOrder, type DepositRequest } from './deposits.store';
import { readLedger, refundOf, saveMoney } from './money.store';
import { hear, unsettle } from './rules/ledger.rules';
import type { Ledger } from './rules/ledger.types';
import type { Payable } from './service';

export type DepositOrders = CardOrders<DepositRequest, Ledger, Paid>;

/** A no, or a yes to what was asked for: the amount is not signed. */
const saysEnough = (outcome: OrderOutcome | StorageOutcome, { amountPence }: DepositOrder): outcome is OrderOutcome =>
  outcome.kind === 'refused' || (outcome.kind === 'paid' && outcome.amountPence === amountPence && outcome.currency === 'GBP');

const settle = async (payable: Payable, { tx, now, received }: Work<Paid>, request: DepositRequest): Promise<string | null> => {
  if (received === undefined) throw new Error('A payment has come without its references.');
  return payable.settle(tx, { ...request, card: received.card }, now);
};

const save = async (payable: Payable, tx: Tx, change: Change<Ledger, Paid>): Promise<void> => {
  await saveMoney(tx, change);
  const { requestId, before, after, received } = change;
  for (const { orderId, amountPence, reason } of after.refunds.slice(before.refunds.length)) {
    const request = await depositStore.find(tx, { id: requestId });
    if (request && received?.orderId === orderId) await payable.tellOfRefund(tx, request, { orderId, amountPence, reason, card: received.card });
  }
};

/** Orders that take money. A yes that does not stand is given back. */
export const depositOrders = (kernel: Kernel, payable: () => Payable): DepositOrders => {
  const { gateway } = kernel;
  const kind: OrderKind<DepositRequest, Ledger, DepositOrder, Paid> = {
    store: depositStore,
    read: readLedger,
    columnsOfNew: () => ({}),
    save: (tx, change) => save(payable(), tx, change),
    lock: (tx, request) => payable().lock(tx, request),
    hear,
    settle: (work, request) => settle(payable(), work, request),
    unsettle,
    orderOf,
    query: (order) => gateway.query(order),
    saysEnough,
    undoing: {
      table: 'refund',
      undo: async (db, orderId) => gateway.refund({ ...(await refundOf(db, orderId)), key: `refund:${orderId}` }),
    },
    words: {
      told: 'the card provider told of an order',
      notAsked: 'the card provider could not be asked about an order, it will be asked again',
      notUndone: 'a refund was not taken, it will be tried again',
    },
  };
  return createCardOrders(kernel, kind);
};
