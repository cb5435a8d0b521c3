import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../../kernel/db';
import type { Claims, ProviderName } from './service';
import type { Refusal, TryKind } from './sign-in.rules';

const own = (db: Db) => db.withTables<Tables<'sign_in' | 'sign_in_try'>>();

const context = z.record(z.string(), z.string());
const claims = z.looseObject({ sub: z.string() });

export interface NewSignIn {
  stateDigest: Buffer;
  browserDigest: Buffer;
  provider: ProviderName;
  brandId: number;
  redirectUri: string;
  codeVerifier: string;
  nonce: string;
  context: Record<string, string>;
  startedAt: Date;
  expiresAt: Date;
}

export interface SignInRow extends NewSignIn {
  answeredAt: Date | null;
  refusal: Refusal | null;
  claims: Claims | null;
  usedAt: Date | null;
}

export const insertSignIn = async (tx: Tx, one: NewSignIn): Promise<void> => {
  await own(tx)
    .insertInto('sign_in')
    .values({
      state_digest: one.stateDigest,
      provider: one.provider,
      brand_id: one.brandId,
      browser_digest: one.browserDigest,
      redirect_uri: one.redirectUri,
      code_verifier: one.codeVerifier,
      nonce: one.nonce,
      context: JSON.stringify(one.context),
      started_at: one.startedAt,
      expires_at: one.expiresAt,
    })
    .execute();
};

/** A sign-in by its state, locked until the transaction ends. */
export const findSignIn = async (db: Db, stateDigest: Buffer): Promise<SignInRow | undefined> => {
  const row = await own(db).selectFrom('sign_in').selectAll().where('state_digest', '=', stateDigest).forUpdate().executeTakeFirst();
  return (
    row && {
      stateDigest: row.state_digest,
      browserDigest: row.browser_digest,
      provider: row.provider,
      brandId: row.brand_id,
      redirectUri: row.redirect_uri,
      codeVerifier: row.code_verifier,
      nonce: row.nonce,
      context: context.parse(row.context),
      startedAt: row.started_at,
      expiresAt: row.expires_at,
      answeredAt: row.answered_at,
      refusal: row.refusal,
      claims: row.claims === null ? null : claims.parse(row.claims),
      usedAt: row.used_at,
    }
  );
};

/** Notes that the provider has answered. @returns false where it had before */
export const noteAnswer = async (db: Db, stateDigest: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await own(db).updateTable('sign_in').set({ answered_at: now }).where('state_digest', '=', stateDigest).where('answered_at', 'is', null).executeTakeFirst();
  return numUpdatedRows === 1n;
};

export type Outcome = { claims: Claims } | { refusal: Refusal };

export const keepOutcome = async (db: Db, stateDigest: Buffer, outcome: Outcome): Promise<void> => {
  const change = 'claims' in outcome ? { claims: JSON.stringify(outcome.claims) } : { refusal: outcome.refusal };
  await own(db).updateTable('sign_in').set(change).where('state_digest', '=', stateDigest).execute();
};

/** Ends a sign-in. What the provider said about the person is deleted. */
export const markUsed = async (tx: Tx, stateDigest: Buffer, now: Date): Promise<void> => {
  await own(tx).updateTable('sign_in').set({ used_at: now, claims: null }).where('state_digest', '=', stateDigest).execute();
};

/** A seed of its own, so that its locks do not collide with other advisory locks. */
const seed = 3;

/** Tries of a network since then. Others of the network wait until this transaction ends. */
export const countTries = async (tx: Tx, kind: TryKind, network: string, since: Date): Promise<{ count: number; first: Date | null }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${network}`}, ${seed}))`.execute(tx);
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::integer as count, min(tried_at) as first from sign_in_try where network = ${network} and kind = ${kind} and tried_at > ${since}`.execute(tx);
  return rows[0] ?? { count: 0, first: null };
};

/** @returns the id of the try, to forget it by */
export const insertTry = async (tx: Tx, kind: TryKind, network: string, now: Date): Promise<number> => {
  const { id } = await own(tx).insertInto('sign_in_try').values({ kind, network, tried_at: now }).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const forgetTry = async (tx: Tx, id: number): Promise<void> => {
  await own(tx).deleteFrom('sign_in_try').where('id', '=', id).execute();
};

/** Deletes sign-ins that ended before `endedBefore`, their claims as soon as they have ended, and tries that do not count. Returns how many rows. */
export const deleteOutdated = async (db: Db, now: Date, endedBefore: Date, triesSince: Date): Promise<number> => {
  const ended = await own(db).updateTable('sign_in').set({ claims: null }).where('expires_at', '<=', now).where('claims', 'is not', null).executeTakeFirst();
  const gone = await own(db).deleteFrom('sign_in').where('expires_at', '<=', endedBefore).executeTakeFirst();
  const tries = await own(db).deleteFrom('sign_in_try').where('tried_at', '<=', triesSince).executeTakeFirst();
  return Number(ended.numUpdatedRows + gone.numDeletedRows + tries.numDeletedRows);
};
