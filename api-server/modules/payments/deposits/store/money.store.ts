import type { Db, Tables, Tx } from '../../../../kernel/db';
import type { CardFacts, OrderOutcome } from '../../../../kernel/gateway/gateway';
import { depositStore, type DepositRequest } from './deposits.store';
import type { Ledger, Refund } from '../rules/ledger.types';

const own = (db: Db) => db.withTables<Tables<'payment' | 'refund'>>();

/** Reads a request with everything that happened to it. */
export const readLedger = async (db: Db, { id, amountPence, state }: DepositRequest): Promise<Ledger> => {
  const attempts = await depositStore.attemptsOf(db, id);
  const payments = await own(db)
    .selectFrom('payment')
    .select(['order_id', 'amount_pence'])
    .where('request_id', '=', id)
    .orderBy('received_at')
    .execute();
  const refunds = await own(db)
    .selectFrom('refund')
    .innerJoin('payment', 'payment.order_id', 'refund.order_id')
    .select(['refund.id', 'refund.order_id', 'refund.amount_pence', 'refund.reason', 'refund.done_at'])
    .where('payment.request_id', '=', id)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute();
  return {
    amountPence,
    currency: 'GBP',
    state,
    attempts,
    payments: payments.map((row) => ({ orderId: row.order_id, amountPence: row.amount_pence })),
    refunds: refunds.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      amountPence: row.amount_pence,
      reason: row.reason,
      isDone: row.done_at !== null,
    })),
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
  /** The venue's words for what it gives back. */
  note?: string | undefined;
  now: Date;
}

const isNew =
  <One extends { orderId: string }>(known: readonly One[]) =>
  ({ orderId }: One): boolean =>
    !known.some((one) => one.orderId === orderId);

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

/** Refunds that a change has added. */
export const newRefunds = ({ before, after }: Pick<LedgerChange, 'before' | 'after'>): Refund[] =>
  after.refunds.filter(({ id }) => !before.refunds.some((known) => known.id === id));

const saveRefunds = async (tx: Tx, change: LedgerChange): Promise<void> => {
  const { now, note = null } = change;
  for (const { id, orderId, amountPence, reason } of newRefunds(change)) {
    await own(tx)
      .insertInto('refund')
      .values({
        id,
        order_id: orderId,
        amount_pence: amountPence,
        reason,
        note,
        due_at: now,
        attempts: 0,
        done_at: null,
        created_at: now,
      })
      .execute();
  }
};

/** Adds rows for the payment of an update and for its refund. */
export const saveMoney = async (tx: Tx, change: LedgerChange): Promise<void> => {
  await savePayment(tx, change);
  await saveRefunds(tx, change);
};

/** When a payment came, and the bank's code of it. */
export const receivedOf = async (db: Db, orderId: string): Promise<{ at: Date; authCode: string }> => {
  const row = await own(db)
    .selectFrom('payment')
    .select(['auth_code', 'received_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { at: row.received_at, authCode: row.auth_code };
};

/** The card of a payment. */
export const cardOf = async (db: Db, orderId: string): Promise<CardFacts> => {
  const row = await own(db)
    .selectFrom('payment')
    .select(['card_brand', 'card_last_four', 'card_expiry'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { brand: row.card_brand, lastFour: row.card_last_four, expiry: row.card_expiry };
};

/** A refund, with the provider's references of its payment. `isWhole`: all of the payment goes back by it. */
export const refundOf = async (db: Db, id: string) => {
  const row = await own(db)
    .selectFrom('refund')
    .innerJoin('payment', 'payment.order_id', 'refund.order_id')
    .select([
      'refund.order_id',
      'refund.amount_pence',
      'payment.amount_pence as taken_pence',
      'payment.provider_reference',
      'payment.auth_code',
    ])
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    orderId: row.order_id,
    amountPence: row.amount_pence,
    isWhole: row.amount_pence === row.taken_pence,
    providerReference: row.provider_reference,
    authCode: row.auth_code,
  };
};
