import { noBirthParts, dateOfBirth } from '@bars/shared-api/contracts/date-of-birth';
import type { StudentOf } from '@bars/shared-api/client/students';
import type { StudentDetailsRequest, StudentFieldName } from '@bars/shared-api/contracts/students';
import * as z from 'zod/mini';

const text = z.string();

/** The fields of the welcome form, as they are typed or chosen. A bar is its cost centre as an integer, in digits. Sources: ST-15, ST-20. */
export const detailsValues = z.object({
  birth_date: z.object({ day: text, month: text, year: text }),
  graduation_year: text,
  uni_email: text,
  post_code: text,
  selected_location_id: text,
});
export type DetailsValues = z.infer<typeof detailsValues>;

export const emptyDetails: DetailsValues = {
  birth_date: noBirthParts,
  graduation_year: '',
  uni_email: '',
  post_code: '',
  selected_location_id: '',
};

/** The kinds of address that are confirmed: the student's and the personal one. */
export type EmailKind = 'student' | 'personal';

/** What one student has typed in this tab and not sent, and the address that the last link was sent to, with the id of what is pending. */
export const keptStudent = z.object({
  user: text,
  details: z.optional(detailsValues),
  student: z.optional(text),
  personal: z.optional(text),
  sent: z.optional(z.object({ id: text, address: text })),
});
export type KeptStudent = z.infer<typeof keptStudent>;

interface RequestOptions {
  of: StudentOf;
  required: readonly StudentFieldName[];
  /** Today in London by the server's time, `YYYY-MM-DD`. */
  today: string;
}

/** What is sent: the required fields and no other. Sources: ST-29, ST-36. @param values checked by `detailsErrors` */
export const toDetailsRequest = (
  values: DetailsValues,
  { of: { appUserId, email }, required, today }: RequestOptions,
): StudentDetailsRequest => {
  const birth = dateOfBirth(values.birth_date, { today });
  const all: Required<Omit<StudentDetailsRequest, 'app_user_id' | 'email'>> = {
    birth_date: 'date' in birth ? birth.date : null,
    graduation_year: Number(values.graduation_year),
    uni_email: values.uni_email.trim(),
    post_code: values.post_code.trim(),
    selected_location_id: Number(values.selected_location_id),
  };
  const sent = Object.fromEntries(required.map((name) => [name, all[name]]));
  return { app_user_id: appUserId, email, ...sent };
};
