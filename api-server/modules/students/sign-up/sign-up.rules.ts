import { birthWords, dateOfBirth, minimumSignUpAge, type BirthParts } from '@bars/shared-api/contracts/date-of-birth';
import { signUpGraduationYears, type SignUpRequest } from '@bars/shared-api/contracts/student-sign-up';
import { subMonths } from 'date-fns';
import { signUpCopy } from './sign-up.copy';

/** What may be agreed to at the sign-up. Source: ST-69. */
export const optInPurposes = ['email', 'sms', 'phone'] as const;
export type OptIns = Record<(typeof optInPurposes)[number], boolean>;

/** Months for which a sign-up is kept. The privacy page names them. */
const keptMonths = 24;

/** Sign-ups of this moment or before are no longer kept. */
export const keptSince = (now: Date): Date => subMonths(now, keptMonths);

/** The parts of `YYYY-MM-DD`; null for another text. */
const partsOf = (date: string): BirthParts | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return year === undefined || month === undefined || day === undefined ? null : { year, month, day };
};

/** What is wrong with a date of birth; undefined where it is one of somebody who may sign up. Sources: ST-37, ST-39, ST-72. */
const birthProblem = (date: string, today: string): string | undefined => {
  const parts = partsOf(date);
  if (parts === null) return birthWords.date;
  const read = dateOfBirth(parts, { today, minimumAge: minimumSignUpAge });
  return 'problem' in read ? read.problem : undefined;
};

/** What only the day of today can tell of a request, by field; {} where nothing is wrong. @param today in London, `YYYY-MM-DD` */
export const problemsOf = (
  { date_of_birth: birth, graduation_year: year }: Pick<SignUpRequest, 'date_of_birth' | 'graduation_year'>,
  today: string,
): Record<string, string[]> => {
  const problem = birthProblem(birth, today);
  return {
    ...(problem === undefined ? {} : { date_of_birth: [problem] }),
    ...(signUpGraduationYears(Number(today.slice(0, 4))).includes(year)
      ? {}
      : { graduation_year: [signUpCopy.graduationYear] }),
  };
};
