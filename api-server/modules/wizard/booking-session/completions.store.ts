import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db';

/** A lock apart from the one of the network's holds, so that a claim does not wait for a booking to be written. */
const seed = 1;

/** The number of sessions of a network completed since then. Other completions of the network wait until this transaction ends. */
export const countCompletionsOf = async (tx: Tx, network: string, since: Date): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, ${seed}))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from booking_session where completed_from = ${network} and completed_at > ${since}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};

/** Stores the network from which a locked session was completed. It is deleted with the session. */
export const noteCompletion = async (tx: Tx, sessionId: string, network: string, now: Date): Promise<void> => {
  await sql`update booking_session set completed_from = ${network}, completed_at = ${now} where id = ${sessionId}::uuid`.execute(
    tx,
  );
};
