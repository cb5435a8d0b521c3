import type { Db, Tables, Tx } from '../../../../kernel/db';
import type { LinkTimes } from './verification.rules';

const own = (db: Db) => db.withTables<Tables<'email_verification'>>();

/** Whose address: `isStudent` the student's, otherwise the personal one. */
export interface AddressOf {
  customerId: string;
  isStudent: boolean;
}

export interface Asked {
  id: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The newest that was asked for and neither confirmed nor replaced; it may have expired. */
export const findAsked = (db: Db, { customerId, isStudent }: AddressOf): Promise<Asked | undefined> =>
  own(db)
    .selectFrom('email_verification')
    .select(['id', 'email', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('customer_id', '=', customerId)
    .where('is_student', '=', isStudent)
    .where('replaced_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();

/** Adds a link, and ends the one before it. */
export const insertVerification = async (
  tx: Tx,
  { customerId, isStudent, digest, ...asked }: Asked & AddressOf & { digest: Buffer },
): Promise<void> => {
  await own(tx)
    .updateTable('email_verification')
    .set({ replaced_at: asked.createdAt })
    .where('customer_id', '=', customerId)
    .where('is_student', '=', isStudent)
    .where('replaced_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .execute();
  await own(tx)
    .insertInto('email_verification')
    .values({
      id: asked.id,
      customer_id: customerId,
      is_student: isStudent,
      email: asked.email,
      code_digest: digest,
      created_at: asked.createdAt,
      expires_at: asked.expiresAt,
    })
    .execute();
};

export interface FoundLink extends LinkTimes, AddressOf {
  id: string;
  email: string;
}

export const findLink = (db: Db, digest: Buffer): Promise<FoundLink | undefined> =>
  own(db)
    .selectFrom('email_verification')
    .select([
      'id',
      'customer_id as customerId',
      'is_student as isStudent',
      'email',
      'expires_at as expiresAt',
      'replaced_at as replacedAt',
      'confirmed_at as confirmedAt',
    ])
    .where('code_digest', '=', digest)
    .executeTakeFirst();

export const confirmVerification = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await own(tx).updateTable('email_verification').set({ confirmed_at: now }).where('id', '=', id).execute();
};

/** The addresses that a customer has had a link mailed to, the newest first. */
export const readVerificationsOf = (db: Db, customerId: string) =>
  own(db)
    .selectFrom('email_verification')
    .select(['email', 'is_student as isStudent', 'created_at as askedAt', 'confirmed_at as confirmedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Deletes links that ended at `until` or before. Returns how many. */
export const deleteEndedVerifications = async (db: Db, until: Date): Promise<number> => {
  const { numDeletedRows } = await own(db)
    .deleteFrom('email_verification')
    .where('expires_at', '<=', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
