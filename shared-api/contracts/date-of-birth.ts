import { monthNames } from './month-names';

/**
 * The one rule of what a date of birth is, for fields and for calls. It knows no clock: the day of today is London's, by the server's time.
 * Sources: ST-23, ST-27, ST-32…ST-39.
 */

export type BirthPart = 'day' | 'month' | 'year';

/** A date of birth as it is typed or chosen, each part in digits; '' where there is nothing yet. */
export type BirthParts = Record<BirthPart, string>;

export const noBirthParts: BirthParts = { day: '', month: '', year: '' };

/** The order in which the parts are asked for. */
export const birthPartNames = ['day', 'month', 'year'] as const;

export const firstBirthYear = 1910;
export const minimumSignUpAge = 18;

/** The sentences, as they are shown. */
export const birthWords = {
  missing: 'Date of birth is required',
  day: 'The day is invalid',
  month: 'The month is invalid',
  year: 'Year should be 4 digits long',
  date: 'Birth date is not a valid date',
  age: (years: number) => `You must be at least ${years} years old to sign up`,
  days: (days: number, month: string) => `There are only ${days} days in ${month}`,
};

export interface BirthRules {
  /** Today in London by the server's time, `YYYY-MM-DD`. */
  today: string;
  /**
   * The youngest age, in years. With one the rules are those of the picker, which also says how many days a month has;
   * without one they are those of the pills, which ask no age (ST-40).
   */
  minimumAge?: number | undefined;
}

/** A date of birth as `YYYY-MM-DD`, or what is wrong with it; `part` is the one to correct, null where it may be any. */
export type ReadBirth = { date: string } | { problem: string; part: BirthPart | null };

const pad = (value: number): string => String(value).padStart(2, '0');

/** How many days a month has. @param month 1 to 12 @param year four digits; a leap year where it is not known yet */
export const daysInMonth = (month: number, year = 2000): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const numberIn = (text: string, { least, most }: { least: number; most: number }): number | null => {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return value >= least && value <= most ? value : null;
};

/** The last day on which somebody is born who has this age today. Somebody born on 29 February is a year older on 1 March where there is none. */
const lastBirthOf = (today: string, age: number): string => `${Number(today.slice(0, 4)) - age}${today.slice(4)}`;

interface Numbers {
  day: number;
  month: number;
  year: number;
}

/** What is wrong with a day of a month, once both are numbers that may be. */
const dayProblem = ({ day, month, year }: Numbers, isPicker: boolean): ReadBirth | null => {
  const days = daysInMonth(month, year);
  if (day <= days) return null;
  const name = monthNames[month - 1] ?? '';
  const problem = birthWords.days(days, month === 2 ? `${name} in ${year}` : name);
  return isPicker ? { problem, part: 'day' } : { problem: birthWords.date, part: null };
};

const readNumbers = (numbers: Numbers, { today, minimumAge }: BirthRules): ReadBirth => {
  const refused = dayProblem(numbers, minimumAge !== undefined);
  if (refused) return refused;
  const date = `${numbers.year}-${pad(numbers.month)}-${pad(numbers.day)}`;
  if (numbers.year < firstBirthYear || date > today) return { problem: birthWords.date, part: null };
  if (minimumAge !== undefined && date > lastBirthOf(today, minimumAge))
    return { problem: birthWords.age(minimumAge), part: null };
  return { date };
};

/**
 * Reads a date of birth: the day as the API has it, or the sentence that says what to correct. The first part that is wrong is told.
 * @example dateOfBirth({ day: '3', month: '4', year: '2005' }, { today: '2026-11-27' }) // { date: '2005-04-03' }
 */
export const dateOfBirth = (typed: BirthParts, rules: BirthRules): ReadBirth => {
  const [dayText, monthText, yearText] = [typed.day.trim(), typed.month.trim(), typed.year.trim()];
  if (dayText + monthText + yearText === '') return { problem: birthWords.missing, part: null };
  const day = numberIn(dayText, { least: 1, most: 31 });
  if (day === null) return { problem: birthWords.day, part: 'day' };
  const month = numberIn(monthText, { least: 1, most: 12 });
  if (month === null) return { problem: birthWords.month, part: 'month' };
  if (!/^\d{4}$/.test(yearText)) return { problem: birthWords.year, part: 'year' };
  return readNumbers({ day, month, year: Number(yearText) }, rules);
};
