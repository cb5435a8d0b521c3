import type { Db, Tx } from '../../kernel/db';
import type { CardReferences } from '../../kernel/gateway/gateway';
import type { Attempt, Capture, Release } from './rules/capture.types';
import type { CardRequestRef, NoShowTerms } from './service';

type Tables = {
  card_request: {
    id: string;
    token: string;
    session_id: string | null;
    booking_id: string | null;
    brand_id: number;
    people: number;
    fee_pence: number;
    fee_per_person_pence: number;
    message: string | null;
    state: Capture['state'];
    created_at: Date;
  };
  card_attempt: {
    order_id: string;
    request_id: string;
    position: number;
    state: Attempt['state'];
    result: string | null;
    payer_ref: string;
    card_ref: string;
    opened_at: Date;
    ask_at: Date | null;
    asked: number;
  };
  stored_card: {
    order_id: string;
    request_id: string;
    payer_ref: string;
    card_ref: string;
    provider_reference: string;
    card_brand: string | null;
    card_last_four: string | null;
    card_expiry: string | null;
    stored_at: Date;
  };
  card_release: { order_id: string; reason: Release['reason']; due_at: Date; attempts: number; done_at: Date | null; created_at: Date };
};

export const own = (db: Db) => db.withTables<Tables>();

/** A request as its row has it. */
export interface CardRequestRow extends CardRequestRef, NoShowTerms {
  token: string;
  brandId: number;
  state: Capture['state'];
}

const columns = ['id', 'token', 'session_id', 'booking_id', 'brand_id', 'people', 'fee_pence', 'fee_per_person_pence', 'message', 'state'] as const;
type Row = Pick<Tables['card_request'], (typeof columns)[number]>;

const toRequest = (row: Row): CardRequestRow => ({
  id: row.id,
  token: row.token,
  sessionId: row.session_id,
  bookingId: row.booking_id,
  brandId: row.brand_id,
  people: row.people,
  feePence: row.fee_pence,
  feePerPersonPence: row.fee_per_person_pence,
  message: row.message,
  state: row.state,
});

export type RequestKey = { id: string } | { token: string } | { orderId: string } | { openOfSession: string } | { openOfBooking: string };

const selectRequest = (db: Db, key: RequestKey) => {
  const all = own(db).selectFrom('card_request').select(columns);
  if ('id' in key) return all.where('id', '=', key.id);
  if ('token' in key) return all.where('token', '=', key.token);
  if ('openOfSession' in key) return all.where('session_id', '=', key.openOfSession).where('state', '=', 'open');
  if ('openOfBooking' in key) return all.where('booking_id', '=', key.openOfBooking).where('state', '=', 'open');
  return all.where('id', '=', own(db).selectFrom('card_attempt').select('request_id').where('order_id', '=', key.orderId));
};

export const findRequest = async (db: Db, key: RequestKey): Promise<CardRequestRow | undefined> => {
  const row = await selectRequest(db, key).executeTakeFirst();
  return row && toRequest(row);
};

/** Requests that a booking has or had. */
export const requestsOfBooking = async (tx: Tx, bookingId: string): Promise<string[]> => {
  const rows = await own(tx).selectFrom('card_request').select('id').where('booking_id', '=', bookingId).orderBy('id').execute();
  return rows.map(({ id }) => id);
};

/** Locks the request until the transaction ends: everything that happens to it happens one after the other. */
export const lockRequest = async (tx: Tx, id: string): Promise<CardRequestRow> =>
  toRequest(await selectRequest(tx, { id }).forUpdate().executeTakeFirstOrThrow());

export const insertRequest = async (tx: Tx, request: CardRequestRow, now: Date): Promise<void> => {
  await own(tx)
    .insertInto('card_request')
    .values({
      id: request.id,
      token: request.token,
      session_id: request.sessionId,
      booking_id: request.bookingId,
      brand_id: request.brandId,
      people: request.people,
      fee_pence: request.feePence,
      fee_per_person_pence: request.feePerPersonPence,
      message: request.message,
      state: request.state,
      created_at: now,
    })
    .execute();
};

/** The booking that a session with a card has become. */
export const setBooking = async (tx: Tx, requestId: string, bookingId: string): Promise<void> => {
  await own(tx).updateTable('card_request').set({ booking_id: bookingId }).where('id', '=', requestId).execute();
};

/** Everything that has happened to a request. */
export const readCapture = async (db: Db, { id, state }: Pick<CardRequestRow, 'id' | 'state'>): Promise<Capture> => {
  const attempts = await own(db).selectFrom('card_attempt').select(['order_id', 'state', 'result']).where('request_id', '=', id).orderBy('position').execute();
  const releases = await own(db)
    .selectFrom('card_release')
    .innerJoin('card_attempt', 'card_attempt.order_id', 'card_release.order_id')
    .select(['card_release.order_id', 'card_release.reason'])
    .where('card_attempt.request_id', '=', id)
    .execute();
  return {
    state,
    attempts: attempts.map((row) => ({ orderId: row.order_id, state: row.state, result: row.result })),
    releases: releases.map((row) => ({ orderId: row.order_id, reason: row.reason })),
  };
};

/** The names an order's card is stored under; undefined for an order that is not ours. */
export const referencesOf = async (db: Db, orderId: string): Promise<CardReferences | undefined> => {
  const row = await own(db).selectFrom('card_attempt').select(['payer_ref', 'card_ref']).where('order_id', '=', orderId).executeTakeFirst();
  return row && { payerRef: row.payer_ref, cardRef: row.card_ref };
};

/** What a turn has changed of a locked request. */
export interface Change {
  requestId: string;
  before: Capture;
  after: Capture;
  /** The names of a new order's card. */
  references: CardReferences;
  /** When the provider is first asked about a new order. */
  askAt: Date;
  now: Date;
}

const saveAttempts = async (tx: Tx, { requestId, before, after, references, askAt, now }: Change): Promise<void> => {
  for (const [position, { orderId, state, result }] of after.attempts.entries()) {
    const known = before.attempts[position];
    if (known === undefined) {
      const names = { payer_ref: references.payerRef, card_ref: references.cardRef };
      await own(tx)
        .insertInto('card_attempt')
        .values({ order_id: orderId, request_id: requestId, position, state, result, ...names, opened_at: now, ask_at: askAt, asked: 0 })
        .execute();
    } else if (known.state !== state) {
      // A refused order may still be approved on a page that was left open: it is watched on, an accepted one is not.
      const ask_at = state === 'accepted' ? null : askAt;
      await own(tx).updateTable('card_attempt').set({ state, result, ask_at }).where('order_id', '=', orderId).execute();
    }
  }
};

const saveReleases = async (tx: Tx, { before, after, now }: Change): Promise<void> => {
  for (const { orderId, reason } of after.releases.slice(before.releases.length)) {
    await own(tx).insertInto('card_release').values({ order_id: orderId, reason, due_at: now, attempts: 0, done_at: null, created_at: now }).execute();
  }
};

/** Writes down what a turn has changed: rows are added, and only states move on. */
export const saveCapture = async (tx: Tx, change: Change): Promise<void> => {
  const { requestId, before, after } = change;
  await saveAttempts(tx, change);
  await saveReleases(tx, change);
  if (before.state !== after.state) await own(tx).updateTable('card_request').set({ state: after.state }).where('id', '=', requestId).execute();
};
