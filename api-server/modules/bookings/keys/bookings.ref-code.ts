import { randomInt } from 'node:crypto';

// Without 0 1 A E I L O U: no characters that are confused on the telephone, and no words.
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ';
const refLength = 6;

/** A short reference code. There are 480 million, so equal ones are rare, and the table refuses the second. */
export const newRefCode = (): string =>
  Array.from({ length: refLength }, () => letters.charAt(randomInt(letters.length))).join('');
