import type { Db, Tables, Tx } from '../../../../kernel/db';

const own = (db: Db) => db.withTables<Tables<'customer' | 'customer_app_user'>>();

/** The customer of an app user's id. */
export interface AppUser {
  customerId: string;
  /** The customer has shown that the address is theirs. */
  isVerified: boolean;
}

export const findAppUser = async (db: Db, digest: Buffer): Promise<AppUser | undefined> => {
  const row = await own(db)
    .selectFrom('customer_app_user')
    .innerJoin('customer', 'customer.id', 'customer_app_user.customer_id')
    .select(['customer.id', 'customer.email_verified_at'])
    .where('app_user_digest', '=', digest)
    .executeTakeFirst();
  return row && { customerId: row.id, isVerified: row.email_verified_at !== null };
};

/** Gives a customer an app user's id; one that is given already stays where it is. */
export const insertAppUser = async (
  tx: Tx,
  { digest, customerId }: { digest: Buffer; customerId: string },
  now: Date,
): Promise<void> => {
  await own(tx)
    .insertInto('customer_app_user')
    .values({ app_user_digest: digest, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.column('app_user_digest').doNothing())
    .execute();
};
