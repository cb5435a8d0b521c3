import * as z from 'zod/mini';
import type { Answer, OrderOutcome, StorageOutcome } from './gateway';
import type { Merchant } from './hpp-form.rules';
import { cardFacts } from './card-facts.rules';
import { isSameHash, responseHash } from './hpp-hash.rules';

const fieldNames = [
  'MERCHANT_ID', 'ORDER_ID', 'TIMESTAMP', 'AMOUNT', 'CURRENCY', 'RESULT', 'AUTHCODE', 'MESSAGE', 'PASREF', 'SHA1HASH',
  'CARD_TYPE', 'CARD_DIGITS', 'CARD_EXPIRY', 'SAVED_PAYER_REF', 'SAVED_PMT_REF', 'SAVED_PMT_TYPE', 'SAVED_PMT_DIGITS', 'SAVED_PMT_EXPDATE',
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
const amountForm = /^\d{1,9}$/;

const usedBefore = '501';

/** A card was checked and not charged, and is stored. The holder's name is not looked at. */
const storedOf = (fields: AnswerFields): StorageOutcome | null => {
  const { SAVED_PAYER_REF: payerRef, SAVED_PMT_REF: cardRef, AMOUNT: amount = '0' } = fields;
  if (payerRef === undefined || cardRef === undefined || Number(amount) !== 0) return null;
  const card = cardFacts({ brand: fields.SAVED_PMT_TYPE, digits: fields.SAVED_PMT_DIGITS, expiry: fields.SAVED_PMT_EXPDATE });
  return { kind: 'stored', card, payerRef, cardRef, providerReference: fields.PASREF ?? '' };
};

/** What a result code means; amounts, currency and references as the answer has them. */
export const outcomeOf = (fields: AnswerFields): OrderOutcome | StorageOutcome => {
  const { RESULT: result = '', AMOUNT: amount = '' } = fields;
  // The order was used before: it may well be paid, which the provider alone can say.
  if (result === usedBefore) return { kind: 'nothing' };
  if (result !== '00') return { kind: 'refused', result };
  const stored = storedOf(fields);
  if (stored) return stored;
  return {
    kind: 'paid',
    amountPence: amountForm.test(amount) ? Number(amount) : 0,
    currency: fields.CURRENCY ?? 'GBP',
    card: cardFacts({ brand: fields.CARD_TYPE, digits: fields.CARD_DIGITS, expiry: fields.CARD_EXPIRY }),
    providerReference: fields.PASREF ?? '',
    authCode: fields.AUTHCODE ?? '',
  };
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
  return { trust: 'believed', orderId, outcome: outcomeOf(fields) };
};
