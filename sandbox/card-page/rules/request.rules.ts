import * as z from 'zod/mini';
import type { Settings } from '../settings';
import { type Fields, isSame, requestHash } from './hash.rules';
import { isOrigin, isWebAddress } from './origin.rules';
import { isTimestamp } from './timestamp.rules';

/** A payment, or the check of a card, that a merchant has asked for and signed. */
export interface PaymentRequest {
  account: string;
  orderId: string;
  /** Pence; null to check a card without a charge. */
  amount: number | null;
  currency: string;
  timestamp: string;
  settle: boolean;
  responseUrl: string;
  button: string | null;
  /** Whether the card is stored: always, when the payer ticks the box, or not. */
  storage: 'always' | 'offer' | 'never';
  payerRef: string | null;
  pmtRef: string | null;
  /** The merchant's challenge indicator. With `CHALLENGE_MANDATED` the bank must ask, even where it would not otherwise. */
  challenge: string | null;
  /** Origins of the embedding page. */
  dimensionsTo: string | null;
  responseTo: string | null;
  /** Fields that are returned unchanged. */
  echo: Fields;
}

/** Why a request is refused: the provider's code and message. */
export interface Refused {
  result: string;
  message: string;
}

const missing = (name: string): string => `Mandatory field not present: ${name}.`;
const wrong = (name: string, why: string): string => `Invalid ${name}: ${why}.`;

const field = (name: string, isGood: RegExp | ((text: string) => boolean), why: string) =>
  z
    .string({ error: missing(name) })
    .check(
      z.refine((text) => (isGood instanceof RegExp ? isGood.test(text) : isGood(text)), { error: wrong(name, why) }),
    );
const optional = (name: string, isGood: RegExp | ((text: string) => boolean), why: string) =>
  z.optional(field(name, isGood, why));

const flag = /^[01]$/;
const reference = /^[\w-]{1,50}$/;

const requestFields = z.object({
  MERCHANT_ID: field('MERCHANT_ID', /^[\w.]{1,50}$/, 'letters, digits and dots only'),
  ACCOUNT: optional('ACCOUNT', /^\w{1,30}$/, 'letters and digits only'),
  ORDER_ID: field('ORDER_ID', reference, 'up to 50 letters, digits, hyphens and underscores'),
  CURRENCY: field('CURRENCY', /^GBP$/, 'this merchant takes GBP only'),
  AMOUNT: optional(
    'AMOUNT',
    (text) => /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= 1_000_000,
    'a number of pence from 1 to 1000000',
  ),
  TIMESTAMP: field('TIMESTAMP', isTimestamp, 'it should be of the form yyyymmddhhmmss'),
  AUTO_SETTLE_FLAG: field('AUTO_SETTLE_FLAG', flag, '0 or 1'),
  HPP_VERSION: field('HPP_VERSION', /^2$/, 'this page speaks version 2'),
  MERCHANT_RESPONSE_URL: field('MERCHANT_RESPONSE_URL', isWebAddress, 'an absolute address'),
  SHA1HASH: field('SHA1HASH', /^[0-9a-f]{40}$/, '40 lower-case hexadecimal digits'),
  CARD_PAYMENT_BUTTON: optional('CARD_PAYMENT_BUTTON', /^.{1,50}$/, 'up to 50 characters'),
  CARD_STORAGE_ENABLE: optional('CARD_STORAGE_ENABLE', flag, '0 or 1'),
  OFFER_SAVE_CARD: optional('OFFER_SAVE_CARD', flag, '0 or 1'),
  VALIDATE_CARD_ONLY: optional('VALIDATE_CARD_ONLY', flag, '0 or 1'),
  PAYER_REF: optional('PAYER_REF', reference, 'up to 50 letters, digits, hyphens and underscores'),
  PMT_REF: optional('PMT_REF', reference, 'up to 50 letters, digits, hyphens and underscores'),
  HPP_CHALLENGE_REQUEST_INDICATOR: optional(
    'HPP_CHALLENGE_REQUEST_INDICATOR',
    /^(NO_PREFERENCE|NO_CHALLENGE_REQUESTED|CHALLENGE_PREFERRED|CHALLENGE_MANDATED)$/,
    'one of the four preferences',
  ),
  HPP_POST_DIMENSIONS: optional('HPP_POST_DIMENSIONS', isOrigin, 'an origin'),
  HPP_POST_RESPONSE: optional('HPP_POST_RESPONSE', isOrigin, 'an origin'),
});
type RequestFields = z.infer<typeof requestFields>;

const echoed = ['CHANNEL', 'COMMENT1', 'COMMENT2', 'CUST_NUM', 'VAR_REF', 'PROD_ID'];
const only = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

const storageOf = (read: RequestFields): PaymentRequest['storage'] => {
  if (read.VALIDATE_CARD_ONLY === '1') return 'always';
  if (read.OFFER_SAVE_CARD === '1') return 'offer';
  return read.CARD_STORAGE_ENABLE === '1' ? 'always' : 'never';
};

const toRequest = (read: RequestFields, fields: Fields): PaymentRequest => ({
  account: read.ACCOUNT ?? 'internet',
  orderId: read.ORDER_ID,
  amount: read.AMOUNT === undefined ? null : Number(read.AMOUNT),
  currency: read.CURRENCY,
  timestamp: read.TIMESTAMP,
  settle: read.AUTO_SETTLE_FLAG === '1',
  responseUrl: read.MERCHANT_RESPONSE_URL,
  button: read.CARD_PAYMENT_BUTTON ?? null,
  storage: storageOf(read),
  payerRef: read.PAYER_REF ?? null,
  pmtRef: read.PMT_REF ?? null,
  challenge: read.HPP_CHALLENGE_REQUEST_INDICATOR ?? null,
  dimensionsTo: read.HPP_POST_DIMENSIONS ?? null,
  responseTo: read.HPP_POST_RESPONSE ?? null,
  echo: only(fields, echoed),
});

const refusalOf = (
  read: RequestFields,
  fields: Fields,
  { merchantId, secret }: Pick<Settings, 'merchantId' | 'secret'>,
): Refused | null => {
  const isCheck = read.VALIDATE_CARD_ONLY === '1';
  if (isCheck && read.AMOUNT !== undefined)
    return { result: '508', message: wrong('AMOUNT', 'it must not be present when VALIDATE_CARD_ONLY is 1') };
  if (!isCheck && read.AMOUNT === undefined) return { result: '508', message: missing('AMOUNT') };
  if (read.MERCHANT_ID !== merchantId) return { result: '504', message: 'There is no such merchant id.' };
  if (!isSame(requestHash(fields, secret), read.SHA1HASH))
    return { result: '505', message: 'sha1hash incorrect - check your code and the Developers Documentation.' };
  return null;
};

/** Reads a form post: the request, or why it is refused. An empty field counts as absent. */
export const readRequest = (
  posted: Fields,
  merchant: Pick<Settings, 'merchantId' | 'secret'>,
): PaymentRequest | Refused => {
  const fields = Object.fromEntries(Object.entries(posted).filter(([, value]) => value !== ''));
  const read = requestFields.safeParse(fields);
  if (!read.success) return { result: '508', message: read.error.issues[0]?.message ?? 'Invalid request.' };
  return refusalOf(read.data, fields, merchant) ?? toRequest(read.data, fields);
};
