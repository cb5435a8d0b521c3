import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/harness';
import { ada, visitorAtDetails } from '../../../wizard/booking-session/testing/session-fixture';
import { openPayment } from '../../deposits/testing/payer';
import { owed, paymentFixture } from '../../deposits/testing/payment-fixture';
import { poundsOf, verifyApple } from '../testing/wallet-payer';
import { askMerchantSession } from './merchant-session';
import { validationAddress } from './validation-address.rules';

const feast = { ...ada, party_type: 14 } as const;
const path = '/paymentservices/paymentSession';

interface Call {
  url: string | undefined;
  body: unknown;
}

/** Stands in for Apple: what it was asked, and what it answers. */
const apple = {
  calls: [] as Call[],
  status: 200,
  answer: '{"merchantSessionIdentifier":"opaque","nested":{"a":1}}',
  location: '',
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString());
};

const server = createServer((request, reply) => {
  void bodyOf(request).then((body) => {
    apple.calls.push({ url: request.url, body });
    reply
      .writeHead(apple.status, {
        'content-type': 'application/json',
        ...(apple.location === '' ? {} : { location: apple.location }),
      })
      .end(apple.answer);
  });
});
await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
const listening = server.address();
const origin = `http://localhost:${typeof listening === 'object' && listening !== null ? listening.port : 0}`;
afterAll(() => new Promise((resolve) => void server.close(resolve)));

describeOnEngines('Apple’s merchant validation', (engine) => {
  const fixture = paymentFixture(engine, {
    env: {
      APPLE_PAY_VALIDATION_ORIGINS: origin,
      APPLE_PAY_MERCHANT_ID: 'merchant.example',
      APPLE_PAY_DISPLAY_NAME: 'Northlight',
    },
  });
  beforeEach(() => {
    Object.assign(apple, {
      calls: [],
      status: 200,
      answer: '{"merchantSessionIdentifier":"opaque","nested":{"a":1}}',
      location: '',
    });
  });

  const asked = async () => {
    const { payment } = await openPayment(fixture.server, (await visitorAtDetails(fixture.server, feast)).id);
    return {
      orderId: payment.gp.data.order_id,
      body: { amount: poundsOf(owed), deposit_request_token: payment.token, url: `${origin}${path}` },
    };
  };
  const own = 'https://book.example';

  it('[API-B-18] verify opens the order and passes Apple’s session on as it is; Apple is told the site that shows the sheet', async () => {
    const { orderId, body } = await asked();
    expect(await verifyApple(fixture.server, body, own)).toMatchObject({
      status: 200,
      raw: {
        data: {
          amount: 80,
          gp: { data: { order_id: orderId, ap_data: { merchantSessionIdentifier: 'opaque', nested: { a: 1 } } } },
        },
      },
    });
    expect(apple.calls).toEqual([
      {
        url: path,
        body: {
          merchantIdentifier: 'merchant.example',
          displayName: 'Northlight',
          initiative: 'web',
          initiativeContext: 'book.example',
        },
      },
    ]);
    apple.status = 417;
    expect(await verifyApple(fixture.server, body, own)).toMatchObject({
      status: 502,
      code: 'wallet_unreachable',
      raw: { error: 'There was an error in authorising your apple pay payment' },
    });
  });

  it('an address that is none of Apple’s is refused before anything is called or opened', async () => {
    const { body } = await asked();
    for (const url of [
      'http://169.254.169.254/paymentservices/paymentSession',
      'https://apple-pay-gateway.apple.com.attacker.example/paymentservices/startSession',
      `${origin}/other`,
    ]) {
      expect(await verifyApple(fixture.server, { ...body, url }, own)).toMatchObject({ status: 422 });
    }
    expect(apple.calls).toEqual([]);
  });

  it('a page of no known site gets no session', async () => {
    const { body } = await asked();
    expect(await verifyApple(fixture.server, body, 'https://attacker.example')).toMatchObject({
      status: 403,
      code: 'origin_not_allowed',
    });
    expect(await verifyApple(fixture.server, body)).toMatchObject({ status: 403, code: 'origin_not_allowed' });
    expect(apple.calls).toEqual([]);
  });

  it('another amount gets no session', async () => {
    const { body } = await asked();
    expect(await verifyApple(fixture.server, { ...body, amount: '1.00' }, own)).toMatchObject({
      status: 409,
      code: 'amount_changed',
    });
    expect(apple.calls).toEqual([]);
  });

  it.each([
    ['refuses', { status: 417, answer: '{}' }],
    ['redirects', { status: 302, location: 'http://localhost:1/' }],
    ['answers nonsense', { answer: 'no session' }],
    ['answers too much', { answer: JSON.stringify({ long: 'x'.repeat(70_000) }) }],
  ])('where Apple %s, the call fails, and the order stays open for the card page', async (_what, change) => {
    Object.assign(apple, change);
    const { body } = await asked();
    expect(await verifyApple(fixture.server, body, own)).toMatchObject({
      status: 502,
      code: 'wallet_unreachable',
      raw: { error: 'There was an error in authorising your apple pay payment' },
    });
    expect(apple.calls).toHaveLength(1);
  });
});

describe('a merchant session', () => {
  it('is not had without a readable certificate, and the reason names neither file nor key', async () => {
    const config = {
      merchantId: 'merchant.example',
      displayName: 'Northlight',
      certificate: { certFile: '/no/such/certificate', keyFile: '/no/such/key' },
      standIns: [],
    };
    expect(await askMerchantSession(config, new URL(`${origin}${path}`), 'book.example')).toEqual({
      kind: 'none',
      why: 'an unreadable certificate or address',
    });
  });
});

describe('the address of a merchant session', () => {
  const allowed = { isProduction: true, standIns: [] };
  const local = { isProduction: false, standIns: ['http://localhost:9008'] };

  it.each([
    'https://apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com/paymentservices/paymentSession',
    'https://cn-apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway-nc-pod1.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway-pr-pod5.apple.com/paymentservices/startSession',
    'https://cn-apple-pay-gateway-tj-pod3.apple.com/paymentservices/startSession',
  ])('%s is Apple’s', (text) => {
    expect(validationAddress(text, allowed)?.href).toBe(text);
  });

  it.each([
    'http://apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com:8443/paymentservices/startSession',
    'https://user@apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com/paymentservices/startSession?next=x',
    'https://apple-pay-gateway.apple.com/paymentservices/startSession#x',
    'https://apple-pay-gateway.apple.com/paymentservices/../other',
    'https://apple-pay-gateway.apple.com/',
    'https://apple-pay-gateway-nc-pod9.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway.apple.com.attacker.example/paymentservices/startSession',
    'https://attacker.example/apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
    'http://localhost:9008/paymentservices/paymentSession',
    'file:///paymentservices/startSession',
    'apple-pay-gateway.apple.com/paymentservices/startSession',
    '',
  ])('%s is refused in production', (text) => {
    expect(validationAddress(text, allowed)).toBeNull();
    expect(validationAddress(text, { ...allowed, standIns: ['http://localhost:9008'] })).toBeNull();
  });

  it('Apple’s test host and a stand-in are allowed outside production', () => {
    for (const text of [
      'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
      'http://localhost:9008/paymentservices/paymentSession',
    ])
      expect(validationAddress(text, local)?.href).toBe(text);
    expect(validationAddress('http://localhost:9009/paymentservices/paymentSession', local)).toBeNull();
  });
});
