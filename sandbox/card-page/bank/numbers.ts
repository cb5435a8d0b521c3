import { randomInt } from 'node:crypto';

/** A new transaction number of the provider: 17 digits. */
export const newPasref = (now: Date): string => `${now.getTime()}${randomInt(1000, 9999)}`;

/** A new approval code: 6 digits. */
export const newAuthcode = (): string => String(randomInt(100_000, 999_999));
