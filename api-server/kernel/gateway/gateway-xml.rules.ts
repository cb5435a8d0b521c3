import { createHash } from 'node:crypto';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import type { CardReferences, OrderOutcome, PaymentReferences, StorageOutcome } from './gateway';
import { cardFacts } from './card-facts.rules';
import { providerTime, type Merchant } from './hpp-form.rules';
import { isSameHash, responseHash, signValues } from './hpp-hash.rules';

/** The provider's server-to-server calls. Source: sandbox/card-page/README.md, "Gateway". */

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, parseAttributeValue: false });

interface Asked {
  orderId: string;
  amountPence: number;
}

const envelopeOf = (type: string, { orderId, amountPence }: Asked, { merchantId, account, secret }: Merchant, now: Date) => {
  const timestamp = providerTime(now);
  const amount = String(amountPence);
  return {
    '@timestamp': timestamp,
    '@type': type,
    merchantid: merchantId,
    account,
    orderid: orderId,
    amount: { '@currency': 'GBP', '#text': amount },
    // The sixth value, a payer or a token, is empty here; its dot stays.
    sha1hash: signValues([timestamp, merchantId, orderId, amount, 'GBP', ''], secret),
  };
};

/** Asks what became of an order. */
export const queryXml = (asked: Asked, merchant: Merchant, now: Date): string => builder.build({ request: envelopeOf('query', asked, merchant, now) });

/** Asks what became of an order that only stores a card: it has no amount. */
export const storageQueryXml = ({ orderId }: Pick<Asked, 'orderId'>, { merchantId, account, secret }: Merchant, now: Date): string => {
  const timestamp = providerTime(now);
  const sha1hash = signValues([timestamp, merchantId, orderId, '', '', ''], secret);
  return builder.build({ request: { '@timestamp': timestamp, '@type': 'query', merchantid: merchantId, account, orderid: orderId, sha1hash } });
};

/** The provider forgets a stored card. `orderId` is ours to name, so that its answer can be told from others. */
export const forgetXml = ({ payerRef, cardRef, orderId }: CardReferences & Pick<Asked, 'orderId'>, { merchantId, account, secret }: Merchant, now: Date): string => {
  const timestamp = providerTime(now);
  const sha1hash = signValues([timestamp, merchantId, payerRef, cardRef], secret);
  const card = { ref: cardRef, payerref: payerRef };
  return builder.build({ request: { '@timestamp': timestamp, '@type': 'card-cancel-card', merchantid: merchantId, account, orderid: orderId, card, sha1hash } });
};

export interface RefundSettings extends Merchant {
  rebateSecret: string;
}

/** Gives an order's money back; under one key once. */
export const refundXml = (asked: Asked & PaymentReferences & { key: string }, merchant: RefundSettings, now: Date): string => {
  const { providerReference, authCode, key } = asked;
  const refundhash = createHash('sha1').update(merchant.rebateSecret).digest('hex');
  const comments = { comment: { '@id': '1', '#text': `refundkey:${key}` } };
  return builder.build({ request: { ...envelopeOf('rebate', asked, merchant, now), pasref: providerReference, authcode: authCode, refundhash, comments } });
};

const text = z._default(z.string(), '');
const money = z.object({ '#text': z.string().check(z.regex(/^\d{1,9}$/)), '@currency': z.string() });
const answer = z.object({
  response: z.object({
    '@timestamp': z.string(),
    merchantid: z.string(),
    orderid: z.string(),
    result: z.string(),
    message: text,
    pasref: text,
    authcode: text,
    amount: z.optional(money),
    savedcard: z.optional(z.object({ payerref: z.string(), paymentmethod: z.string(), type: z.optional(z.string()), digits: z.optional(z.string()), expdate: z.optional(z.string()) })),
    sha1hash: z.string(),
  }),
});
export type GatewayAnswer = z.infer<typeof answer>['response'];

/** Reads and checks an answer. @throws where it makes no sense or is not the provider's */
export const readGatewayAnswer = (xml: string, asked: Pick<Asked, 'orderId'>, { merchantId, secret }: Merchant): GatewayAnswer => {
  const { response } = answer.parse(parser.parse(xml, true));
  const { '@timestamp': TIMESTAMP, orderid: ORDER_ID, result: RESULT, message: MESSAGE, pasref: PASREF, authcode: AUTHCODE } = response;
  const hash = responseHash({ TIMESTAMP, MERCHANT_ID: response.merchantid, ORDER_ID, RESULT, MESSAGE, PASREF, AUTHCODE }, secret);
  if (!isSameHash(hash, response.sha1hash)) throw new Error('The card provider’s answer is not signed as it should be.');
  if (response.merchantid !== merchantId || ORDER_ID !== asked.orderId) throw new Error('The card provider’s answer is about something else.');
  return response;
};

/** 505: our own hash was wrong; 508: the provider knows no try of this order; 504: it does not know us. */
const notTold = ['504', '505'];
const noTry = '508';

/** What the answer says of a try that was not approved; null for one that was. @throws where the provider could not make sense of the question */
const noYes = ({ result }: GatewayAnswer): Exclude<OrderOutcome, { kind: 'paid' }> | null => {
  if (notTold.includes(result)) throw new Error(`The card provider refuses to be asked: ${result}.`);
  if (result === noTry) return { kind: 'nothing' };
  return result === '00' ? null : { kind: 'refused', result };
};

/** What an answer to a query says of the order. @throws where the provider could not make sense of the question */
export const outcomeOfQuery = (said: GatewayAnswer): OrderOutcome => {
  const no = noYes(said);
  if (no) return no;
  const { amount, pasref, authcode } = said;
  if (!amount) throw new Error('The card provider names no amount.');
  const card = { brand: null, lastFour: null, expiry: null };
  return { kind: 'paid', amountPence: Number(amount['#text']), currency: amount['@currency'], card, providerReference: pasref, authCode: authcode };
};

/**
 * What an answer says of the storing of a card. An approved order is stored under the names we gave; a provider that says
 * nothing of the card leaves its facts open. @throws where it was charged, or stored under other names
 */
export const outcomeOfStorageQuery = (said: GatewayAnswer, { payerRef, cardRef }: CardReferences): StorageOutcome => {
  const no = noYes(said);
  if (no) return no;
  const { amount, savedcard, pasref } = said;
  if (amount) throw new Error('The card provider has charged an order that only stores a card.');
  if (savedcard && (savedcard.payerref !== payerRef || savedcard.paymentmethod !== cardRef)) throw new Error('The card provider has stored the card under other names.');
  const card = cardFacts({ brand: savedcard?.type, digits: savedcard?.digits, expiry: savedcard?.expdate });
  return { kind: 'stored', card, payerRef, cardRef, providerReference: pasref };
};
