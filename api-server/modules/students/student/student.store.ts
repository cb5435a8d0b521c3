import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../../kernel/db';
import type { Details, Student } from './student.rules';

const own = (db: Db) => db.withTables<Tables<'student'>>();

const select = (db: Db, customerId: string) =>
  own(db)
    .selectFrom('student')
    .select([
      'birth_date as birthDate',
      'graduation_year as graduationYear',
      'post_code as postCode',
      'location_id as locationId',
      'asks_uni_email as asksUniEmail',
      'uni_email as uniEmail',
      'personal_email as personalEmail',
      'offers_from as offersFrom',
      'graduated_at as graduatedAt',
    ])
    .where('customer_id', '=', customerId);

/** What is kept of a customer as a student; undefined where nothing is. */
export const findStudent = (db: Db, customerId: string): Promise<Student | undefined> =>
  select(db, customerId).executeTakeFirst();

/** The customers of an address in lower case who have confirmed it. Whoever has only typed it may be a stranger to its owner. */
export const customersWith = async (tx: Tx, address: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from student where lower(uni_email) = ${address} or lower(personal_email) = ${address}
    union select customer_id from email_verification where lower(email) = ${address} and confirmed_at is not null order by 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

/** The record of a customer, made where there is none. It is locked until the transaction ends, so that one form after the other is judged. */
export const openStudent = async (tx: Tx, customerId: string): Promise<Student> => {
  await own(tx)
    .insertInto('student')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  return select(tx, customerId).forUpdate().executeTakeFirstOrThrow();
};

/** Keeps what a form has given. */
export const keepDetails = async (
  tx: Tx,
  customerId: string,
  { birth_date: birth, graduation_year: year, post_code: postCode, selected_location_id: location }: Details,
): Promise<void> => {
  const kept = {
    ...(birth === undefined ? {} : { birth_date: String(birth) }),
    ...(year === undefined ? {} : { graduation_year: Number(year) }),
    ...(postCode === undefined ? {} : { post_code: String(postCode) }),
    ...(location === undefined ? {} : { location_id: Number(location) }),
  };
  if (Object.keys(kept).length > 0)
    await own(tx).updateTable('student').set(kept).where('customer_id', '=', customerId).execute();
};

/** The address of the university is not asked for by the form any more: a link was mailed to it. */
export const endAskingUniEmail = async (tx: Tx, customerId: string): Promise<void> => {
  await own(tx).updateTable('student').set({ asks_uni_email: false }).where('customer_id', '=', customerId).execute();
};

/** Keeps an address that is confirmed. */
export const keepAddress = async (
  tx: Tx,
  { customerId, email, isStudent }: { customerId: string; email: string; isStudent: boolean },
  now: Date,
): Promise<void> => {
  await own(tx)
    .updateTable('student')
    .set(
      isStudent ? { uni_email: email, uni_confirmed_at: now } : { personal_email: email, personal_confirmed_at: now },
    )
    .where('customer_id', '=', customerId)
    .execute();
};

export const keepOffersFrom = async (tx: Tx, customerId: string, from: Date): Promise<void> => {
  await own(tx).updateTable('student').set({ offers_from: from }).where('customer_id', '=', customerId).execute();
};

/** Keeps when somebody said that they have graduated, the first time. */
export const keepGraduate = async (tx: Tx, customerId: string, now: Date): Promise<void> => {
  await own(tx)
    .updateTable('student')
    .set({ graduated_at: now })
    .where('customer_id', '=', customerId)
    .where('graduated_at', 'is', null)
    .execute();
};

/** A record of an estate's files. */
export interface ImportedStudent extends Omit<Student, 'graduatedAt' | 'offersFrom'> {
  customerId: string;
  offersFrom: Date | null;
  graduatedAt: Date | null;
}

/** Adds a record of an estate's files; one that is there stays as it is. */
export const importStudent = async (tx: Tx, student: ImportedStudent, now: Date): Promise<void> => {
  await own(tx)
    .insertInto('student')
    .values({
      customer_id: student.customerId,
      birth_date: student.birthDate,
      graduation_year: student.graduationYear,
      post_code: student.postCode,
      location_id: student.locationId,
      asks_uni_email: student.asksUniEmail,
      uni_email: student.uniEmail,
      uni_confirmed_at: student.uniEmail === null ? null : now,
      personal_email: student.personalEmail,
      personal_confirmed_at: student.personalEmail === null ? null : now,
      offers_from: student.offersFrom,
      graduated_at: student.graduatedAt,
    })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
};
