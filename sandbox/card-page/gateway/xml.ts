import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';

const reading = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  isArray: (name: string) => name === 'comment',
};

const text = z._default(z.string(), '');
const withText = z.union([z.string(), z.object({ '#text': z.string() })]);
const comments = z.object({ comment: z.array(withText) });

const document = z.object({
  request: z.object({
    '@timestamp': z.string(),
    '@type': z.string(),
    merchantid: text,
    account: z._default(z.string(), 'internet'),
    orderid: text,
    amount: z.optional(z.object({ '#text': z.string(), '@currency': z.string() })),
    autosettle: z.optional(z.object({ '@flag': z.string() })),
    pasref: text,
    authcode: text,
    refundhash: text,
    payerref: text,
    paymentmethod: text,
    card: z.optional(z.object({ ref: z.string(), payerref: z.string() })),
    token: text,
    mobile: text,
    comments: z.optional(z.union([comments, z.literal('')])),
    sha1hash: text,
  }),
});

/** A request of the merchant's server. Missing elements are empty. */
export interface GatewayRequest {
  type: string;
  timestamp: string;
  merchantId: string;
  account: string;
  orderId: string;
  /** Pence, as in the XML. */
  amount: string;
  currency: string;
  settle: boolean;
  pasref: string;
  authcode: string;
  refundHash: string;
  payerRef: string;
  pmtRef: string;
  token: string;
  mobile: string;
  comments: string[];
  hash: string;
}

const commentsIn = (given: z.infer<typeof comments> | '' | undefined): string[] =>
  given === undefined || given === '' ? [] : given.comment.map((one) => (typeof one === 'string' ? one : one['#text']));

/** Reads a request; null where it is invalid. The parser refuses internal and external entities. */
export const readXml = (source: string): GatewayRequest | null => {
  let tree: unknown;
  try {
    tree = new XMLParser(reading).parse(source, true);
  } catch {
    return null;
  }
  const read = document.safeParse(tree);
  if (!read.success) return null;
  const { request } = read.data;
  return {
    type: request['@type'],
    timestamp: request['@timestamp'],
    merchantId: request.merchantid,
    account: request.account,
    orderId: request.orderid,
    amount: request.amount?.['#text'] ?? '',
    currency: request.amount?.['@currency'] ?? '',
    settle: request.autosettle?.['@flag'] !== '0',
    pasref: request.pasref,
    authcode: request.authcode,
    refundHash: request.refundhash,
    payerRef: request.card?.payerref ?? request.payerref,
    pmtRef: request.card?.ref ?? request.paymentmethod,
    token: request.token,
    mobile: request.mobile,
    comments: commentsIn(request.comments),
    hash: request.sha1hash,
  };
};

/** Values of an XML element; names that begin with @ are attributes, `#text` is the text content. */
export interface XmlNode {
  [name: string]: string | XmlNode | XmlNode[];
}

const builder = { ignoreAttributes: false, attributeNamePrefix: '@', format: true, suppressEmptyNode: false };

export const writeXml = (response: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLBuilder(builder).build({ response })}`;
