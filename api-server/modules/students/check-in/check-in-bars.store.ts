import type { Db, Tables, Tx } from '../../../kernel/db';

const own = (db: Db) => db.withTables<Tables<'check_in_bar'>>();

/** What a bar of the estate says about checking in. */
export interface CheckInBar {
  bar_id: number;
  content: string | null;
  max_group_size: number;
}

/** Writes what an estate's files bring. What is there already gets what they say now, and what they leave out stays. */
export const importCheckInBars = async (tx: Tx, bars: readonly CheckInBar[]): Promise<void> => {
  for (const { bar_id, ...said } of bars) {
    await own(tx)
      .insertInto('check_in_bar')
      .values({ bar_id, ...said })
      .onConflict((conflict) => conflict.column('bar_id').doUpdateSet(said))
      .execute();
  }
};

export const findCheckInBar = (db: Db, barId: number): Promise<Omit<CheckInBar, 'bar_id'> | undefined> =>
  own(db)
    .selectFrom('check_in_bar')
    .select(['content', 'max_group_size'])
    .where('bar_id', '=', barId)
    .executeTakeFirst();
