import type { InterestGroup } from '@bars/shared-api/contracts/interest-request';
import type { Db, Tables, Tx } from '../../../kernel/db';
import { formerAddressBatch, withAsciiDomain } from '../../../kernel/former-address';
import type { HeldInterest } from './service';

const own = (db: Db) => db.withTables<Tables<'interest_registration'>>();

export interface NewInterest {
  group: InterestGroup;
  barId: number;
  /** In its normal form. */
  email: string;
  forename: string;
  surname: string;
}

/** Keeps a registration. One of the same address, venue and group stays as it is. */
export const insertInterest = async (tx: Tx, { group, barId, ...person }: NewInterest, now: Date): Promise<void> => {
  await own(tx)
    .insertInto('interest_registration')
    .values({ group_name: group, bar_id: barId, ...person, registered_at: now })
    .onConflict((conflict) => conflict.columns(['group_name', 'bar_id', 'email']).doNothing())
    .execute();
};

export const readInterests = async (tx: Tx, email: string): Promise<HeldInterest[]> => {
  const rows = await own(tx)
    .selectFrom('interest_registration')
    .selectAll()
    .where('email', '=', email)
    .orderBy('registered_at', 'desc')
    .orderBy('bar_id')
    .execute();
  return rows.map(({ group_name: group, bar_id: barId, forename, surname, registered_at: registeredAt }) => ({
    group,
    barId,
    forename,
    surname,
    registeredAt,
  }));
};

export const deleteInterests = async (tx: Tx, email: string): Promise<void> => {
  await own(tx).deleteFrom('interest_registration').where('email', '=', email).execute();
};

/** Brings addresses into the normal form, by which they are found; a venue that the normal form waits for already keeps the former one too. */
export const normaliseInterests = async (db: Db): Promise<number> => {
  const former = await own(db)
    .selectFrom('interest_registration')
    .select(['group_name', 'bar_id', 'email'])
    .where('is_email_former', '=', true)
    .limit(formerAddressBatch)
    .execute();
  for (const { group_name: group, bar_id: barId, email } of former) {
    const normal = withAsciiDomain(email);
    const ofVenue = () =>
      own(db)
        .selectFrom('interest_registration')
        .select('email')
        .where('group_name', '=', group)
        .where('bar_id', '=', barId)
        .where('email', '=', normal);
    const isTaken = normal !== email && (await ofVenue().executeTakeFirst()) !== undefined;
    await own(db)
      .updateTable('interest_registration')
      .set({ email: isTaken ? email : normal, is_email_former: false })
      .where('group_name', '=', group)
      .where('bar_id', '=', barId)
      .where('email', '=', email)
      .execute();
  }
  return former.length;
};

/** Deletes what was registered before a moment. Returns how many. */
export const deleteOldInterests = async (db: Db, until: Date): Promise<number> => {
  const { numDeletedRows } = await own(db)
    .deleteFrom('interest_registration')
    .where('registered_at', '<', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
