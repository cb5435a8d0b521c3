import { toBrandId, type BrandId } from '@bars/shared-api/contracts/dto';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import type { Db, Row, Tables, Tx } from '../../../kernel/db';
import type { Person, ReadOfPerson } from '../../../kernel/personal-data';
import { digestOf } from '../../../kernel/secrets';
import { sessionState, type SessionState } from './booking-session.state';

/** A session as its row stores it, without its secrets. */
export interface Session {
  id: string;
  brand: BrandId;
  state: SessionState;
  holdId: string | null;
  bookingId: string | null;
  updatedAt: Date;
}

/** The id that the time limits of holds count against. A session and its copies have the same one. */
export const holderOf = ({ id, state }: Pick<Session, 'id' | 'state'>): string => state.holder ?? id;

/** A session is deleted this long after its last change. Source: decisions, "Stored session". */
const lifeMs = millisecondsInDay;
const reportLifeMs = 30 * lifeMs;
/** Until when sessions were changed, and errors reported, that go. */
export const keptSince = (now: Date): Record<'sessions' | 'reports', Date> => ({
  sessions: new Date(now.getTime() - lifeMs),
  reports: new Date(now.getTime() - reportLifeMs),
});

const own = (db: Db) => db.withTables<Tables<'booking_session' | 'session_error_report'>>();

const columns = ['id', 'brand_id', 'state', 'hold_id', 'booking_id', 'updated_at'] as const;

const toSession = (row: Pick<Row<'booking_session'>, (typeof columns)[number]>): Session => ({
  id: row.id,
  brand: toBrandId(row.brand_id),
  state: sessionState.parse(row.state),
  holdId: row.hold_id,
  bookingId: row.booking_id,
  updatedAt: row.updated_at,
});

/** Names a row: the secret gives access to the session, the resume code allows to copy it. */
export type Key = { secret: string } | { resumeCode: string };

/**
 * Locks the session of a key until the transaction ends, so that calls of two tabs are handled one after the other.
 * A session of another brand, or one without a change for 24 hours, is not found.
 */
export const lockSession = async (tx: Tx, key: Key, brand: BrandId, now: Date): Promise<Session | undefined> => {
  const [column, code] =
    'secret' in key ? (['secret_digest', key.secret] as const) : (['resume_digest', key.resumeCode] as const);
  const row = await own(tx)
    .selectFrom('booking_session')
    .select(columns)
    .where(column, '=', digestOf(code))
    .where('brand_id', '=', brand)
    .where('updated_at', '>', new Date(now.getTime() - lifeMs))
    .forUpdate()
    .executeTakeFirst();
  return row && toSession(row);
};

/** Locks a session by its row's id, however old it is: for payments that arrive late. */
export const lockSessionById = async (tx: Tx, id: string): Promise<Session | undefined> => {
  const row = await own(tx)
    .selectFrom('booking_session')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toSession(row);
};

/** Stores a session that begins now. */
export const insertSession = async (
  tx: Tx,
  session: Session,
  codes: { secret: string; resumeCode: string },
): Promise<void> => {
  await own(tx)
    .insertInto('booking_session')
    .values({
      id: session.id,
      secret_digest: digestOf(codes.secret),
      resume_digest: digestOf(codes.resumeCode),
      brand_id: session.brand,
      state: JSON.stringify(session.state),
      hold_id: session.holdId,
      booking_id: session.bookingId,
      created_at: session.updatedAt,
      updated_at: session.updatedAt,
    })
    .execute();
};

/** Stores a locked session with its changes. The resume code's digest follows a changed server secret. */
export const saveSession = async (tx: Tx, session: Session, resumeCode: string): Promise<void> => {
  await own(tx)
    .updateTable('booking_session')
    .set({
      state: JSON.stringify(session.state),
      hold_id: session.holdId,
      booking_id: session.bookingId,
      resume_digest: digestOf(resumeCode),
      updated_at: session.updatedAt,
    })
    .where('id', '=', session.id)
    .execute();
};

const isOf = (email: string) => {
  const fromState = (path: string) => sql<boolean>`lower(state #>> ${path}::text[]) = ${email}`;
  return sql<boolean>`(${fromState('{contact,email}')} or ${fromState('{payment,opened,email}')})`;
};

/** What a person has typed into sessions that are not a day old. */
export const readContactOf: ReadOfPerson = async (tx, { email }) =>
  email === null
    ? []
    : own(tx)
        .selectFrom('booking_session')
        .select(['brand_id', 'updated_at', sql`state -> 'contact'`.as('contact')])
        .where(isOf(email))
        .orderBy('updated_at')
        .execute();

/**
 * Erases the contact of a person from sessions, also that of a payment under way: one that still arrives stands for no booking that is not made, and is given
 * back. What was chosen stays.
 */
export const forgetContactOf = async (tx: Tx, { email }: Person): Promise<void> => {
  if (email === null) return;
  await own(tx)
    .updateTable('booking_session')
    .set({
      state: sql<string>`jsonb_set(jsonb_set(state, '{contact}', '{}'), '{payment}', coalesce(state -> 'payment', '{}') || '{"opened": null}') || '{"callback": {}}'`,
    })
    .where(isOf(email))
    .execute();
};

/** Stores a problem report; the caller has redacted its text. */
export const insertReport = async (db: Db, sessionId: string | null, error: string, now: Date): Promise<void> => {
  await own(db).insertInto('session_error_report').values({ session_id: sessionId, error, reported_at: now }).execute();
};

/** Id of the session of a secret, without locking it. */
export const findSessionId = async (db: Db, secret: string, brand: BrandId): Promise<string | null> => {
  const row = await own(db)
    .selectFrom('booking_session')
    .select('id')
    .where('secret_digest', '=', digestOf(secret))
    .where('brand_id', '=', brand)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Deletes at most `limit` expired sessions, with the contact in them, and old reports. Returns the number of sessions. */
export const forgetStale = async (db: Db, now: Date, limit: number): Promise<number> => {
  const stale = own(db)
    .selectFrom('booking_session')
    .select('id')
    .where('updated_at', '<=', keptSince(now).sessions)
    .orderBy('updated_at')
    .limit(limit);
  const gone = await own(db).deleteFrom('booking_session').where('id', 'in', stale).returning('id').execute();
  await own(db).deleteFrom('session_error_report').where('reported_at', '<=', keptSince(now).reports).execute();
  return gone.length;
};
