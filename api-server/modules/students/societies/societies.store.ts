import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../../kernel/db';
import { digestOf, newToken } from '../../../kernel/secrets';

const own = (db: Db) => db.withTables<Tables<'society' | 'society_admin' | 'society_membership'>>();

/** A seed of its own, so that its locks do not collide with other advisory locks. */
const seed = 115;

/** Lets one change of a customer's membership after the other happen, until this transaction ends. */
export const lockMember = async (tx: Tx, customerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, ${seed}))`.execute(tx);
};

const selectSociety = (db: Db) =>
  own(db)
    .selectFrom('society')
    .select([
      'society.id',
      'society.title',
      'society.bar_id',
      'society.registered_message',
      'society.leave_message',
      'society.can_leave',
      'society.offers',
      'society.invite_last_day',
      'society.invite_places',
      'society.invite_uses',
    ]);
export type SocietyRow = Awaited<ReturnType<ReturnType<typeof selectSociety>['executeTakeFirstOrThrow']>>;

/** @param code in capitals, without anything but letters and figures */
export const findByInviteCode = (db: Db, code: string): Promise<SocietyRow | undefined> =>
  selectSociety(db).where('invite_code_digest', '=', digestOf(code)).executeTakeFirst();

export const findByQrCode = (db: Db, code: string): Promise<SocietyRow | undefined> =>
  selectSociety(db).where('qr_code_digest', '=', digestOf(code)).executeTakeFirst();

export const findSociety = (db: Db, id: string): Promise<SocietyRow | undefined> =>
  selectSociety(db).where('id', '=', id).executeTakeFirst();

/** Takes one place of an invite code. False where none is left, also where another one took the last meanwhile. */
export const takePlace = async (tx: Tx, societyId: string): Promise<boolean> => {
  const { numUpdatedRows } = await own(tx)
    .updateTable('society')
    .set(({ eb }) => ({ invite_uses: eb('invite_uses', '+', 1) }))
    .where('id', '=', societyId)
    .where(({ eb, or, ref }) => or([eb('invite_places', 'is', null), eb('invite_uses', '<', ref('invite_places'))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The memberships of a customer with their societies, the registered one first, then the newest. */
export const readMemberships = (db: Db, customerId: string) =>
  own(db)
    .selectFrom('society_membership')
    .innerJoin('society', 'society.id', 'society_membership.society_id')
    .select([
      'society_membership.id',
      'society_membership.society_id',
      'society_membership.status',
      'society_membership.registered_at',
      'society_membership.left_at',
      'society.title',
      'society.bar_id',
      'society.offers',
      'society.registered_message',
      'society.leave_message',
      'society.can_leave',
    ])
    .where('society_membership.customer_id', '=', customerId)
    .orderBy(({ eb }) => eb('society_membership.status', '=', 'registered'), 'desc')
    .orderBy('society_membership.changed_at', 'desc')
    .orderBy('society_membership.id')
    .execute();
export type MembershipRow = Awaited<ReturnType<typeof readMemberships>>[number];

/** Registers a customer with a society; who was in it before is so anew. The database refuses a second one. */
export const register = async (
  tx: Tx,
  { societyId, customerId }: { societyId: string; customerId: string },
  now: Date,
): Promise<void> => {
  const said = { status: 'registered' as const, changed_at: now, registered_at: now, left_at: null };
  await own(tx)
    .insertInto('society_membership')
    .values({ id: newToken(), society_id: societyId, customer_id: customerId, ...said })
    .onConflict((conflict) => conflict.columns(['society_id', 'customer_id']).doUpdateSet(said))
    .execute();
};

/** Ends a membership that is registered. */
export const endMembership = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await own(tx)
    .updateTable('society_membership')
    .set({ status: 'left', changed_at: now, left_at: now })
    .where('id', '=', id)
    .where('status', '=', 'registered')
    .execute();
};

/** Who is registered with a society, the first one first. */
export const readMembers = (db: Db, societyId: string) =>
  own(db)
    .selectFrom('society_membership')
    .select(['id', 'customer_id', 'registered_at'])
    .where('society_id', '=', societyId)
    .where('status', '=', 'registered')
    .orderBy('registered_at')
    .orderBy('id')
    .execute();

/** The societies that an address runs, by title. @param email as accounts have it */
export const readRunBy = (db: Db, email: string) =>
  selectSociety(db)
    .innerJoin('society_admin', 'society_admin.society_id', 'society.id')
    .where('society_admin.email', '=', email)
    .orderBy('society.title')
    .execute();

export const deleteAdmin = async (tx: Tx, email: string): Promise<void> => {
  await own(tx).deleteFrom('society_admin').where('email', '=', email).execute();
};

export const hasOffers = async (db: Db, customerId: string): Promise<boolean> =>
  (await own(db)
    .selectFrom('society_membership')
    .innerJoin('society', 'society.id', 'society_membership.society_id')
    .select('society.id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'registered')
    .where('offers', '!=', '')
    .executeTakeFirst()) !== undefined;
