import { token } from '@bars/shared-api/contracts/dto';
import { quotedEmailAddress } from '@bars/shared-api/contracts/email-address';
import { locationIdOf } from '@bars/shared-api/contracts/students';
import { dayOf } from '@bars/shared-api/format';
import * as z from 'zod/mini';
import type { Tx } from '../../../kernel/db';
import { customerOfAppUser } from '../../accounts/index';
import { defineEstateKind, type KindContext } from '../../estate/index';
import { isBirthDate, readPostCode } from './student.rules';
import { importStudent } from './student.store';

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** A customer as a student, by the id under which the mobile app opens pages for them. What is left out they have not given. */
const fileStudent = z.strictObject({
  app_user_id: token,
  birth_date: orNull(
    z.string().check(z.refine((text) => isBirthDate(text, '2099-12-31'), 'must be a day such as 2006-04-03')),
  ),
  /** So many years after the one of the import. */
  graduates_in_years: orNull(z.int().check(z.gte(1), z.lte(4))),
  post_code: orNull(z.string().check(z.refine((text) => readPostCode(text) === text, 'must be such as M3 4AE'))),
  /** The bar of term time. */
  bar_id: orNull(z.int()),
  /** The form asks for the address of the university beside the rest. */
  asks_uni_email: z._default(z.boolean(), false),
  /** Addresses that are confirmed. */
  uni_email: orNull(quotedEmailAddress),
  personal_email: orNull(quotedEmailAddress),
  has_offers: z._default(z.boolean(), false),
  is_graduate: z._default(z.boolean(), false),
});
type FileStudent = z.infer<typeof fileStudent>;

const importStudents = async (
  tx: Tx,
  students: readonly FileStudent[],
  { estate, now }: KindContext,
): Promise<void> => {
  for (const student of students) {
    const customerId = await customerOfAppUser(tx, student.app_user_id);
    if (customerId === undefined) continue;
    const bar = estate.bars.find(({ id }) => id === student.bar_id);
    const years = student.graduates_in_years;
    await importStudent(
      tx,
      {
        customerId,
        birthDate: student.birth_date,
        graduationYear: years === null ? null : Number(dayOf(now).slice(0, 4)) + years,
        postCode: student.post_code,
        locationId: bar === undefined ? null : locationIdOf(bar.cost_centre),
        asksUniEmail: student.asks_uni_email,
        uniEmail: student.uni_email,
        personalEmail: student.personal_email,
        offersFrom: student.has_offers ? now : null,
        graduatedAt: student.is_graduate ? now : null,
      },
      now,
    );
  }
};

/** The students of an estate's files: for demonstration. Records that are there stay unchanged, and so does whoever the estate has no customer for. */
export const studentsKind = defineEstateKind({
  name: 'students',
  schema: fileStudent,
  unique: { field: 'app_user_id', of: ({ app_user_id: appUserId }) => appUserId },
  barOf: ({ bar_id: barId }) => barId,
  isDemonstration: true,
  write: importStudents,
});
