import { dateOfBirth } from '@bars/shared-api/contracts/date-of-birth';
import { addressProblem, addressWords, readAddress, type MailServer } from '@bars/shared-api/contracts/email-address';
import {
  studentFieldNames,
  studentGraduationYears,
  type StudentDetailsRequest,
  type StudentFieldName,
} from '@bars/shared-api/contracts/students';
import { addMinutes } from 'date-fns';
import { studentCopy } from './student.copy';

/** What is kept of a student. `birthDate` is `YYYY-MM-DD`, `locationId` the cost centre of a bar as an integer. */
export interface Student {
  birthDate: string | null;
  graduationYear: number | null;
  postCode: string | null;
  locationId: number | null;
  /** The form asks for the address of the university too. */
  asksUniEmail: boolean;
  /** Null until they are confirmed. */
  uniEmail: string | null;
  personalEmail: string | null;
  offersFrom: Date | null;
  graduatedAt: Date | null;
}

/** A customer of whom nothing is kept yet. */
export const noStudent: Student = {
  birthDate: null,
  graduationYear: null,
  postCode: null,
  locationId: null,
  asksUniEmail: false,
  uniEmail: null,
  personalEmail: null,
  offersFrom: null,
  graduatedAt: null,
};

const offersAfterMinutes = 5;

/** The moment from which somebody who is all signed up has their offers. Source: ST-6. */
export const offersFromOf = (completedAt: Date): Date => addMinutes(completedAt, offersAfterMinutes);

/** The fields that a student is still asked for, in the order of the form. A graduate is asked for nothing. Sources: ST-7, ST-15. */
export const requiredOf = (student: Student): StudentFieldName[] => {
  if (student.graduatedAt !== null) return [];
  const isMissing: Record<StudentFieldName, boolean> = {
    birth_date: student.birthDate === null,
    graduation_year: student.graduationYear === null,
    uni_email: student.asksUniEmail && student.uniEmail === null,
    post_code: student.postCode === null,
    selected_location_id: student.locationId === null,
  };
  return studentFieldNames.filter((name) => isMissing[name]);
};

/** Nothing is missing and both addresses are confirmed. A graduate is no student any more. Sources: ST-12, ST-13. */
export const isStudentVerified = (student: Student): boolean =>
  student.graduatedAt === null &&
  requiredOf(student).length === 0 &&
  student.uniEmail !== null &&
  student.personalEmail !== null;

/** Offers come once, and end with the studies. Sources: ST-10, ST-14. */
export const hasStudentOffers = ({ offersFrom, graduatedAt }: Student, now: Date): boolean =>
  graduatedAt === null && offersFrom !== null && offersFrom <= now;

const ukPostCode = /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/;

/**
 * A postcode of the United Kingdom in its usual form, or null.
 * @example readPostCode('m34ae') // 'M3 4AE'
 */
export const readPostCode = (typed: string): string | null => {
  const whole = typed.replace(/\s/g, '').toUpperCase();
  return ukPostCode.test(whole) ? `${whole.slice(0, -3)} ${whole.slice(-3)}` : null;
};

/** Whether a text is a date of birth as the API has it, `YYYY-MM-DD`. @param today in London, the last day that may be one */
export const isBirthDate = (text: string, today: string): boolean => {
  const [year = '', month = '', day = ''] = text.split('-');
  const read = dateOfBirth({ day, month, year }, { today });
  return 'date' in read && read.date === text;
};

/** What a form is judged by. `locationIds`: those of the bars that its brand shows. */
export interface DetailsRules {
  /** Today in London, `YYYY-MM-DD`. */
  today: string;
  locationIds: ReadonlySet<number>;
  /** The mail server takes more than ASCII before the @. */
  isUtf8Offered: boolean;
}

/** A value that is taken, or the sentence that says what is wrong with it. */
type Read = { value: string | number } | { problem: string };
type Typed = Pick<StudentDetailsRequest, StudentFieldName>;

const readYear = (typed: number, today: string): Read => {
  const years = studentGraduationYears(Number(today.slice(0, 4)));
  const [first = typed, last = typed] = [years[0], years.at(-1)];
  return years.includes(typed) ? { value: typed } : { problem: studentCopy.graduationYear(first, last) };
};

const readEmail = (typed: string, server: MailServer): Read => {
  const read = readAddress(typed);
  const problem = addressProblem(typed, server);
  return 'address' in read && problem === null ? { value: read.address } : { problem: addressWords[problem ?? 'form'] };
};

const orProblem = (value: string | null, problem: string): Read => (value === null ? { problem } : { value });

const readField = (name: StudentFieldName, typed: Typed, { today, locationIds, isUtf8Offered }: DetailsRules): Read => {
  const value = typed[name] ?? null;
  if (value === null || value === '') return { problem: studentCopy.missing[name] };
  switch (name) {
    case 'birth_date':
      return isBirthDate(String(value), today) ? { value: String(value) } : { problem: studentCopy.birthDate };
    case 'graduation_year':
      return readYear(Number(value), today);
    case 'uni_email':
      return readEmail(String(value), { isUtf8Offered });
    case 'post_code':
      return orProblem(readPostCode(String(value)), studentCopy.postCode);
    case 'selected_location_id':
      return locationIds.has(Number(value)) ? { value: Number(value) } : { problem: studentCopy.bar };
  }
};

/** What the form gives, each in the form in which it is kept. */
export type Details = Partial<Record<StudentFieldName, string | number>>;

/** Judges the fields that are asked for; whatever else was sent is not looked at. All of them are taken, or none. Sources: ST-23…ST-29. */
export const readDetails = (
  asked: readonly StudentFieldName[],
  typed: Typed,
  rules: DetailsRules,
): { details: Details } | { errors: Record<string, string[]> } => {
  const errors: Record<string, string[]> = {};
  const details: Details = {};
  for (const name of asked) {
    const read = readField(name, typed, rules);
    if ('problem' in read) errors[name] = [read.problem];
    else details[name] = read.value;
  }
  return Object.keys(errors).length > 0 ? { errors } : { details };
};
