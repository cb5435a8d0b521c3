import { randomInt } from 'node:crypto';

// Without 0 1 A E I L O U: nothing to confuse on the telephone, and no words.
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ';
const refLength = 6;

/** A short code for people: 480 million of them, so two that are equal are rare, and the table refuses the second. */
export const newRefCode = (): string => Array.from({ length: refLength }, () => letters.charAt(randomInt(letters.length))).join('');
