import type { Db, Tables, Tx } from '../../../kernel/db';
import { digestOf } from '../../../kernel/secrets';

const own = (db: Db) => db.withTables<Tables<'tip'>>();

/** A tip of former days. */
export interface TipRow {
  is_completed: boolean;
  forename: string | null;
  bar_id: number | null;
  bank_auth_code: string | null;
}

export const findTip = (db: Db, id: string): Promise<TipRow | undefined> =>
  own(db)
    .selectFrom('tip')
    .select(['is_completed', 'forename', 'bar_id', 'bank_auth_code'])
    .where('digest', '=', digestOf(id))
    .executeTakeFirst();

/** A tip as the estate's files have it. */
interface FileTip {
  id: string;
  completed: boolean;
  forename: string | null;
  bar_id: number | null;
  bank_auth_code: string | null;
}

/** Adds the tips of an estate's files. A tip that is there already has ended and stays as it is. */
export const importTips = async (tx: Tx, tips: readonly FileTip[]): Promise<void> => {
  for (const { id, completed, ...tip } of tips) {
    await own(tx)
      .insertInto('tip')
      .values({ ...tip, digest: digestOf(id), is_completed: completed })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
