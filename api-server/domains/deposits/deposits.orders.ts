import type { Db, Tx } from '../../kernel/db';
import type { Gateway } from '../../kernel/gateway/gateway';
import type { Kernel } from '../../kernel/kernel';
import { createCardOrders, type CardOrders, type Change, type OrderKind, type Paid, type Work } from '../card-orders/index';
import { depositsCopy } from './deposits.copy';
import { depositStore, orderOf, type DepositOrder, type DepositRequest } from './deposits.store';
import { readLedger, refundOf, saveMoney } from './money.store';
import { applyOutcome, reverse } from './rules/ledger.rules';
import type { Ledger } from './rules/ledger.types';
import type { Payable } from './service';

export type DepositOrders = CardOrders<DepositRequest, Ledger, Paid>;

/** What is only held is let go, what is settled goes back, each as the provider has it now: another server may have settled it meanwhile. */
const undo = async (gateway: Gateway, db: Db, orderId: string): Promise<void> => {
  const written = await refundOf(db, orderId);
  const outcome = await gateway.query(written);
  if (outcome.kind === 'undone') return;
  if (outcome.kind !== 'paid') throw new Error('The card provider does not know a payment that it has confirmed.');
  const charge = { ...written, currency: outcome.currency, account: outcome.account };
  await (outcome.isSettled ? gateway.refund({ ...charge, key: `refund:${orderId}` }) : gateway.void(charge));
};

const reconcile = async (payable: Payable, { tx, now, received }: Work<Paid>, request: DepositRequest): Promise<string | null> => {
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
    applyOutcome,
    reconcile: (work, request) => reconcile(payable(), work, request),
    reverse,
    orderOf,
    query: (order) => gateway.query(order),
    collect: async (orderId, held) => {
      await gateway.settle({ ...held, orderId });
      return { ...held, isSettled: true };
    },
    undoing: { table: 'refund', undo: (db, orderId) => undo(gateway, db, orderId) },
    words: {
      outcome: 'the card provider answered about an order',
      notAsked: 'the card provider could not be asked about an order, it will be asked again',
      notUndone: 'a refund was not taken, it will be tried again',
      trouble: depositsCopy.trouble,
    },
  };
  return createCardOrders(kernel, kind);
};
