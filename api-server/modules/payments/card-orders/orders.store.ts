import { sql } from 'kysely';
import type { Db, Row, Tx } from '../../../kernel/db';
import { createAskingStore, type AskingStore } from './asking/asking.store';
import type { AttemptRow, OrderTables, RefusalRow, RequestRow } from './orders.rows';
import { firstAskAt } from './rules/orders.rules';
import type { Attempt, Orders } from './rules/orders.types';
import type { RequestRef } from './service';

const requests = (db: Db) => db.withTables<Record<string, RequestRow>>();
const attempts = (db: Db) => db.withTables<Record<string, AttemptRow>>();
const refusals = (db: Db) => db.withTables<Record<string, RefusalRow>>();

export type RequestKey =
  | { id: string }
  | { token: string }
  | { orderId: string }
  | { openForSession: string }
  | { openOfBooking: string };

/** The provider's result code of an approval; an order gets it once. */
const approved = '00';

const condition = (key: RequestKey, { attempt }: OrderTables) => {
  if ('id' in key) return sql`id = ${key.id}`;
  if ('token' in key) return sql`token = ${key.token}`;
  if ('openForSession' in key) return sql`session_id = ${key.openForSession} and state = 'open'`;
  if ('openOfBooking' in key) return sql`booking_id = ${key.openOfBooking} and state = 'open'`;
  return sql`id = (select request_id from ${sql.table(attempt)} where order_id = ${key.orderId})`;
};

/** What an update has changed of a locked request. */
export interface OrdersChange {
  requestId: string;
  before: Orders;
  after: Orders;
  now: Date;
}

/** Requests and their orders in the tables of one domain. */
export interface OrderStore<Request> extends AskingStore {
  find(db: Db, key: RequestKey): Promise<Request | undefined>;
  /** Locks the request until the transaction ends, so updates of it run one after the other. */
  lock(tx: Tx, id: string): Promise<Request>;
  /** Sets the booking that was made for the request. */
  setBooking(tx: Tx, requestId: string, bookingId: string): Promise<void>;
  /** Oldest first. */
  attemptsOf(db: Db, requestId: string): Promise<Attempt[]>;
  /** Adds new orders and changes states. `columnsOfNew` are more columns of a new order. */
  saveAttempts(tx: Tx, change: OrdersChange, columnsOfNew?: Readonly<Record<string, string>>): Promise<void>;
  saveState(tx: Tx, change: OrdersChange): Promise<void>;
  /** Records a refused try of an order, once for each reference of the provider. Returns whether it is a new one. */
  noteRefusal(tx: Tx, refusal: { orderId: string; reference: string; now: Date }): Promise<boolean>;
  /** Counts the refused tries since then for the same session or booking, over all its requests and orders. */
  countRefused(tx: Tx, about: RequestRef, since: Date): Promise<number>;
  /** The card page of a request was opened since then and is not answered. */
  isUnderWay(tx: Tx, requestId: string, since: Date): Promise<boolean>;
}

/** Requests and orders of one domain, in its own tables. */
export const createOrderStore = <Table extends 'deposit_request' | 'card_request', Request extends RequestRef>(
  tables: OrderTables<Table>,
  toRequest: (row: Row<Table>) => Request,
): OrderStore<Request> => {
  const requestTable: string = tables.request;
  const [request, attempt] = [sql.table(requestTable), sql.table(tables.attempt)];
  return {
    ...createAskingStore(tables.attempt),
    find: async (db, key) => {
      const { rows } = await sql<Row<Table>>`select * from ${request} where ${condition(key, tables)}`.execute(db);
      return rows[0] && toRequest(rows[0]);
    },
    lock: async (tx, id) => {
      const { rows } = await sql<Row<Table>>`select * from ${request} where id = ${id} for update`.execute(tx);
      if (!rows[0]) throw new Error(`There is no ${tables.request} ${id}.`);
      return toRequest(rows[0]);
    },
    setBooking: async (tx, id, bookingId) => {
      await requests(tx).updateTable(requestTable).set({ booking_id: bookingId }).where('id', '=', id).execute();
    },
    attemptsOf: async (db, requestId) => {
      const rows = await attempts(db)
        .selectFrom(tables.attempt)
        .select(['order_id', 'state', 'result'])
        .where('request_id', '=', requestId)
        .orderBy('position')
        .execute();
      return rows.map((row) => ({ orderId: row.order_id, state: row.state, result: row.result }));
    },
    saveAttempts: async (tx, { requestId, before, after, now }, columnsOfNew = {}) => {
      const askAt = firstAskAt(now);
      for (const [position, { orderId, state, result }] of after.attempts.entries()) {
        const known = before.attempts[position];
        if (known === undefined) {
          const row = {
            order_id: orderId,
            request_id: requestId,
            position,
            state,
            result,
            opened_at: now,
            active_at: null,
            ask_at: askAt,
            asked: 0,
            ...columnsOfNew,
          };
          await attempts(tx).insertInto(tables.attempt).values(row).execute();
        } else if (known.state !== state) {
          // A refused order may still be approved on a page that was left open, so it is asked about; an approved one is not.
          const ask_at = result === approved ? null : askAt;
          await attempts(tx)
            .updateTable(tables.attempt)
            .set({ state, result, ask_at, active_at: now })
            .where('order_id', '=', orderId)
            .execute();
        }
      }
    },
    saveState: async (tx, { requestId, before, after }) => {
      if (before.state !== after.state)
        await requests(tx).updateTable(requestTable).set({ state: after.state }).where('id', '=', requestId).execute();
    },
    noteRefusal: async (tx, { orderId, reference, now }) => {
      const row = { order_id: orderId, provider_reference: reference, refused_at: now };
      const { numInsertedOrUpdatedRows = 0n } = await refusals(tx)
        .insertInto(tables.refusal)
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },
    countRefused: async (tx, { id, sessionId, bookingId }, since) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(tables.refusal)} refusal
          join ${attempt} attempt on attempt.order_id = refusal.order_id join ${request} request on request.id = attempt.request_id
          where refusal.refused_at > ${since}
            and (request.id = ${id}::uuid or request.session_id = ${sessionId}::uuid or request.booking_id = ${bookingId}::uuid)`.execute(
        tx,
      );
      return rows[0]?.count ?? 0;
    },
    isUnderWay: async (tx, requestId, since) => {
      const found = attempts(tx)
        .selectFrom(tables.attempt)
        .select('order_id')
        .where('request_id', '=', requestId)
        .where('state', '=', 'open')
        .where('opened_at', '>', since);
      return (await found.executeTakeFirst()) !== undefined;
    },
  };
};
