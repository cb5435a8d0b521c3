import * as z from 'zod/mini';
import type { Answer, PageOutcome } from './gateway';
import type { Merchant } from './hpp-form.rules';
import { cardFacts } from './card-facts.rules';
import { isSameHash, responseHash } from './hpp-hash.rules';

const fieldNames = [
  'MERCHANT_ID',
  'ORDER_ID',
  'TIMESTAMP',
  'RESULT',
  'AUTHCODE',
  'MESSAGE',
  'PASREF',
  'SHA1HASH',
  'CARD_TYPE',
  'CARD_DIGITS',
  'CARD_EXPIRY',
  'SAVED_PMT_TYPE',
  'SAVED_PMT_DIGITS',
  'SAVED_PMT_EXPDATE',
] as const;
type FieldName = (typeof fieldNames)[number];
export type AnswerFields = Partial<Record<FieldName, string>>;

/** No field of an answer is longer, and no answer has more of them. */
const encoded = z.record(z.string(), z.string().check(z.maxLength(4096)));

/** The answer's fields: JSON whose values are base64. Undefined for anything else. */
export const decodeAnswer = (hppResponse: string): AnswerFields | undefined => {
  try {
    const values = encoded.parse(JSON.parse(hppResponse));
    return Object.fromEntries(
      fieldNames.flatMap((name) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined;
        return value === undefined ? [] : [[name, Buffer.from(value, 'base64').toString('utf8')]];
      }),
    );
  } catch {
    return undefined;
  }
};

const orderIdForm = /^[\w-]{1,50}$/;
const resultForm = /^\d{2,3}$/;

const usedBefore = '501';

/** What a result code means. */
const outcomeOf = (fields: AnswerFields, result: string): PageOutcome => {
  // The order was used before: it may well be paid, which the provider alone can say.
  if (result === usedBefore) return { kind: 'nothing' };
  if (result !== '00') return { kind: 'refused', result, providerReference: fields.PASREF ?? '' };
  const brand = fields.SAVED_PMT_TYPE ?? fields.CARD_TYPE;
  const card = cardFacts({
    brand,
    digits: fields.SAVED_PMT_DIGITS ?? fields.CARD_DIGITS,
    expiry: fields.SAVED_PMT_EXPDATE ?? fields.CARD_EXPIRY,
  });
  return { kind: 'approved', card };
};

const doubted = (orderId: string | null, why: string): Answer => ({ trust: 'doubted', orderId, why });

/** Believes an answer that is signed, for our merchant, about an order; nothing else. */
export const readAnswer = (hppResponse: string, { merchantId, secret }: Merchant): Answer => {
  const fields = decodeAnswer(hppResponse);
  if (!fields) return doubted(null, 'shape');
  const orderId = orderIdForm.test(fields.ORDER_ID ?? '') ? (fields.ORDER_ID ?? null) : null;
  if (orderId === null) return doubted(null, 'order');
  if (fields.MERCHANT_ID !== merchantId) return doubted(orderId, 'merchant');
  if (!isSameHash(fields.SHA1HASH ?? '', responseHash(fields, secret))) return doubted(orderId, 'hash');
  // Our own request to store a card is signed over as many values as an answer: posted back it has a good hash, and no result.
  if (!resultForm.test(fields.RESULT ?? '')) return doubted(orderId, 'result');
  return { trust: 'believed', orderId, outcome: outcomeOf(fields, fields.RESULT ?? '') };
};
