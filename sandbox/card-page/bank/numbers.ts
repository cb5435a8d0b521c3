import { randomInt } from 'node:crypto';

/** A new number of a transaction at the provider: 17 digits. */
export const newPasref = (now: Date): string => `${now.getTime()}${randomInt(1000, 9999)}`;

/** A new code of approval: 6 digits. */
export const newAuthcode = (): string => String(randomInt(100_000, 999_999));
