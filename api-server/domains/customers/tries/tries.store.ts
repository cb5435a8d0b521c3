import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db';
import type { CountedTries, TryKind } from './tries.rules';

export interface Try {
  kind: TryKind;
  /** SHA-256 of the account name; null for a try without an address. */
  emailDigest: Buffer | null;
  network: string;
}

/** A seed of its own, so that its locks do not collide with other advisory locks. */
const seed = 2;

/** Locks tries for an address and from a network until this transaction ends, always in this order. */
export const lockTries = async (tx: Tx, { emailDigest, network }: Try): Promise<void> => {
  for (const key of [...(emailDigest === null ? [] : [`email ${emailDigest.toString('hex')}`]), `network ${network}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${seed}))`.execute(tx);
  }
};

/** Tries of this kind for the address, and from the network, since then. */
export const countTries = async (tx: Tx, { kind, emailDigest, network }: Try, since: Date): Promise<{ address: CountedTries; network: CountedTries }> => {
  const { rows } = await sql<{ address: number; address_first: Date | null; network: number; network_first: Date | null }>`
    select
      count(*) filter (where email_digest = ${emailDigest})::integer as address,
      min(tried_at) filter (where email_digest = ${emailDigest}) as address_first,
      count(*) filter (where network = ${network})::integer as network,
      min(tried_at) filter (where network = ${network}) as network_first
    from customer_try where kind = ${kind} and tried_at > ${since} and (email_digest = ${emailDigest} or network = ${network})`.execute(tx);
  const [row] = rows;
  return {
    address: { count: row?.address ?? 0, first: row?.address_first ?? null },
    network: { count: row?.network ?? 0, first: row?.network_first ?? null },
  };
};

export const insertTry = async (tx: Tx, { kind, emailDigest, network }: Try, now: Date): Promise<void> => {
  await sql`insert into customer_try (kind, email_digest, network, tried_at) values (${kind}, ${emailDigest}, ${network}, ${now})`.execute(tx);
};

/** Deletes the tries to log in for the address after a successful login, or after a new password. */
export const forgetLoginTries = async (tx: Tx, emailDigest: Buffer): Promise<void> => {
  await sql`delete from customer_try where kind = 'login' and email_digest = ${emailDigest}`.execute(tx);
};

/** Deletes tries of a kind until then. Returns how many. */
export const deleteTries = async (db: Db, kind: TryKind, until: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from customer_try where kind = ${kind} and tried_at <= ${until}`.execute(db);
  return Number(numAffectedRows);
};
