import { noBirthParts, type BirthParts } from '@bars/shared-api/contracts/date-of-birth';
import type { SignUpFields } from '@bars/shared-api/contracts/student-sign-up';
import { nothingTyped } from '@bars/shared-ui/pages/combobox';
import * as z from 'zod/mini';

const text = z.string();

/** What the form holds. */
export const signUpValues = z.object({
  key: text,
  bar_id: text,
  email: text,
  date_of_birth: z.object({ day: text, month: text, year: text }),
  forename: text,
  surname: text,
  mobile: text,
  university: z.object({ text, chosen: z.nullable(text), isOwn: z.boolean() }),
  graduation_year: text,
  postcode: text,
  email_opt_in: z.boolean(),
  sms_opt_in: z.boolean(),
  phone_opt_in: z.boolean(),
});
export type SignUpValues = z.infer<typeof signUpValues>;

/** An empty form, with nothing agreed to. Source: ST-69. @param key of its own, so that it is one sign-up however often it is sent */
export const emptySignUp = (key: string, barId: string): SignUpValues => ({
  key,
  bar_id: barId,
  email: '',
  date_of_birth: noBirthParts,
  forename: '',
  surname: '',
  mobile: '',
  university: nothingTyped,
  graduation_year: '',
  postcode: '',
  email_opt_in: false,
  sms_opt_in: false,
  phone_opt_in: false,
});

const pad = (digits: string): string => digits.padStart(2, '0');

/** The date as it is sent, `YYYY-MM-DD`; '' where nothing is chosen, and no date where a part is missing. Source: ST-61. */
const sentBirth = ({ day, month, year }: BirthParts): string =>
  day + month + year === '' ? '' : `${year}-${pad(month)}-${pad(day)}`;

/** The date as the form shows it. Source: ST-61. @example shownBirth({ day: '3', month: '4', year: '' }) // 'yyyy/04/03' */
export const shownBirth = ({ day, month, year }: BirthParts): string =>
  [year || 'yyyy', month === '' ? 'mm' : pad(month), day === '' ? 'dd' : pad(day)].join('/');

const flag = (isGiven: boolean): 0 | 1 => (isGiven ? 1 : 0);

/** What is sent: all of what was typed, because the server checks it. Sources: ST-71, ST-73. */
export const toSignUpFields = (values: SignUpValues, isAtTablet: boolean): SignUpFields => ({
  ...values,
  ...(isAtTablet ? { tablet: 1 } : {}),
  date_of_birth: sentBirth(values.date_of_birth),
  university: values.university.text,
  email_opt_in: flag(values.email_opt_in),
  sms_opt_in: flag(values.sms_opt_in),
  phone_opt_in: flag(values.phone_opt_in),
});
