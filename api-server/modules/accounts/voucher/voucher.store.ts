import type { Db, Tables, Tx } from '../../../kernel/db';
import { digestOf } from '../../../kernel/secrets';
import { readVoucherCode } from './voucher.rules';

const own = (db: Db) => db.withTables<Tables<'voucher' | 'voucher_use'>>();

/** A voucher. `brand_id` 0: of the whole group. `last_day`: the last on which it counts, in London. */
export interface VoucherRow {
  id: string;
  brand_id: number;
  last_day: string;
}

/** The voucher of a code as it was typed. */
export const findVoucher = (db: Db, typed: string): Promise<VoucherRow | undefined> =>
  own(db)
    .selectFrom('voucher')
    .select(['id', 'brand_id', 'last_day'])
    .where('code_digest', '=', digestOf(readVoucherCode(typed)))
    .executeTakeFirst();

/** Keeps that a customer has applied a voucher. False where they had already. */
export const insertUse = async (
  tx: Tx,
  use: { voucher_id: string; customer_id: string; applied_at: Date },
): Promise<boolean> => {
  const row = await own(tx)
    .insertInto('voucher_use')
    .values(use)
    .onConflict((conflict) => conflict.columns(['voucher_id', 'customer_id']).doNothing())
    .returning('voucher_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Writes the vouchers of an estate's files; one that is there already gets what the files say now. */
export const importVouchers = async (tx: Tx, vouchers: readonly (VoucherRow & { code: string })[]): Promise<void> => {
  for (const { code, id, ...said } of vouchers) {
    const written = { ...said, code_digest: digestOf(readVoucherCode(code)) };
    await own(tx)
      .insertInto('voucher')
      .values({ id, ...written })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
      .execute();
  }
};
