import { sql } from 'kysely';
import type { Db, Tables } from '../../../kernel/db';
import { formerAddressBatch, withAsciiDomain } from '../../../kernel/former-address';

const own = (db: Db) => db.withTables<Tables<'booking_guest'>>();

/** Brings the addresses of guests into the normal form, by which their account is found; the link that was mailed to one still counts. */
export const normaliseGuests = async (db: Db): Promise<number> => {
  const former = await own(db)
    .selectFrom('booking_guest')
    .select(['id', 'email'])
    .where('is_email_former', '=', true)
    .limit(formerAddressBatch)
    .execute();
  for (const { id, email } of former) {
    const normal = email === null ? null : withAsciiDomain(email);
    await own(db)
      .updateTable('booking_guest')
      .set({
        email: normal,
        mail_code_for: sql<string | null>`case when mail_code_for = email then ${normal} else mail_code_for end`,
        is_email_former: false,
      })
      .where('id', '=', id)
      .execute();
  }
  return former.length;
};
