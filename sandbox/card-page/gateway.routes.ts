import type { FastifyInstance } from 'fastify';
import { newPasref } from './bank/numbers';
import { cancelCard } from './gateway/cancel-card';
import { authMobile, receiptIn } from './gateway/charge';
import { query } from './gateway/query';
import { rebate } from './gateway/rebate';
import { type Handler, refused, type Said } from './gateway/said';
import { settleCharge } from './gateway/settle';
import { voidCharge } from './gateway/void';
import { type GatewayRequest, readXml, writeXml } from './gateway/xml';
import type { Provider } from './provider';
import { gatewayHash } from './rules/gateway-hash.rules';
import { isSame, sign } from './rules/hash.rules';
import { isTimestamp, timestampOf } from './rules/timestamp.rules';

const handlers = new Map<string, Handler>([
  ['query', query],
  ['rebate', rebate],
  ['void', voidCharge],
  ['settle', settleCharge],
  ['receipt-in', receiptIn],
  ['auth-mobile', authMobile],
  ['card-cancel-card', cancelCard],
]);

const problem = (request: GatewayRequest, { settings }: Provider): Said | null => {
  if (request.merchantId !== settings.merchantId) return { result: '504', message: 'There is no such merchant id.' };
  if (!isTimestamp(request.timestamp)) return refused('Invalid timestamp: it should be of the form yyyymmddhhmmss.');
  if (!/^[\w-]{1,50}$/.test(request.orderId)) return refused('Invalid orderid.');
  if (request.currency !== '' && request.currency !== 'GBP')
    return refused('Invalid currency: this merchant takes GBP only.');
  if (!isSame(gatewayHash(request, settings.secret), request.hash))
    return { result: '505', message: 'sha1hash incorrect - check your code and the Developers Documentation.' };
  return null;
};

const answer = (provider: Provider, request: GatewayRequest): Said | Promise<Said> => {
  const handler = handlers.get(request.type);
  if (handler === undefined) return refused('Invalid type.');
  return problem(request, provider) ?? handler(provider, request);
};

/** The answer as XML, signed like an answer of the page, with the provider's own time. */
const toXml = ({ settings }: Provider, request: GatewayRequest | null, said: Said): string => {
  const now = settings.now();
  const timestamp = timestampOf(now);
  const orderId = request?.orderId ?? '';
  const { result, message, pasref = newPasref(now), authcode = '' } = said;
  return writeXml({
    '@timestamp': timestamp,
    merchantid: settings.merchantId,
    account: request?.account ?? '',
    orderid: orderId,
    result,
    message,
    pasref,
    authcode,
    batchid: result === '00' ? '1' : '',
    ...said.more,
    sha1hash: sign([timestamp, settings.merchantId, orderId, result, message, pasref, authcode], settings.secret),
  });
};

/** The gateway for the merchant's server. It always answers 200; the result is in the document. */
export const gatewayRoutes = (app: FastifyInstance, provider: Provider): void => {
  app.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/gateway', async ({ body }, reply) => {
    const request = typeof body === 'string' ? readXml(body) : null;
    const said = request === null ? refused('Invalid XML.') : await answer(provider, request);
    const outage = provider.outage.now();
    if (outage === 'lost') return reply.hijack();
    const xml = toXml(provider, request, said);
    return reply
      .type('text/xml; charset=utf-8')
      .send(outage === 'forged' ? xml.replace('<sha1hash>', '<sha1hash>0') : xml);
  });
};
