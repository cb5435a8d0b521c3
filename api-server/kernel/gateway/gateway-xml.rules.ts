import { createHash } from 'node:crypto';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import type { CardReferences, Charge, WalletOrder } from './gateway';
import { providerTime, type Merchant } from './hpp-form.rules';
import { isSameHash, responseHash, signValues } from './hpp-hash.rules';

/** The provider's server-to-server calls. Source: sandbox/card-page/README.md, "Gateway". */

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
});

interface Asked {
  orderId: string;
  amountPence: number;
}

const envelopeOf = (
  type: string,
  { orderId, amountPence, currency, account }: Asked & Pick<Charge, 'currency' | 'account'>,
  { merchantId, secret }: Merchant,
  now: Date,
) => {
  const timestamp = providerTime(now);
  const amount = String(amountPence);
  return {
    '@timestamp': timestamp,
    '@type': type,
    merchantid: merchantId,
    account,
    orderid: orderId,
    amount: { '@currency': currency, '#text': amount },
    // The sixth value, a payer or a token, is empty here; its dot stays.
    sha1hash: signValues([timestamp, merchantId, orderId, amount, currency, ''], secret),
  };
};

/** Asks for the outcome of an order. */
export const queryXml = (asked: Asked, merchant: Merchant, now: Date): string =>
  builder.build({
    request: envelopeOf('query', { ...asked, currency: 'GBP', account: merchant.account }, merchant, now),
  });

/** Asks for the outcome of an order without its amount: it only stores a card, or we know its number alone. */
export const bareQueryXml = (
  { orderId }: Pick<Asked, 'orderId'>,
  { merchantId, account, secret }: Merchant,
  now: Date,
): string => {
  const timestamp = providerTime(now);
  const sha1hash = signValues([timestamp, merchantId, orderId, '', '', ''], secret);
  return builder.build({
    request: { '@timestamp': timestamp, '@type': 'query', merchantid: merchantId, account, orderid: orderId, sha1hash },
  });
};

/** The provider forgets a stored card. We choose `orderId`, so that its answer can be identified. */
export const forgetXml = (
  { payerRef, cardRef, orderId }: CardReferences & Pick<Asked, 'orderId'>,
  { merchantId, account, secret }: Merchant,
  now: Date,
): string => {
  const timestamp = providerTime(now);
  const sha1hash = signValues([timestamp, merchantId, payerRef, cardRef], secret);
  const card = { ref: cardRef, payerref: payerRef };
  return builder.build({
    request: {
      '@timestamp': timestamp,
      '@type': 'card-cancel-card',
      merchantid: merchantId,
      account,
      orderid: orderId,
      card,
      sha1hash,
    },
  });
};

export interface RefundSettings extends Merchant {
  rebateSecret: string;
}

/** The account is that of the charge, not always ours: what was taken on another one is undone there. */
const chargeEnvelope = (type: string, charge: Charge, merchant: Merchant, now: Date) => ({
  ...envelopeOf(type, charge, merchant, now),
  pasref: charge.providerReference,
  authcode: charge.authCode,
});

/** Takes an order's money that is only held. */
export const settleXml = (charge: Charge, merchant: Merchant, now: Date): string =>
  builder.build({ request: chargeEnvelope('settle', charge, merchant, now) });

/** Lets an order's money go that is only held. */
export const voidXml = (charge: Charge, merchant: Merchant, now: Date): string =>
  builder.build({ request: chargeEnvelope('void', charge, merchant, now) });

/** Gives an order's money back; under one key once. */
export const refundXml = (charge: Charge & { key: string }, merchant: RefundSettings, now: Date): string => {
  const refundhash = createHash('sha1').update(merchant.rebateSecret).digest('hex');
  const comments = { comment: { '@id': '1', '#text': `refundkey:${charge.key}` } };
  return builder.build({ request: { ...chargeEnvelope('rebate', charge, merchant, now), refundhash, comments } });
};

/** Charges a stored card, at once. */
export const chargeStoredXml = (
  { payerRef, cardRef, ...asked }: Asked & CardReferences,
  merchant: Merchant,
  now: Date,
): string => {
  const request = envelopeOf('receipt-in', { ...asked, currency: 'GBP', account: merchant.account }, merchant, now);
  const signed = [request['@timestamp'], merchant.merchantId, asked.orderId, request.amount['#text'], 'GBP', payerRef];
  const card = { payerref: payerRef, paymentmethod: cardRef, autosettle: { '@flag': '1' } };
  return builder.build({ request: { ...request, ...card, sha1hash: signValues(signed, merchant.secret) } });
};

/** The provider's names of the wallets. */
const mobileOf = { google_pay: 'pay-with-google', apple_pay: 'apple-pay' } as const;

/** Charges a wallet's token, at once. The token is signed as it is. */
export const chargeWalletXml = ({ type, token, ...asked }: WalletOrder, merchant: Merchant, now: Date): string => {
  const request = envelopeOf('auth-mobile', { ...asked, currency: 'GBP', account: merchant.account }, merchant, now);
  const signed = [request['@timestamp'], merchant.merchantId, asked.orderId, request.amount['#text'], 'GBP', token];
  return builder.build({
    request: {
      ...request,
      mobile: mobileOf[type],
      token,
      autosettle: { '@flag': '1' },
      sha1hash: signValues(signed, merchant.secret),
    },
  });
};

const text = z._default(z.string(), '');
const money = z.object({ '#text': z.string().check(z.regex(/^\d{1,9}$/)), '@currency': z.string() });
const answer = z.object({
  response: z.object({
    '@timestamp': z.string(),
    merchantid: z.string(),
    account: text,
    orderid: z.string(),
    result: z.string(),
    message: text,
    pasref: text,
    authcode: text,
    batchid: text,
    threedsecure: text,
    amount: z.optional(money),
    voided: text,
    refunded: z.optional(money),
    savedcard: z.optional(
      z.object({
        payerref: z.string(),
        paymentmethod: z.string(),
        type: z.optional(z.string()),
        digits: z.optional(z.string()),
        expdate: z.optional(z.string()),
      }),
    ),
    sha1hash: z.string(),
  }),
});
export type GatewayAnswer = z.infer<typeof answer>['response'];

/** Reads and checks an answer. @throws where it makes no sense or is not the provider's */
export const readGatewayAnswer = (
  xml: string,
  asked: Pick<Asked, 'orderId'>,
  { merchantId, secret }: Merchant,
): GatewayAnswer => {
  const { response } = answer.parse(parser.parse(xml, true));
  const {
    '@timestamp': TIMESTAMP,
    orderid: ORDER_ID,
    result: RESULT,
    message: MESSAGE,
    pasref: PASREF,
    authcode: AUTHCODE,
  } = response;
  const hash = responseHash(
    { TIMESTAMP, MERCHANT_ID: response.merchantid, ORDER_ID, RESULT, MESSAGE, PASREF, AUTHCODE },
    secret,
  );
  if (!isSameHash(hash, response.sha1hash))
    throw new Error('The card provider’s answer is not signed as it should be.');
  if (response.merchantid !== merchantId || ORDER_ID !== asked.orderId)
    throw new Error('The card provider’s answer is about something else.');
  return response;
};
