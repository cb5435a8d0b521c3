import type { Db, Tables, Tx } from '../../kernel/db';
import type { CardFacts, OrderOutcome } from '../../kernel/gateway/gateway';
import { depositStore, type DepositRequest } from './deposits.store';
import type { Ledger } from './rules/ledger.types';

const own = (db: Db) => db.withTables<Tables<'payment' | 'refund'>>();

/** Reads a request with everything that happened to it. */
export const readLedger = async (db: Db, { id, amountPence, state }: DepositRequest): Promise<Ledger> => {
  const attempts = await depositStore.attemptsOf(db, id);
  const payments = await own(db).selectFrom('payment').select(['order_id', 'amount_pence']).where('request_id', '=', id).orderBy('received_at').execute();
  const refunds = await own(db)
    .selectFrom('refund')
    .innerJoin('payment', 'payment.order_id', 'refund.order_id')
    .select(['refund.order_id', 'refund.amount_pence', 'refund.reason', 'refund.done_at'])
    .where('payment.request_id', '=', id)
    .execute();
  return {
    amountPence,
    currency: 'GBP',
    state,
    attempts,
    payments: payments.map((row) => ({ orderId: row.order_id, amountPence: row.amount_pence })),
    refunds: refunds.map((row) => ({ orderId: row.order_id, amountPence: row.amount_pence, reason: row.reason, isDone: row.done_at !== null })),
  };
};

/** A payment that the provider has confirmed, and its order. */
export type ReceivedPayment = Extract<OrderOutcome, { kind: 'paid' }> & { orderId: string };

/** What an update has changed of a locked request, and the payment that it brought. */
export interface LedgerChange {
  requestId: string;
  before: Ledger;
  after: Ledger;
  received: ReceivedPayment | undefined;
  now: Date;
}

const isNew = <One extends { orderId: string }>(known: readonly One[]) => ({ orderId }: One): boolean => !known.some((one) => one.orderId === orderId);

const savePayment = async (tx: Tx, { requestId, before, after, received, now }: LedgerChange): Promise<void> => {
  for (const payment of after.payments.filter(isNew(before.payments))) {
    if (received?.orderId !== payment.orderId) throw new Error(`The payment of ${payment.orderId} has no references.`);
    const { card } = received;
    await own(tx)
      .insertInto('payment')
      .values({
        order_id: payment.orderId,
        request_id: requestId,
        amount_pence: payment.amountPence,
        currency: received.currency,
        provider_reference: received.providerReference,
        auth_code: received.authCode,
        card_brand: card.brand,
        card_last_four: card.lastFour,
        card_expiry: card.expiry,
        received_at: now,
      })
      .execute();
  }
};

const saveRefunds = async (tx: Tx, { before, after, now }: LedgerChange): Promise<void> => {
  for (const { orderId, amountPence, reason } of after.refunds.filter(isNew(before.refunds))) {
    await own(tx)
      .insertInto('refund')
      .values({ order_id: orderId, amount_pence: amountPence, reason, due_at: now, attempts: 0, done_at: null, created_at: now })
      .execute();
  }
};

/** Adds rows for the payment of an update and for its refund. */
export const saveMoney = async (tx: Tx, change: LedgerChange): Promise<void> => {
  await savePayment(tx, change);
  await saveRefunds(tx, change);
};

/** The bank's code of a payment. */
export const authOf = async (db: Db, orderId: string): Promise<string | null> => {
  const row = await own(db).selectFrom('payment').select('auth_code').where('order_id', '=', orderId).executeTakeFirst();
  return row?.auth_code ?? null;
};

/** The card of a payment. */
export const cardOf = async (db: Db, orderId: string): Promise<CardFacts> => {
  const row = await own(db).selectFrom('payment').select(['card_brand', 'card_last_four', 'card_expiry']).where('order_id', '=', orderId).executeTakeFirstOrThrow();
  return { brand: row.card_brand, lastFour: row.card_last_four, expiry: row.card_expiry };
};

/** A payment to be refunded, with the provider's references. */
export const refundOf = async (db: Db, orderId: string) => {
  const row = await own(db)
    .selectFrom('refund')
    .innerJoin('payment', 'payment.order_id', 'refund.order_id')
    .select(['refund.amount_pence', 'payment.provider_reference', 'payment.auth_code'])
    .where('refund.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, amountPence: row.amount_pence, providerReference: row.provider_reference, authCode: row.auth_code };
};
