import { TZDate } from '@date-fns/tz';
import { addMonths } from 'date-fns';

/** What somebody typed. It is read once and kept nowhere. */
export interface CardEntry {
  number: string;
  expiry: string;
  cvn: string;
  name: string;
}

export type Brand = 'VISA' | 'MC' | 'AMEX' | 'CARD';

/** The stored data of a card. */
export interface KeptCard {
  brand: Brand;
  lastFour: string;
  /** MMYY */
  expiry: string;
}

export type EntryField = keyof CardEntry;
export type EntryProblem = 'missing' | 'wrong' | 'expired';
export type EntryProblems = Partial<Record<EntryField, EntryProblem>>;

/** Digits of a number typed with spaces or dashes. */
export const digitsOf = (number: string): string => number.replace(/[\s-]/g, '');

/** The check digit of card numbers (Luhn). */
export const passesLuhn = (digits: string): boolean => {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
};

export const brandOf = (digits: string): Brand => {
  if (digits.startsWith('4')) return 'VISA';
  if (/^3[47]/.test(digits)) return 'AMEX';
  return /^(5[1-5]|2[2-7])/.test(digits) ? 'MC' : 'CARD';
};

const readExpiry = (text: string): { month: number; year: number } | null => {
  const read = /^(0[1-9]|1[0-2])\s?\/?\s?(\d\d)$/.exec(text.trim());
  return read === null ? null : { month: Number(read[1]), year: 2000 + Number(read[2]) };
};

const problemOfExpiry = (text: string, now: Date): EntryProblem | null => {
  const expiry = readExpiry(text);
  if (expiry === null) return 'wrong';
  // A card is good to the last moment of its month.
  return addMonths(new TZDate(expiry.year, expiry.month - 1, 1, 'UTC'), 1) <= now ? 'expired' : null;
};

const problemOfNumber = (digits: string): EntryProblem | null =>
  /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? null : 'wrong';
const problemOfCvn = (cvn: string, brand: Brand): EntryProblem | null =>
  (brand === 'AMEX' ? /^\d{4}$/ : /^\d{3}$/).test(cvn) ? null : 'wrong';

/** The errors of an entry by field; empty where it is valid. */
export const problemsOf = (entry: CardEntry, now: Date): EntryProblems => {
  const digits = digitsOf(entry.number);
  const checks: Record<EntryField, () => EntryProblem | null> = {
    number: () => problemOfNumber(digits),
    expiry: () => problemOfExpiry(entry.expiry, now),
    cvn: () => problemOfCvn(entry.cvn.trim(), brandOf(digits)),
    name: () => null,
  };
  const fields: EntryField[] = ['number', 'expiry', 'cvn', 'name'];
  const found = fields.map((field) => [field, entry[field].trim() === '' ? 'missing' : checks[field]()] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
};

/** The stored data of a valid entry. */
export const keep = (entry: CardEntry): KeptCard => {
  const digits = digitsOf(entry.number);
  return { brand: brandOf(digits), lastFour: digits.slice(-4), expiry: entry.expiry.replace(/\D/g, '') };
};
