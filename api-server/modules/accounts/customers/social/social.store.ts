import type { Db, Tables, Tx } from '../../../../kernel/db';
import type { SocialPerson, VerifiedPerson } from './social.rules';

const own = (db: Db) => db.withTables<Tables<'customer' | 'customer_identity'>>();

/** An account at a provider. */
export interface Identity {
  provider: string;
  subject: string;
}

/** The customer whom an account of the provider signs in. */
export const findLinked = async (tx: Tx, { provider, subject }: Identity): Promise<string | undefined> => {
  const row = await own(tx)
    .selectFrom('customer_identity')
    .select('customer_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.customer_id;
};

export interface FoundAccount {
  id: string;
  forename: string | null;
  hasPassword: boolean;
  isVerified: boolean;
}

/** The account of an address, locked until the transaction ends. `email` in lower case. */
export const lockAccount = async (tx: Tx, email: string): Promise<FoundAccount | undefined> => {
  const row = await own(tx)
    .selectFrom('customer')
    .select(['id', 'forename', 'password_hash', 'email_verified_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      forename: row.forename,
      hasPassword: row.password_hash !== null,
      isVerified: row.email_verified_at !== null,
    }
  );
};

/** Adds an account with a verified address and no password; an existing one stays unchanged. @returns whether it was added */
export const insertVerified = async (
  tx: Tx,
  { id, email, forename, surname }: VerifiedPerson & { id: string },
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await own(tx)
    .insertInto('customer')
    .values({ id, email, forename, surname, email_verified_at: now, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** Gives an account to the owner of its address: the address is confirmed, the password is gone, names that were not known are theirs. */
export const claimAccount = async (
  tx: Tx,
  id: string,
  { forename, surname }: Pick<SocialPerson, 'forename' | 'surname'>,
  now: Date,
): Promise<void> => {
  await own(tx)
    .updateTable('customer')
    .set((eb) => ({
      forename: eb.fn.coalesce('forename', eb.val(forename)),
      surname: eb.fn.coalesce('surname', eb.val(surname)),
      password_hash: null,
      email_verified_at: now,
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
};

export const insertLink = async (
  tx: Tx,
  { provider, subject }: Identity,
  customerId: string,
  now: Date,
): Promise<void> => {
  await own(tx)
    .insertInto('customer_identity')
    .values({ provider, subject, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute();
};
