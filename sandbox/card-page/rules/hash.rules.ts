import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-1 in lower-case hexadecimal. */
export const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex');

/** The provider's signature: `sha1( sha1(values joined by dots) + "." + secret )`. A missing value is empty; its dot remains. */
export const sign = (values: readonly (string | undefined)[], secret: string): string =>
  sha1(`${sha1(values.map((value) => value ?? '').join('.'))}.${secret}`);

/** Compares two hashes in constant time. */
export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(sha1(one)), Buffer.from(sha1(other)));

/** Names and values of an answer, in the clear. */
export type AnswerFields = Record<string, string>;

/** Field names and values of the form post, or of an answer, as text. */
export type Fields = Readonly<Record<string, string | undefined>>;

const isStorage = (fields: Fields): boolean =>
  fields['CARD_STORAGE_ENABLE'] === '1' || fields['OFFER_SAVE_CARD'] === '1';

/** Hash of a request to the page. With card storage it covers the references too. */
export const requestHash = (fields: Fields, secret: string): string => {
  const basic = [fields['TIMESTAMP'], fields['MERCHANT_ID'], fields['ORDER_ID'], fields['AMOUNT'], fields['CURRENCY']];
  return sign(isStorage(fields) ? [...basic, fields['PAYER_REF'], fields['PMT_REF']] : basic, secret);
};

/** Hash of an answer of the page. It covers neither AMOUNT nor CURRENCY. */
export const answerHash = (fields: Fields, secret: string): string =>
  sign(
    [
      fields['TIMESTAMP'],
      fields['MERCHANT_ID'],
      fields['ORDER_ID'],
      fields['RESULT'],
      fields['MESSAGE'],
      fields['PASREF'],
      fields['AUTHCODE'],
    ],
    secret,
  );
