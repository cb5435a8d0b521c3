import type { Db, Tables, Tx } from '../../../../kernel/db';
import { digestOf, newToken } from '../../../../kernel/secrets';

const own = (db: Db) => db.withTables<Tables<'booking_guest'>>();

export const deleteGuest = async (tx: Tx, id: string): Promise<void> => {
  await own(tx).deleteFrom('booking_guest').where('id', '=', id).execute();
};

/** Gives a guest another code; the former one opens nothing any more. */
export const renewCode = async (tx: Tx, id: string): Promise<void> => {
  const code = newToken();
  await own(tx)
    .updateTable('booking_guest')
    .set({ code, code_digest: digestOf(code) })
    .where('id', '=', id)
    .execute();
};
