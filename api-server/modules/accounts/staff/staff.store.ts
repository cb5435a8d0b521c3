import type { Db, Tables } from '../../../kernel/db';
import type { StaffMember } from './service';

const own = (db: Db) => db.withTables<Tables<'staff_session'>>();

export interface NewStaffSession extends StaffMember {
  digest: Buffer;
  endsAt: Date;
}

export const insertSession = async (
  db: Db,
  { digest, subject, name, barId, endsAt }: NewStaffSession,
  now: Date,
): Promise<void> => {
  await own(db)
    .insertInto('staff_session')
    .values({ token_digest: digest, subject, name, bar_id: barId, created_at: now, expires_at: endsAt })
    .execute();
};

export const deleteSession = async (db: Db, digest: Buffer): Promise<void> => {
  await own(db).deleteFrom('staff_session').where('token_digest', '=', digest).execute();
};

/** The member of staff of a session that has not expired. */
export const findBySession = async (db: Db, digest: Buffer, now: Date): Promise<StaffMember | undefined> => {
  const row = await own(db)
    .selectFrom('staff_session')
    .select(['subject', 'name', 'bar_id'])
    .where('token_digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { subject: row.subject, name: row.name, barId: row.bar_id };
};

/** Deletes the sessions that have expired. Returns how many. */
export const deleteExpired = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await own(db)
    .deleteFrom('staff_session')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
