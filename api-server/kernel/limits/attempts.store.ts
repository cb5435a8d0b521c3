import { sql, type RawBuilder } from 'kysely';
import type { Db, Tables, Tx } from '../db';
import type { LimitKey, AttemptCause } from './limits.rules';

/** An attempt as it is kept. */
export interface KeptAttempt {
  cause: AttemptCause;
  /** SHA-256 of what it is about; null where a network guesses at anything. */
  subjectDigest: Buffer | null;
  network: string;
}

const own = (db: Db) => db.withTables<Tables<'customer_try'>>();

/** A seed of its own, so that its locks do not collide with other advisory locks. */
const seed = 2;

/** Locks attempts of a cause at a subject and from a network until this transaction ends, always in this order. */
export const lockAttempts = async (tx: Tx, { cause, subjectDigest, network }: KeptAttempt): Promise<void> => {
  for (const key of [
    ...(subjectDigest === null ? [] : [`subject ${subjectDigest.toString('hex')}`]),
    `network ${network}`,
  ]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${cause} ${key}`}, ${seed}))`.execute(tx);
  }
};

const conditions: Readonly<Record<LimitKey, (one: KeptAttempt) => RawBuilder<unknown>>> = {
  pair: ({ subjectDigest, network }) => sql`subject_digest = ${subjectDigest} and network = ${network}`,
  subject: ({ subjectDigest }) => sql`subject_digest = ${subjectDigest}`,
  network: ({ network }) => sql`network = ${network}`,
  everyone: () => sql`true`,
};

/** When the newest but `max - 1` of the attempts since then was made; undefined where there are fewer than `max`. */
export const newestBut = async (
  db: Db,
  one: KeptAttempt,
  { key, max }: { key: LimitKey; max: number },
  since: Date,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ tried_at: Date }>`
    select tried_at from customer_try where cause = ${one.cause} and tried_at > ${since} and ${conditions[key](one)}
    order by tried_at desc offset ${max - 1} limit 1`.execute(db);
  return rows[0]?.tried_at;
};

export const insertAttempt = async (
  tx: Tx,
  { cause, subjectDigest, network }: KeptAttempt,
  now: Date,
): Promise<void> => {
  await own(tx)
    .insertInto('customer_try')
    .values({ cause, subject_digest: subjectDigest, network, tried_at: now })
    .execute();
};

/** The same statement whether or not it inserts. */
export const insertAttemptIf = async (
  tx: Tx,
  { cause, subjectDigest, network }: KeptAttempt,
  isCounted: boolean,
  now: Date,
): Promise<void> => {
  await sql`insert into customer_try (cause, subject_digest, network, tried_at)
    select ${cause}, ${subjectDigest}::bytea, ${network}, ${now}::timestamptz where ${isCounted}::boolean`.execute(tx);
};

/** Deletes the attempts of a cause at a subject; with `network` those from it alone. */
export const deleteAttemptsAt = async (
  tx: Tx,
  cause: AttemptCause,
  subjectDigest: Buffer,
  network?: string,
): Promise<void> => {
  const all = own(tx).deleteFrom('customer_try').where('cause', '=', cause).where('subject_digest', '=', subjectDigest);
  await (network === undefined ? all : all.where('network', '=', network)).execute();
};

/** Deletes attempts of a cause until then. Returns how many. */
export const deleteAttemptsUntil = async (db: Db, cause: AttemptCause, until: Date): Promise<number> => {
  const { numDeletedRows } = await own(db)
    .deleteFrom('customer_try')
    .where('cause', '=', cause)
    .where('tried_at', '<=', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
