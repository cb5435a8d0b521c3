import type { Db, Tables } from '../../../../kernel/db';
import { formerAddressBatch, withAsciiDomain } from '../../../../kernel/former-address';
import type { Kernel } from '../../../../kernel/kernel';

const own = (db: Db) => db.withTables<Tables<'customer'>>();

/** Confirmed accounts first, so that of two with one mailbox the owner's gets the name. */
const findFormer = (db: Db): Promise<{ id: string; email: string }[]> =>
  own(db)
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('is_email_former', '=', true)
    .orderBy('email_verified_at', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .limit(formerAddressBatch)
    .execute();

const rename = async (db: Db, id: string, email: string): Promise<boolean> => {
  const { numUpdatedRows } = await own(db)
    .updateTable('customer')
    .set({ email, is_email_former: false })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customer as other')
            .select('other.id')
            .where('other.email', '=', email)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Brings the names of accounts into the normal form. One whose form another account has stays, is logged, and goes on logging in by the name that it had. */
export const normaliseNames = async ({ db, log }: Pick<Kernel, 'db' | 'log'>): Promise<number> => {
  const former = await findFormer(db);
  for (const { id, email } of former) {
    if (await rename(db, id, withAsciiDomain(email))) continue;
    log.warn({ customer: id }, 'an account keeps its former name, since another one has the same mailbox');
    await own(db).updateTable('customer').set({ is_email_former: false }).where('id', '=', id).execute();
  }
  return former.length;
};
