import { passkeyTransport } from '@bars/shared-api/contracts/passkeys';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../../../kernel/db';

const passkeyRow = z.object({
  id: z.string(),
  customer_id: z.string(),
  credential_id: z.string(),
  public_key: z.instanceof(Uint8Array),
  counter: z.int(),
  transports: z.array(passkeyTransport),
  rp_id: z.string(),
  name: z.string(),
  created_at: z.date(),
  last_used_at: z.nullable(z.date()),
});
export type PasskeyRow = z.infer<typeof passkeyRow>;

const challengeRow = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  origin: z.string(),
  customer_id: z.nullable(z.string()),
});
export type Challenge = z.infer<typeof challengeRow>;
export type ChallengePurpose = 'add' | 'sign_in';

const own = (db: Db) => db.withTables<Tables<'passkey' | 'passkey_challenge'>>();
const columns = z.keyof(passkeyRow).options;

export interface NewChallenge extends Challenge {
  /** Of the cookie's token. */
  digest: Buffer;
  purpose: ChallengePurpose;
  endsAt: Date;
}

export const insertChallenge = async (db: Db, { digest, endsAt, ...challenge }: NewChallenge): Promise<void> => {
  await own(db)
    .insertInto('passkey_challenge')
    .values({ token_digest: digest, ...challenge, expires_at: endsAt })
    .execute();
};

/** Takes the challenge away, so that it works once; undefined where there is none, or it has ended. */
export const takeChallenge = async (
  db: Db,
  digest: Buffer,
  purpose: ChallengePurpose,
  now: Date,
): Promise<Challenge | undefined> => {
  const row = await own(db)
    .deleteFrom('passkey_challenge')
    .where('token_digest', '=', digest)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(z.keyof(challengeRow).options)
    .executeTakeFirst();
  return row && challengeRow.parse(row);
};

/** Deletes the challenges that have ended. Returns how many. */
export const deleteEndedChallenges = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await own(db)
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** The passkeys of a customer, oldest first. */
export const listPasskeys = async (db: Db, customerId: string): Promise<PasskeyRow[]> =>
  z
    .array(passkeyRow)
    .parse(
      await own(db)
        .selectFrom('passkey')
        .select(columns)
        .where('customer_id', '=', customerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    );

export const findByCredential = async (db: Db, credentialId: string): Promise<PasskeyRow | undefined> => {
  const row = await own(db)
    .selectFrom('passkey')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && passkeyRow.parse(row);
};

/** Adds a passkey. @returns false where its credential is known already */
export const insertPasskey = async (
  tx: Tx,
  { public_key: key, transports, ...passkey }: PasskeyRow,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await own(tx)
    .insertInto('passkey')
    .values({ ...passkey, public_key: Buffer.from(key), transports: JSON.stringify(transports) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** Notes a sign-in. @returns false where another one has moved the counter meanwhile, or the passkey is gone */
export const noteUse = async (
  tx: Tx,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  newCounter: number,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await own(tx)
    .updateTable('passkey')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Renames a passkey of this customer; undefined where it is not theirs. */
export const renamePasskey = async (
  db: Db,
  customerId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> => {
  const row = await own(db)
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst();
  return row && passkeyRow.parse(row);
};

/** Removes a passkey of this customer; undefined where it is not theirs. */
export const deletePasskey = async (tx: Tx, customerId: string, id: string): Promise<PasskeyRow | undefined> => {
  const row = await own(tx)
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst();
  return row && passkeyRow.parse(row);
};
