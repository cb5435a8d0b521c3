import type { Db, Row, Tables, Tx } from '../../../../kernel/db';
import type { CardReferences } from '../../../../kernel/gateway/gateway';
import { columnsOf, createOrderStore, requestOf, type OrderRequest } from '../../card-orders/index';
import type { Capture } from '../rules/capture.types';
import type { NoShowTerms } from '../service';

export const own = (db: Db) =>
  db.withTables<Tables<'card_request' | 'card_attempt' | 'stored_card' | 'card_release'>>();

/** A request as its row has it. */
export interface CardRequestRow extends OrderRequest<Capture['state']>, NoShowTerms {}

const toRequest = (row: Row<'card_request'>): CardRequestRow => ({
  ...requestOf(row),
  people: row.people,
  feePence: row.fee_pence,
  feePerPersonPence: row.fee_per_person_pence,
  message: row.message,
});

/** Card requests and their orders. */
export const cardStore = createOrderStore(
  { request: 'card_request', attempt: 'card_attempt', refusal: 'card_refusal' },
  toRequest,
);

/** Requests that a booking has or had. */
export const requestsOfBooking = async (tx: Tx, bookingId: string): Promise<string[]> => {
  const rows = await own(tx)
    .selectFrom('card_request')
    .select('id')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const insertRequest = async (tx: Tx, request: CardRequestRow, now: Date): Promise<void> => {
  const { people, feePence: fee_pence, feePerPersonPence: fee_per_person_pence, message } = request;
  await own(tx)
    .insertInto('card_request')
    .values({ ...columnsOf(request, now), people, fee_pence, fee_per_person_pence, message })
    .execute();
};

/** Reads a request with everything that happened to it. */
export const readCapture = async (db: Db, { id, state }: Pick<CardRequestRow, 'id' | 'state'>): Promise<Capture> => {
  const attempts = await cardStore.attemptsOf(db, id);
  const releases = await own(db)
    .selectFrom('card_release')
    .innerJoin('card_attempt', 'card_attempt.order_id', 'card_release.order_id')
    .select(['card_release.order_id', 'card_release.reason'])
    .where('card_attempt.request_id', '=', id)
    .execute();
  return { state, attempts, releases: releases.map((row) => ({ orderId: row.order_id, reason: row.reason })) };
};

/** An order as the provider is asked about it: with the names its card is stored under. */
export interface CardOrder extends CardReferences {
  orderId: string;
}

/** Undefined for an order that is not ours. */
export const orderOf = async (db: Db, orderId: string): Promise<CardOrder | undefined> => {
  const row = await own(db)
    .selectFrom('card_attempt')
    .select(['payer_ref', 'card_ref'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && { orderId, payerRef: row.payer_ref, cardRef: row.card_ref };
};

/** Adds rows for the cards that an update releases. */
export const saveReleases = async (
  tx: Tx,
  { before, after, now }: { before: Capture; after: Capture; now: Date },
): Promise<void> => {
  for (const { orderId, reason } of after.releases.slice(before.releases.length)) {
    await own(tx)
      .insertInto('card_release')
      .values({ order_id: orderId, reason, due_at: now, attempts: 0, done_at: null, created_at: now })
      .execute();
  }
};
