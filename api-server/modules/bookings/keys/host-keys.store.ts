import type { Db, Tx } from '../../../kernel/db';
import { digestOf, newToken } from '../../../kernel/secrets';
import { findByKey, isHostKey, own } from '../bookings.store';

/** The booking of a key of a host. */
const findByHostKey = (db: Db, key: string): Promise<{ id: string } | undefined> =>
  own(db).selectFrom('booking').select('id').where(isHostKey(key)).executeTakeFirst();

/** The key of a booking's co-hosts; it is made when it is first asked for. */
const coHostKey = async (db: Db, id: string): Promise<string> => {
  const { co_host_key: known } = await own(db)
    .selectFrom('booking')
    .select('co_host_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (known !== null) return known;
  const key = newToken();
  await own(db)
    .updateTable('booking')
    .set({ co_host_key: key, co_host_digest: digestOf(key) })
    .where('id', '=', id)
    .where('co_host_key', 'is', null)
    .execute();
  return coHostKey(db, id);
};

/** Ends the key of a booking's co-hosts; the next one is another. */
const endCoHostKey = async (tx: Tx, id: string): Promise<void> => {
  await own(tx).updateTable('booking').set({ co_host_key: null, co_host_digest: null }).where('id', '=', id).execute();
};

/** The keys that open a booking for its hosts. */
export const hostKeys = { findByKey, findByHostKey, coHostKey, endCoHostKey };
