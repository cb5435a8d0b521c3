import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../../../kernel/db';
import type { Person, ReadOfPerson } from '../../../kernel/personal-data';
import type { Claims, ProviderName } from './service';
import type { Refusal } from './sign-in.rules';

const own = (db: Db) => db.withTables<Tables<'sign_in'>>();

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
  const row = await own(db)
    .selectFrom('sign_in')
    .selectAll()
    .where('state_digest', '=', stateDigest)
    .forUpdate()
    .executeTakeFirst();
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
  const { numUpdatedRows } = await own(db)
    .updateTable('sign_in')
    .set({ answered_at: now })
    .where('state_digest', '=', stateDigest)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export type Outcome = { claims: Claims } | { refusal: Refusal };

export const keepOutcome = async (db: Db, stateDigest: Buffer, outcome: Outcome): Promise<void> => {
  const change = 'claims' in outcome ? { claims: JSON.stringify(outcome.claims) } : { refusal: outcome.refusal };
  await own(db).updateTable('sign_in').set(change).where('state_digest', '=', stateDigest).execute();
};

/** Ends a sign-in. What the provider said about the person is deleted. */
export const markUsed = async (tx: Tx, stateDigest: Buffer, now: Date): Promise<void> => {
  await own(tx)
    .updateTable('sign_in')
    .set({ used_at: now, claims: null })
    .where('state_digest', '=', stateDigest)
    .execute();
};

/** What a provider has said of a person and nobody has used yet. */
export const readClaimsOf: ReadOfPerson = async (tx, { account }) =>
  own(tx)
    .selectFrom('sign_in')
    .select(['provider', 'started_at', 'claims'])
    .where(sql<boolean>`lower(claims ->> 'email') = ${account}`)
    .orderBy('started_at')
    .execute();

/** Deletes what a provider has said of a person and nobody has used: by the address that it names. */
export const forgetClaimsOf = async (tx: Tx, { account }: Person): Promise<void> => {
  await own(tx)
    .updateTable('sign_in')
    .set({ claims: null })
    .where(sql<boolean>`lower(claims ->> 'email') = ${account}`)
    .execute();
};

/** Deletes sign-ins that ended before `endedBefore`, and their claims as soon as they have ended. Returns how many rows. */
export const deleteOutdated = async (db: Db, now: Date, endedBefore: Date): Promise<number> => {
  const ended = await own(db)
    .updateTable('sign_in')
    .set({ claims: null })
    .where('expires_at', '<=', now)
    .where('claims', 'is not', null)
    .executeTakeFirst();
  const gone = await own(db).deleteFrom('sign_in').where('expires_at', '<=', endedBefore).executeTakeFirst();
  return Number(ended.numUpdatedRows + gone.numDeletedRows);
};
