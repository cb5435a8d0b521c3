import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerHash } from './rules/hash.rules';
import {
  chargesOf,
  control,
  entry,
  gateway,
  inXml,
  openForm,
  pay,
  post,
  secret,
  signedRequest,
  start,
  xmlOf,
} from './testing/support';

let app: FastifyInstance;
let merchant: Server;
let received: { url: string; host: string; body: string }[];
let answerUrl: string;
beforeEach(async () => {
  app = start();
  received = [];
  merchant = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        url: request.url ?? '',
        host: request.headers.host ?? '',
        body: Buffer.concat(chunks).toString(),
      });
      reply.writeHead(303, { location: '/done' }).end('see there');
    });
  });
  await new Promise<void>((resolve) => void merchant.listen(0, 'localhost', resolve));
  const address = merchant.address();
  answerUrl = `http://northlight.localhost:${typeof address === 'object' && address !== null ? address.port : 0}/answer?via=card`;
});
afterEach(async () => {
  await app.close();
  await new Promise((resolve) => merchant.close(resolve));
});

const readPost = (index: number): Record<string, string> => {
  const form = new URLSearchParams(received[index]?.body ?? '');
  const encoded = JSON.parse(form.get('hppResponse') ?? '{}') as Record<string, string>;
  return Object.fromEntries(
    Object.entries(encoded).map(([name, value]) => [name, Buffer.from(value, 'base64').toString()]),
  );
};

describe('sending an answer again', () => {
  it('posts the signed answer unchanged, from the server', async () => {
    const answer = await pay(app, {}, { MERCHANT_RESPONSE_URL: answerUrl });
    const sent = await control(app, 'POST', 'orders/order-1/answer');
    expect(sent.json()).toEqual({ posted_to: answerUrl, fields: answer, status: 303, body: 'see there' });
    expect(received).toMatchObject([{ url: '/answer?via=card', host: new URL(answerUrl).host }]);
    expect(readPost(0)).toEqual(answer);
  });

  it('delivers the answer that the silent card did not post', async () => {
    await post(
      app,
      await openForm(app, { MERCHANT_RESPONSE_URL: answerUrl }),
      entry({ number: '4000 0000 0020 0008' }),
    );
    await control(app, 'POST', 'orders/order-1/answer');
    expect(readPost(0)).toMatchObject({ ORDER_ID: 'order-1', RESULT: '00', AMOUNT: '2500' });
  });

  it('sends the approval, not the refusal of a later try', async () => {
    await pay(app, {}, { MERCHANT_RESPONSE_URL: answerUrl });
    await post(app, '/hpp', signedRequest({ MERCHANT_RESPONSE_URL: answerUrl }));
    await control(app, 'POST', 'orders/order-1/answer');
    expect(readPost(0)).toMatchObject({ RESULT: '00' });
  });

  it.each([
    ['hash', {}, false],
    ['amount', { AMOUNT: '2600' }, true],
    ['currency', { CURRENCY: 'EUR' }, true],
    ['merchant', { MERCHANT_ID: 'anothermerchant' }, true],
    ['order', { ORDER_ID: 'order-1-nobody' }, true],
  ])('changes the %s', async (tamper, changes, genuine) => {
    await pay(app, {}, { MERCHANT_RESPONSE_URL: answerUrl });
    await control(app, 'POST', 'orders/order-1/answer', { tamper });
    expect(readPost(0)).toMatchObject({ RESULT: '00', ...changes });
    expect(answerHash(readPost(0), secret) === readPost(0)['SHA1HASH']).toBe(genuine);
  });

  it('reports a missing answer or a failed post', async () => {
    expect((await control(app, 'POST', 'orders/nobody/answer')).statusCode).toBe(404);
    await pay(app, {}, { MERCHANT_RESPONSE_URL: 'https://elsewhere.example/answer' });
    const refused = await control(app, 'POST', 'orders/order-1/answer');
    expect(refused.statusCode).toBe(502);
    expect(refused.json()).toMatchObject({ error: 'https://elsewhere.example is not on this machine.' });
    expect((await control(app, 'POST', 'orders/order-1/answer', { tamper: 'everything' })).statusCode).toBe(400);
  });
});

it('a card’s answer can be posted twice: by the server and by the page', async () => {
  const answer = await pay(app, { number: '4000 0000 0080 0005' }, { MERCHANT_RESPONSE_URL: answerUrl });
  expect(answer).toMatchObject({ RESULT: '00' });
  await expect.poll(() => received.length).toBe(1);
  expect(readPost(0)).toEqual(answer);
});

describe('the records', () => {
  it('show attempts, charge, refunds and answers of an order', async () => {
    await pay(app, { number: '4000 1200 0000 1154' });
    const { PASREF = '' } = await pay(app, { number: '4000 0000 0040 0004' });
    await gateway(app, { type: 'rebate', pasref: PASREF, amount: '100', refundkey: 'one' });
    expect((await control(app, 'GET', 'orders')).json()).toMatchObject([
      {
        order_id: 'order-1',
        attempts: [
          { by: 'page', result: '101', card: { brand: 'VISA', last_four: '1154', expiry: '1230' } },
          { by: 'page', result: '00', pasref: PASREF },
        ],
        charge: { amount: 2500, currency: 'GBP', settled: true, voided: false, pasref: PASREF },
        refunds: [{ amount: 100, key: 'one' }],
        answers: [
          { to: 'http://localhost:9000/api/payments/answer', tamper: null, fields: { RESULT: '101' } },
          { tamper: 'amount', fields: { AMOUNT: '2500' }, sent: { AMOUNT: '2600' } },
        ],
      },
    ]);
  });

  it('and open pages are removed by DELETE', async () => {
    const form = await openForm(app);
    await pay(app, {}, { ORDER_ID: 'order-2' });
    expect((await control(app, 'DELETE', 'orders')).statusCode).toBe(204);
    expect(await chargesOf(app)).toEqual([]);
    expect((await post(app, form, entry())).statusCode).toBe(404);
  });
});

describe('an outage', () => {
  const open = () => post(app, '/hpp', signedRequest());

  it('refuses page and gateway until it is ended, but not the control API', async () => {
    expect((await control(app, 'POST', 'outage', { on: true })).json()).toEqual({ on: true, how: 'refuse' });
    expect((await open()).statusCode).toBe(503);
    expect(inXml(await gateway(app, { type: 'query' }), 'result')).toBe('no result');
    expect((await control(app, 'GET', 'orders')).statusCode).toBe(200);
    expect((await control(app, 'POST', 'outage', { on: false })).json()).toEqual({ on: false, how: null });
    expect((await open()).statusCode).toBe(200);
  });

  it('ends by itself', async () => {
    let at = new Date('2026-11-20T12:00:00Z');
    const timed = start({ now: () => at });
    await control(timed, 'POST', 'outage', { ms: 5000 });
    expect((await post(timed, '/hpp', signedRequest())).statusCode).toBe(503);
    at = new Date('2026-11-20T12:00:05Z');
    expect((await post(timed, '/hpp', signedRequest())).statusCode).toBe(200);
    await timed.close();
  });

  it('can be silent, without any answer', async () => {
    await control(app, 'POST', 'outage', { on: true, how: 'silence' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(
      fetch(`http://127.0.0.1:${port}/gateway`, { method: 'POST', signal: AbortSignal.timeout(150) }),
    ).rejects.toThrow('timeout');
  });

  it('can lose or forge the gateway’s answers, while its calls are carried out', async () => {
    const wallet = { type: 'auth-mobile', amount: '3000', mobile: 'apple-pay' };
    await control(app, 'POST', 'outage', { on: true, how: 'forged' });
    expect(inXml(await gateway(app, { ...wallet, token: 'one' }), 'sha1hash')).toMatch(/^0[0-9a-f]{40}$/);
    await control(app, 'POST', 'outage', { on: true, how: 'lost' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/gateway`;
    const body = xmlOf({ ...wallet, token: 'two', orderid: 'order-2' });
    await expect(
      fetch(url, { method: 'POST', headers: { 'content-type': 'text/xml' }, body, signal: AbortSignal.timeout(400) }),
    ).rejects.toThrow('timeout');
    expect((await chargesOf(app)).map(({ charges }) => charges)).toEqual([1, 1]);
  });
});

describe('the control API', () => {
  it.each([
    ['another host name', { host: 'evil.example' }],
    ['a call from a browser page', { host: 'localhost:9001', origin: 'http://localhost:9000' }],
  ])('refuses %s', async (_who, headers) => {
    for (const url of ['/control/orders', '/control/charges'])
      expect((await app.inject({ url, headers })).statusCode).toBe(403);
    expect((await app.inject({ method: 'DELETE', url: '/control/orders', headers })).statusCode).toBe(403);
  });
});
