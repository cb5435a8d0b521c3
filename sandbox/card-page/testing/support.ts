import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { createCardPage } from '../card-page.server';
import { answerHash, requestHash, sha1 } from '../rules/hash.rules';
import { gatewayHash } from '../rules/gateway-hash.rules';
import type { Settings } from '../settings';

export const secret = 'sandbox-card-secret';
export const now = new Date('2026-11-20T12:00:00Z');

/** The provider with a fixed clock and a bank that answers at once. */
export const settingsFor = (changes: Partial<Settings> = {}): Settings => ({
  merchantId: 'barsgroup',
  secret,
  rebateSecret: 'sandbox-rebate-secret',
  reportAppId: 'sandbox-report',
  reportAppKey: 'sandbox-report-key',
  slowAnswerMs: 30,
  bankMs: 2,
  sites: [],
  now: () => now,
  ...changes,
});

export const start = (changes: Partial<Settings> = {}): FastifyInstance => createCardPage(settingsFor(changes));

export type Posted = Record<string, string>;

/** A payment of £25, signed by the merchant. */
export const signedRequest = (changes: Posted = {}): Posted => {
  const fields: Posted = {
    MERCHANT_ID: 'barsgroup',
    ACCOUNT: 'internet',
    ORDER_ID: 'order-1',
    CURRENCY: 'GBP',
    AMOUNT: '2500',
    TIMESTAMP: '20261120120000',
    AUTO_SETTLE_FLAG: '1',
    HPP_VERSION: '2',
    MERCHANT_RESPONSE_URL: 'http://localhost:9000/api/payments/answer',
    HPP_POST_DIMENSIONS: 'http://localhost:9000',
    HPP_POST_RESPONSE: 'http://localhost:9000',
    ...changes,
  };
  return { SHA1HASH: requestHash(fields, secret), ...fields };
};

export const post = (app: FastifyInstance, url: string, fields: Posted): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:9001', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

/** Opens the page for a request. @returns the address of its form */
export const openForm = async (app: FastifyInstance, changes: Posted = {}): Promise<string> => {
  const { body } = await post(app, '/hpp', signedRequest(changes));
  return /action="(\/hpp\/[^"]+\/card)"/.exec(body)?.[1] ?? `no form in ${body}`;
};

export const entry = (changes: Posted = {}): Posted => ({
  number: '4263 9700 0000 5262',
  expiry: '12/30',
  cvn: '731',
  name: 'Ada Lovelace',
  ...changes,
});

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The decoded answer that a page posts to the merchant; null where it posts none. */
export const answerIn = (page: string): { to: string; fields: Posted } | null => {
  const to = /action="([^"]+)" data-answer/.exec(page)?.[1];
  const json = /name="hppResponse" value="([^"]+)"/.exec(page)?.[1];
  if (to === undefined || json === undefined) return null;
  const encoded = z.record(z.string(), z.string()).parse(JSON.parse(unescape(json)));
  return {
    to: unescape(to),
    fields: Object.fromEntries(
      Object.entries(encoded).map(([name, value]) => [name, Buffer.from(value, 'base64').toString('utf8')]),
    ),
  };
};

export const isGenuine = (fields: Posted): boolean => answerHash(fields, secret) === fields['SHA1HASH'];

/** Opens the page, sends a card, and reads the answer. */
export const pay = async (app: FastifyInstance, card: Posted = {}, request: Posted = {}): Promise<Posted> => {
  const page = await post(app, await openForm(app, request), entry(card));
  return answerIn(page.body)?.fields ?? {};
};

export const control = async (
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
): Promise<LightMyRequestResponse> =>
  app.inject({
    method,
    url: `/control/${url}`,
    headers: { host: 'localhost:9001' },
    ...(payload === undefined ? {} : { payload }),
  });

export interface ChargeLine {
  order_id: string;
  charges: number;
  charged: number;
  refunded: number;
  voided: boolean;
  left: number;
}
export const chargesOf = async (app: FastifyInstance): Promise<ChargeLine[]> =>
  (await control(app, 'GET', 'charges')).json<ChargeLine[]>();

interface Call {
  type: string;
  account?: string;
  orderid?: string;
  amount?: string;
  pasref?: string;
  authcode?: string;
  payerref?: string;
  paymentmethod?: string;
  token?: string;
  mobile?: string;
  card?: { ref: string; payerref: string };
  refundhash?: string;
  refundkey?: string;
  merchantid?: string;
  sha1hash?: string;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>`;

/** The references of a card and its holder in a call. */
const namesIn = ({ payerref, card }: Pick<Call, 'payerref' | 'card'>) => ({
  payerRef: card?.payerref ?? payerref ?? '',
  pmtRef: card?.ref ?? '',
});

const cardElement = (card: Call['card']): string =>
  card === undefined ? '' : `<card>${element('ref', card.ref)}${element('payerref', card.payerref)}</card>`;

/** A gateway request of a merchant's server. */
export const xmlOf = ({
  type,
  account = 'internet',
  orderid = 'order-1',
  amount,
  merchantid = 'barsgroup',
  refundkey,
  sha1hash,
  ...rest
}: Call): string => {
  const signed = {
    type,
    timestamp: '20261120120000',
    merchantId: merchantid,
    orderId: orderid,
    amount: amount ?? '',
    currency: amount === undefined ? '' : 'GBP',
    ...namesIn(rest),
    token: rest.token ?? '',
  };
  const refundhash = type === 'rebate' ? (rest.refundhash ?? sha1('sandbox-rebate-secret')) : undefined;
  const { card, ...texts } = rest;
  const others = [
    ...Object.entries({ ...texts, refundhash }).map(([name, text]) => element(name, text)),
    cardElement(card),
  ];
  const comments =
    refundkey === undefined ? '' : `<comments><comment id="1">refundkey:${refundkey}</comment></comments>`;
  return `<?xml version="1.0" encoding="UTF-8"?><request timestamp="20261120120000" type="${type}">${element('merchantid', merchantid)}${element('account', account)}${element('orderid', orderid)}${
    amount === undefined ? '' : `<amount currency="GBP">${amount}</amount>`
  }${others.join('')}${comments}${element('sha1hash', sha1hash ?? gatewayHash(signed, secret))}</request>`;
};

export const sendXml = (app: FastifyInstance, xml: string): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/gateway',
    headers: { host: 'localhost:9001', 'content-type': 'text/xml' },
    payload: xml,
  });

/** Calls the gateway. @returns the whole answer */
export const gateway = async (app: FastifyInstance, call: Call): Promise<string> =>
  (await sendXml(app, xmlOf(call))).body;

/** The text of an element of an answer. */
export const inXml = (xml: string, name: string): string =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1] ?? `no ${name}`;
