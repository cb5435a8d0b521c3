import { randomInt } from 'node:crypto';

// Without 0 1 A E I L O U: no characters that are confused on the telephone, and no words.
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A code that a guest types: one of 378 thousand million. */
export const newCode = (): string => Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');

/** A code as it was typed: without spaces and hyphens, in capitals. */
export const readCode = (typed: string): string => typed.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();

/** A code as it is shown: `XXXX-XXXX`. */
export const showCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Whether a typed surname is that of a booking: accents, hyphens, spaces and capitals make no difference. Any one is, where the booking has none any more. */
export const isSurname = (typed: string, surname: string): boolean =>
  plain(surname) === '' || plain(typed) === plain(surname);
