import type { Db, Tables, Tx } from '../../../kernel/db';
import { optInPurposes, type OptIns } from './sign-up.rules';

const own = (db: Db) => db.withTables<Tables<'student_sign_up' | 'student_sign_up_consent'>>();

export interface NewSignUp {
  id: string;
  form_key: string | null;
  brand_id: number;
  bar_id: number;
  is_at_tablet: boolean;
  email: string;
  forename: string;
  surname: string;
  mobile: string;
  university: string;
  date_of_birth: string;
  graduation_year: number;
  postcode: string | null;
  signed_up_at: Date;
}

/** What somebody has said to one purpose, and the words that they read. */
export interface Consent {
  purpose: keyof OptIns;
  is_given: boolean;
  wording: string;
}

export const hasSignUp = async (tx: Tx, key: string): Promise<boolean> =>
  (await own(tx).selectFrom('student_sign_up').select('id').where('form_key', '=', key).executeTakeFirst()) !==
  undefined;

/** Keeps a sign-up with its consents. False where its form has been kept before, also by a call at the same time. */
export const insertSignUp = async (tx: Tx, signUp: NewSignUp, consents: readonly Consent[]): Promise<boolean> => {
  const kept = await own(tx)
    .insertInto('student_sign_up')
    .values(signUp)
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) return false;
  await own(tx)
    .insertInto('student_sign_up_consent')
    .values(consents.map((consent) => ({ ...consent, sign_up_id: signUp.id })))
    .execute();
  return true;
};

/** What is kept of an address, the newest first. @param email as accounts have it */
export const readSignUpsOf = (tx: Tx, email: string) =>
  own(tx)
    .selectFrom('student_sign_up')
    .select([
      'id',
      'bar_id',
      'forename',
      'surname',
      'mobile',
      'university',
      'date_of_birth',
      'graduation_year',
      'postcode',
      'signed_up_at',
    ])
    .where('email', '=', email)
    .orderBy('signed_up_at', 'desc')
    .orderBy('id')
    .execute();

/** What was said at one sign-up, in the order of the form. */
export const readConsentsOf = async (
  tx: Tx,
  signUpId: string,
): Promise<{ purpose: string; is_given: boolean; wording: string }[]> => {
  const consents = await own(tx)
    .selectFrom('student_sign_up_consent')
    .select(['purpose', 'is_given', 'wording'])
    .where('sign_up_id', '=', signUpId)
    .execute();
  return optInPurposes.flatMap((purpose) => consents.filter((one) => one.purpose === purpose));
};

export const deleteSignUpsOf = async (tx: Tx, email: string): Promise<void> => {
  await own(tx).deleteFrom('student_sign_up').where('email', '=', email).execute();
};

/** Deletes sign-ups of `until` or before. Returns how many. */
export const deleteOldSignUps = async (db: Db, until: Date): Promise<number> => {
  const { numDeletedRows } = await own(db)
    .deleteFrom('student_sign_up')
    .where('signed_up_at', '<=', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
