import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db';
import type { CardFacts, PaymentReferences } from '../../kernel/gateway/gateway';
import type { Attempt, Ledger, Payment, Refund } from './rules/ledger.types';
import type { DepositKind, RequestRef } from './service';

type Tables = {
  deposit_request: {
    id: string;
    token: string;
    session_id: string | null;
    booking_id: string | null;
    brand_id: number;
    kind: DepositKind;
    amount_pence: number;
    currency: string;
    state: Ledger['state'];
    created_at: Date;
  };
  deposit_attempt: {
    order_id: string;
    request_id: string;
    position: number;
    state: Attempt['state'];
    result: string | null;
    opened_at: Date;
    ask_at: Date | null;
    asked: number;
  };
  payment: {
    order_id: string;
    request_id: string;
    amount_pence: number;
    currency: string;
    provider_reference: string;
    auth_code: string;
    card_brand: string | null;
    card_last_four: string | null;
    card_expiry: string | null;
    received_at: Date;
  };
  refund: {
    order_id: string;
    amount_pence: number;
    reason: Refund['reason'];
    due_at: Date;
    attempts: number;
    done_at: Date | null;
    created_at: Date;
  };
};

export const own = (db: Db) => db.withTables<Tables>();

/** A request as its row has it. */
export interface DepositRequest extends RequestRef {
  token: string;
  kind: DepositKind;
  brandId: number;
  amountPence: number;
  state: Ledger['state'];
}

const columns = ['id', 'token', 'session_id', 'booking_id', 'brand_id', 'kind', 'amount_pence', 'state'] as const;
type RequestRow = Pick<Tables['deposit_request'], (typeof columns)[number]>;

const toRequest = (row: RequestRow): DepositRequest => ({
  id: row.id,
  token: row.token,
  sessionId: row.session_id,
  bookingId: row.booking_id,
  brandId: row.brand_id,
  kind: row.kind,
  amountPence: row.amount_pence,
  state: row.state,
});

export type RequestKey = { id: string } | { token: string } | { orderId: string } | { openOfSession: string } | { openOfBooking: string };

const selectRequest = (db: Db, key: RequestKey) => {
  const all = own(db).selectFrom('deposit_request').select(columns);
  if ('id' in key) return all.where('id', '=', key.id);
  if ('token' in key) return all.where('token', '=', key.token);
  if ('openOfSession' in key) return all.where('session_id', '=', key.openOfSession).where('state', '=', 'open');
  if ('openOfBooking' in key) return all.where('booking_id', '=', key.openOfBooking).where('state', '=', 'open');
  return all.where('id', '=', own(db).selectFrom('deposit_attempt').select('request_id').where('order_id', '=', key.orderId));
};

export const findRequest = async (db: Db, key: RequestKey): Promise<DepositRequest | undefined> => {
  const row = await selectRequest(db, key).executeTakeFirst();
  return row && toRequest(row);
};

/** Locks the request until the transaction ends: everything that happens to it happens one after the other. */
export const lockRequest = async (tx: Tx, id: string): Promise<DepositRequest> =>
  toRequest(await selectRequest(tx, { id }).forUpdate().executeTakeFirstOrThrow());

export const insertRequest = async (tx: Tx, request: DepositRequest, now: Date): Promise<void> => {
  await own(tx)
    .insertInto('deposit_request')
    .values({
      id: request.id,
      token: request.token,
      session_id: request.sessionId,
      booking_id: request.bookingId,
      brand_id: request.brandId,
      kind: request.kind,
      amount_pence: request.amountPence,
      currency: 'GBP',
      state: request.state,
      created_at: now,
    })
    .execute();
};

/** The booking that a paid session has become. */
export const setBooking = async (tx: Tx, requestId: string, bookingId: string): Promise<void> => {
  await own(tx).updateTable('deposit_request').set({ booking_id: bookingId }).where('id', '=', requestId).execute();
};

/** Everything that has happened to a request. */
export const readLedger = async (db: Db, { id, amountPence, state }: DepositRequest): Promise<Ledger> => {
  const attempts = await own(db).selectFrom('deposit_attempt').select(['order_id', 'state', 'result']).where('request_id', '=', id).orderBy('position').execute();
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
    attempts: attempts.map((row) => ({ orderId: row.order_id, state: row.state, result: row.result })),
    payments: payments.map((row) => ({ orderId: row.order_id, amountPence: row.amount_pence })),
    refunds: refunds.map((row) => ({ orderId: row.order_id, amountPence: row.amount_pence, reason: row.reason, isDone: row.done_at !== null })),
  };
};

export type Received = Payment & { currency: string; card: CardFacts } & PaymentReferences;

interface Change {
  requestId: string;
  before: Ledger;
  after: Ledger;
  /** The payment that this turn brought, with what the provider said of it. */
  received: Received | undefined;
  /** When the provider is first asked about a new order. */
  askAt: Date;
  now: Date;
}

const isNew = <One extends { orderId: string }>(known: readonly One[]) => ({ orderId }: One): boolean => !known.some((one) => one.orderId === orderId);

const saveAttempts = async (tx: Tx, { requestId, before, after, askAt, now }: Change): Promise<void> => {
  for (const [position, attempt] of after.attempts.entries()) {
    const known = before.attempts[position];
    if (known === undefined) {
      const row = { order_id: attempt.orderId, request_id: requestId, position, state: attempt.state, result: attempt.result, opened_at: now, ask_at: askAt, asked: 0 };
      await own(tx).insertInto('deposit_attempt').values(row).execute();
    } else if (known.state !== attempt.state) {
      // A refused order may still be paid on a page that was left open: it is watched on, an accepted one is not.
      const ask_at = attempt.state === 'accepted' ? null : askAt;
      await own(tx).updateTable('deposit_attempt').set({ state: attempt.state, result: attempt.result, ask_at }).where('order_id', '=', attempt.orderId).execute();
    }
  }
};

const savePayment = async (tx: Tx, { requestId, before, after, received, now }: Change): Promise<void> => {
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

const saveRefunds = async (tx: Tx, { before, after, now }: Change): Promise<void> => {
  for (const { orderId, amountPence, reason } of after.refunds.filter(isNew(before.refunds))) {
    await own(tx)
      .insertInto('refund')
      .values({ order_id: orderId, amount_pence: amountPence, reason, due_at: now, attempts: 0, done_at: null, created_at: now })
      .execute();
  }
};

/** Writes down what a turn has changed of a locked request: rows are added, and only states move on. */
export const saveLedger = async (tx: Tx, change: Change): Promise<void> => {
  const { requestId, before, after } = change;
  await saveAttempts(tx, change);
  await savePayment(tx, change);
  await saveRefunds(tx, change);
  if (before.state !== after.state) await own(tx).updateTable('deposit_request').set({ state: after.state }).where('id', '=', requestId).execute();
};

/** Somebody has opened the card page for a request since then, and it is not answered. */
export const isBeingPaid = async (tx: Tx, requestId: string, since: Date): Promise<boolean> => {
  const row = await own(tx)
    .selectFrom('deposit_attempt')
    .select('order_id')
    .where('request_id', '=', requestId)
    .where('state', '=', 'open')
    .where('opened_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
};

/** Asks about an order as soon as may be, but not more often than every `quietMs`. */
export const askSoon = async (db: Db, orderId: string, now: Date): Promise<void> => {
  await sql`
    update deposit_attempt set ask_at = ${now} where order_id = ${orderId} and state = 'open'
      and (ask_at is null or ask_at > ${now})`.execute(db);
};

/** The bank's code of a payment. */
export const authOf = async (db: Db, orderId: string): Promise<string | null> => {
  const row = await own(db).selectFrom('payment').select('auth_code').where('order_id', '=', orderId).executeTakeFirst();
  return row?.auth_code ?? null;
};
