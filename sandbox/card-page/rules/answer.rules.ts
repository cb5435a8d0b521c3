import type { StoredCard } from '../orders';
import { answerHash, type AnswerFields, type Fields } from './hash.rules';
import type { Tamper } from './cards.rules';
import type { PaymentRequest } from './request.rules';

interface Said {
  result: string;
  message: string;
  pasref: string;
  authcode: string;
}

/** The batch of an approved try; -1 until it is settled. */
export const batchOf = (isSettled: boolean): string => (isSettled ? '1' : '-1');

const present = (fields: Fields): AnswerFields =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

const savedFields = ({ payerRef, pmtRef, card, holder }: StoredCard): AnswerFields => ({
  SAVED_PAYER_REF: payerRef,
  SAVED_PMT_REF: pmtRef,
  SAVED_PMT_TYPE: card.brand,
  SAVED_PMT_DIGITS: `xxxxxxxxxxxx${card.lastFour}`,
  SAVED_PMT_EXPDATE: card.expiry,
  SAVED_PMT_NAME: holder,
});

const signed = (fields: AnswerFields, secret: string): AnswerFields => ({
  ...fields,
  SHA1HASH: answerHash(fields, secret),
});

/** The page's answer to a request, signed. */
export const answerOf = (
  request: PaymentRequest,
  said: Said,
  stored: StoredCard | null,
  merchant: { merchantId: string; secret: string },
): AnswerFields => {
  const isApproved = said.result === '00';
  const check = isApproved ? 'M' : '';
  return signed(
    {
      MERCHANT_ID: merchant.merchantId,
      ACCOUNT: request.account,
      ORDER_ID: request.orderId,
      TIMESTAMP: request.timestamp,
      AMOUNT: String(request.amount ?? 0),
      CURRENCY: request.currency,
      RESULT: said.result,
      AUTHCODE: said.authcode,
      MESSAGE: said.message,
      PASREF: said.pasref,
      AVSPOSTCODERESULT: check,
      AVSADDRESSRESULT: check,
      CVNRESULT: check,
      BATCHID: isApproved ? batchOf(request.settle) : '',
      ...present(request.echo),
      ...(stored === null ? {} : savedFields(stored)),
    },
    merchant.secret,
  );
};

const flipped = (hash: string): string => `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`;

/** Changes an answer like an attacker. Only `hash` makes the signature invalid. */
export const tamperWith = (fields: AnswerFields, how: Tamper, secret: string): AnswerFields => {
  const changes: Record<Tamper, () => AnswerFields> = {
    hash: () => ({ ...fields, SHA1HASH: flipped(fields['SHA1HASH'] ?? '') }),
    amount: () => signed({ ...fields, AMOUNT: String(Number(fields['AMOUNT']) + 100) }, secret),
    currency: () => signed({ ...fields, CURRENCY: 'EUR' }, secret),
    merchant: () => signed({ ...fields, MERCHANT_ID: 'anothermerchant' }, secret),
    order: () => signed({ ...fields, ORDER_ID: `${fields['ORDER_ID'] ?? ''}-nobody` }, secret),
  };
  return changes[how]();
};

/** The text of the form field `hppResponse`: JSON whose values are base64. */
export const encodeAnswer = (fields: AnswerFields): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, Buffer.from(value, 'utf8').toString('base64')]),
    ),
  );
