import type { Db, Tables, Tx } from '../../../../kernel/db';

const own = (db: Db) => db.withTables<Tables<'customer' | 'customer_device'>>();

/** An account of one of these names was logged in on this device. */
export const isKnown = async (
  db: Db,
  { digest, names }: { digest: Buffer; names: readonly string[] },
  now: Date,
): Promise<boolean> => {
  const found = await own(db)
    .selectFrom('customer_device')
    .innerJoin('customer', 'customer.id', 'customer_device.customer_id')
    .select('customer_id')
    .where('token_digest', '=', digest)
    .where('email', 'in', names)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
};

/** Gives a device another token; the accounts that it knows stay. */
export const renameDevice = async (tx: Tx, former: Buffer, digest: Buffer): Promise<void> => {
  await own(tx)
    .updateTable('customer_device')
    .set({ token_digest: digest })
    .where('token_digest', '=', former)
    .execute();
};

export const insertDevice = async (
  tx: Tx,
  { digest, customerId, endsAt }: { digest: Buffer; customerId: string; endsAt: Date },
  now: Date,
): Promise<void> => {
  await own(tx)
    .insertInto('customer_device')
    .values({ token_digest: digest, customer_id: customerId, seen_at: now, expires_at: endsAt })
    .onConflict((conflict) =>
      conflict.columns(['token_digest', 'customer_id']).doUpdateSet({ seen_at: now, expires_at: endsAt }),
    )
    .execute();
};

export const deleteDevicesOf = async (tx: Tx, customerId: string): Promise<void> => {
  await own(tx).deleteFrom('customer_device').where('customer_id', '=', customerId).execute();
};

/** Deletes what devices are not known for any more. Returns how many. */
export const deleteExpiredDevices = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await own(db)
    .deleteFrom('customer_device')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
