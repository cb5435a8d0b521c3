import { mostCheckedIn } from '@bars/shared-api/contracts/check-in';
import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../../kernel/db';
import { digestOf } from '../../../kernel/secrets';

const own = (db: Db) => db.withTables<Tables<'check_in' | 'check_in_visit'>>();

/** Where a device checks in, and by which secret. */
export interface DeviceAt {
  barId: number;
  secret: string;
}

export interface NewVisit {
  id: string;
  form_key: string;
  forename: string;
  surname: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  post_code: string | null;
  group_size: number;
  started_at: Date;
  finished_at: Date;
}

/** The visits that a device has checked in at a bar, the first one first. */
export const readVisits = (db: Db, { barId, secret }: DeviceAt) =>
  own(db)
    .selectFrom('check_in_visit')
    .innerJoin('check_in', 'check_in.id', 'check_in_visit.check_in_id')
    .select([
      'check_in_visit.id',
      'check_in_visit.forename',
      'check_in_visit.surname',
      'check_in_visit.group_size',
      'check_in_visit.finished_at',
    ])
    .where('check_in.bar_id', '=', barId)
    .where('check_in.secret_digest', '=', digestOf(secret))
    .orderBy('check_in_visit.started_at')
    .orderBy('check_in_visit.id')
    .execute();
export type VisitRow = Awaited<ReturnType<typeof readVisits>>[number];

/** Opens a device's list at a bar, or the one that is open. Its row is locked until the transaction ends, so that its people are counted one form after the other. */
export const openCheckIn = async (tx: Tx, { barId, secret }: DeviceAt, now: Date): Promise<string> => {
  const { id } = await own(tx)
    .insertInto('check_in')
    .values({ bar_id: barId, secret_digest: digestOf(secret), used_at: now })
    .onConflict((conflict) => conflict.columns(['bar_id', 'secret_digest']).doUpdateSet({ used_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const hasVisit = async (tx: Tx, checkInId: string, key: string): Promise<boolean> =>
  (await own(tx)
    .selectFrom('check_in_visit')
    .select('id')
    .where('check_in_id', '=', checkInId)
    .where('form_key', '=', key)
    .executeTakeFirst()) !== undefined;

/** Adds a visit where there is room for its group, counted and added in one statement. False where there is none. */
export const insertVisit = async (tx: Tx, checkInId: string, visit: NewVisit): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    insert into check_in_visit (id, check_in_id, form_key, forename, surname, email, phone, address, post_code, group_size, started_at, finished_at)
    select ${visit.id}, ${checkInId}::uuid, ${visit.form_key}, ${visit.forename}, ${visit.surname}, ${visit.email}, ${visit.phone}, ${visit.address},
      ${visit.post_code}, ${visit.group_size}::smallint, ${visit.started_at}::timestamptz, ${visit.finished_at}::timestamptz
    where ${visit.group_size}::integer + (
      select coalesce(sum(group_size), 0) from check_in_visit where check_in_id = ${checkInId}::uuid
    ) <= ${mostCheckedIn}::integer
    returning id`.execute(tx);
  return rows.length === 1;
};

/** Gives an expired visit of a device until `until`. False where the device has no such visit, or it is not expired. */
export const extendVisit = async (
  tx: Tx,
  { barId, secret }: DeviceAt,
  { id, now, until }: { id: string; now: Date; until: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await own(tx)
    .updateTable('check_in_visit')
    .set({ finished_at: until })
    .where('id', '=', id)
    .where('finished_at', '<=', now)
    .where('check_in_id', 'in', (inner) =>
      inner
        .selectFrom('check_in')
        .select('check_in.id')
        .where('bar_id', '=', barId)
        .where('secret_digest', '=', digestOf(secret)),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Everybody who was at a bar between two moments, by when they came. */
export const readVisitsAt = (db: Db, { barId, from, until }: { barId: number; from: Date; until: Date }) =>
  own(db)
    .selectFrom('check_in_visit')
    .innerJoin('check_in', 'check_in.id', 'check_in_visit.check_in_id')
    .select([
      'check_in_visit.forename',
      'check_in_visit.surname',
      'check_in_visit.email',
      'check_in_visit.phone',
      'check_in_visit.address',
      'check_in_visit.post_code',
      'check_in_visit.group_size',
      'check_in_visit.started_at',
      'check_in_visit.finished_at',
    ])
    .where('check_in.bar_id', '=', barId)
    .where('check_in_visit.finished_at', '>', from)
    .where('check_in_visit.started_at', '<', until)
    .orderBy('check_in_visit.started_at')
    .orderBy('check_in_visit.id')
    .execute();

/** What is kept of an address, the newest first. @param email as accounts have it */
export const readVisitsOf = (tx: Tx, email: string) =>
  own(tx)
    .selectFrom('check_in_visit')
    .innerJoin('check_in', 'check_in.id', 'check_in_visit.check_in_id')
    .select([
      'check_in.bar_id',
      'check_in_visit.forename',
      'check_in_visit.surname',
      'check_in_visit.address',
      'check_in_visit.post_code',
      'check_in_visit.group_size',
      'check_in_visit.started_at',
      'check_in_visit.finished_at',
    ])
    .where('check_in_visit.email', '=', email)
    .orderBy('check_in_visit.started_at', 'desc')
    .orderBy('check_in_visit.id')
    .execute();

export const deleteVisitsOf = async (tx: Tx, email: string): Promise<void> => {
  await own(tx).deleteFrom('check_in_visit').where('email', '=', email).execute();
};

/** Deletes visits that ended at `until` or before, and the lists of devices that have none left and were not used since. Returns how many visits. */
export const deleteOldVisits = async (db: Db, until: Date): Promise<number> => {
  const { numDeletedRows } = await own(db)
    .deleteFrom('check_in_visit')
    .where('finished_at', '<=', until)
    .executeTakeFirst();
  // A list that is in use has a newer `used_at`, which this looks at again after waiting for its lock.
  await own(db)
    .deleteFrom('check_in')
    .where('used_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('check_in_visit')
            .select('check_in_visit.id')
            .whereRef('check_in_visit.check_in_id', '=', 'check_in.id'),
        ),
      ),
    )
    .execute();
  return Number(numDeletedRows);
};
