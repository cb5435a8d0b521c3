import { createHash, timingSafeEqual } from 'node:crypto';

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

/** The provider's way of signing: the values joined by dots, hashed, and hashed again with the secret. */
export const signValues = (values: readonly string[], secret: string): string =>
  sha1(`${sha1(values.join('.'))}.${secret}`);

type Fields = Readonly<Record<string, string | undefined>>;

const pick = (fields: Fields, names: readonly string[]): string[] => names.map((name) => fields[name] ?? '');

const requestNames = ['TIMESTAMP', 'MERCHANT_ID', 'ORDER_ID', 'AMOUNT', 'CURRENCY'] as const;
const storageNames = [...requestNames, 'PAYER_REF', 'PMT_REF'] as const;
const responseNames = ['TIMESTAMP', 'MERCHANT_ID', 'ORDER_ID', 'RESULT', 'MESSAGE', 'PASREF', 'AUTHCODE'] as const;

/** The provider's hash over what we ask: missing values are empty, their dots stay. Source: hosted payment page, request fields. */
export const requestHash = (fields: Fields, secret: string): string => signValues(pick(fields, requestNames), secret);

/** The same where a card is stored: the names it is stored under are signed too. */
export const storageHash = (fields: Fields, secret: string): string => signValues(pick(fields, storageNames), secret);

/** The provider's hash over what it answers. AMOUNT is not part of it. Source: hosted payment page, response fields. */
export const responseHash = (fields: Fields, secret: string): string => signValues(pick(fields, responseNames), secret);

/** Compares two hashes in constant time. */
export const isSameHash = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(sha1(one)), Buffer.from(sha1(other))];
  return timingSafeEqual(a, b);
};
