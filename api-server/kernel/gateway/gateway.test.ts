import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stillClock } from '../time/clock';
import type { Gateway } from './gateway';
import { chargeStoredXml, chargeWalletXml } from './gateway-xml.rules';
import { hostedPageGateway } from './hosted-page-gateway';
import { responseHash } from './hpp-hash.rules';

const secret = 'a-secret-of-the-tests';
const charge = {
  orderId: 'order-1',
  amountPence: 2500,
  currency: 'GBP',
  account: 'moto',
  providerReference: 'pas-1',
  authCode: '1',
};

/** Bodies of the calls that came. */
let received: string[];
/** The result the provider answers with; null: it never answers. */
let result: string | null;
let provider: Server;
let gateway: Gateway;

const answer = (said: string): string => {
  const fields = {
    TIMESTAMP: '20261120120003',
    MERCHANT_ID: 'barsgroup',
    ORDER_ID: 'order-1',
    RESULT: said,
    MESSAGE: '',
    PASREF: 'pas-1',
    AUTHCODE: '1',
  };
  return `<response timestamp="20261120120003"><merchantid>barsgroup</merchantid><account>moto</account><orderid>order-1</orderid><result>${said}</result><pasref>pas-1</pasref><authcode>1</authcode><batchid>-1</batchid><amount currency="GBP">2500</amount><sha1hash>${responseHash(fields, secret)}</sha1hash></response>`;
};

beforeEach(async () => {
  [received, result] = [[], '00'];
  provider = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      if (result !== null) reply.end(answer(result));
    });
  });
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  const gatewayUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/gateway`;
  gateway = hostedPageGateway(
    {
      pageUrl: 'https://pay.example/hpp',
      gatewayUrl,
      responseUrl: 'https://bars.example/answer',
      merchantId: 'barsgroup',
      account: 'internet',
      secret,
      rebateSecret: 'another',
    },
    stillClock('2026-11-20T12:00:00Z'),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

it('a query returns the outcome of an order', async () => {
  expect(await gateway.query(charge)).toMatchObject({
    kind: 'paid',
    amountPence: 2500,
    account: 'moto',
    isOwnAccount: false,
    isSettled: false,
  });
});

it.each(['settle', 'void', 'refund'] as const)(
  '%s names the account of the charge, and fails where the provider refuses',
  async (call) => {
    await gateway[call]({ ...charge, key: 'refund:order-1' });
    expect(received).toEqual([expect.stringContaining('<account>moto</account>')]);
    result = '508';
    await expect(gateway[call]({ ...charge, key: 'refund:order-1' })).rejects.toThrow('508');
  },
);

it('charges a stored card once, signed with its holder’s name', async () => {
  const stored = { orderId: 'order-1', amountPence: 4000, payerRef: 'guest-7', cardRef: 'card-1' };
  expect(await gateway.chargeStored(stored)).toEqual({ kind: 'paid' });
  expect(received).toEqual([
    expect.stringMatching(
      /type="receipt-in".*<amount currency="GBP">4000<\/amount>.*<payerref>guest-7<\/payerref><paymentmethod>card-1<\/paymentmethod><autosettle flag="1"><\/autosettle>/,
    ),
  ]);
  const signed = chargeStoredXml(
    { ...stored, orderId: 'order-3' },
    { merchantId: 'barsgroup', account: 'internet', secret: 'sandbox-card-secret' },
    new Date('2026-11-20T12:00:00Z'),
  );
  expect(signed).toContain('<sha1hash>f91ec6b1f4ecfa9dc2065f732ed0a44ad16e4a33</sha1hash>');
});

it.each(['101', '520'])('result %s of a stored card is a refusal; what is not known, is an error', async (said) => {
  const stored = { orderId: 'order-1', amountPence: 4000, payerRef: 'guest-7', cardRef: 'card-1' };
  result = said;
  expect(await gateway.chargeStored(stored)).toMatchObject({ kind: 'refused', result: said });
  for (result of ['205', '501', '502', '508']) await expect(gateway.chargeStored(stored)).rejects.toThrow(result);
});

it.each([
  ['google_pay', 'pay-with-google'],
  ['apple_pay', 'apple-pay'],
] as const)('charges a token of %s, signed with the token', async (type, mobile) => {
  const wallet = { orderId: 'order-1', amountPence: 1000, type, token: '{"token":"abc"}' };
  expect(await gateway.chargeWallet(wallet)).toEqual({ kind: 'approved' });
  expect(received).toEqual([
    expect.stringMatching(
      new RegExp(
        `type="auth-mobile".*<amount currency="GBP">1000</amount>.*<mobile>${mobile}</mobile><token>{&quot;token&quot;:&quot;abc&quot;}</token><autosettle flag="1">`,
      ),
    ),
  ]);
  const signed = chargeWalletXml(
    { ...wallet, orderId: 'order-4' },
    { merchantId: 'barsgroup', account: 'internet', secret: 'sandbox-card-secret' },
    new Date('2026-11-20T12:00:00Z'),
  );
  expect(signed).toContain('<sha1hash>61ae6c8b43a7f38dbee675251bd9571168f886c9</sha1hash>');
});

it.each(['101', '102', '103', '200', '205', '502', '508'])(
  'result %s of a wallet’s token is a refusal',
  async (said) => {
    result = said;
    expect(
      await gateway.chargeWallet({ orderId: 'order-1', amountPence: 1101, type: 'apple_pay', token: 'token' }),
    ).toEqual({ kind: 'refused', result: said, providerReference: 'pas-1' });
  },
);

it('a wallet’s order that was approved before is no refusal; a request that the provider does not take is an error', async () => {
  const wallet = { orderId: 'order-1', amountPence: 1000, type: 'google_pay', token: 'token' } as const;
  result = '501';
  expect(await gateway.chargeWallet(wallet)).toEqual({ kind: 'nothing' });
  for (result of ['504', '505']) await expect(gateway.chargeWallet(wallet)).rejects.toThrow(result);
});

it('a call without an answer fails after five seconds', async () => {
  result = null;
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const control = new AbortController();
    setTimeout(() => control.abort(new Error('it took too long')), 50);
    return control.signal;
  });
  await expect(gateway.query(charge)).rejects.toThrow('it took too long');
  expect(timeout).toHaveBeenCalledWith(5000);
});
