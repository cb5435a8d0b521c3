import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sign } from './rules/hash.rules';
import { chargesOf, control, gateway, inXml, pay, secret, sendXml, start, xmlOf } from './testing/support';

let app: FastifyInstance;
beforeEach(() => {
  app = start();
});
afterEach(() => app.close());

const result = (xml: string) => inXml(xml, 'result');
const isGenuine = (xml: string): boolean => {
  const timestamp = /<response timestamp="(\d{14})"/.exec(xml)?.[1] ?? '';
  return (
    inXml(xml, 'sha1hash') ===
    sign(
      [
        timestamp,
        ...['merchantid', 'orderid', 'result', 'message', 'pasref', 'authcode'].map((name) => inXml(xml, name)),
      ],
      secret,
    )
  );
};
const storeCard = (number: string) =>
  pay(
    app,
    { number },
    {
      ORDER_ID: 'stored',
      AMOUNT: '',
      VALIDATE_CARD_ONLY: '1',
      AUTO_SETTLE_FLAG: '0',
      CARD_STORAGE_ENABLE: '1',
      PAYER_REF: 'guest-7',
      PMT_REF: 'card-1',
    },
  );

describe('an invalid gateway request', () => {
  it.each([
    ['a wrong hash', xmlOf({ type: 'query', sha1hash: 'c'.repeat(40) }), '505'],
    ['no hash', xmlOf({ type: 'query', sha1hash: '' }), '505'],
    ['another merchant', xmlOf({ type: 'query', merchantid: 'somebody' }), '504'],
    ['a type it does not know', xmlOf({ type: 'auth' }), '508'],
    ['an invalid order id', xmlOf({ type: 'query', orderid: 'a<b>' }), '508'],
    ['invalid XML', '<request', '508'],
    ['another document', '<html></html>', '508'],
    [
      'entities of its own',
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><request timestamp="20261120120000" type="query"><orderid>&x;</orderid></request>',
      '508',
    ],
  ])('with %s is answered 200 with a signed refusal', async (_what, xml, code) => {
    const answer = await sendXml(app, xml);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/xml');
    expect(result(answer.body)).toBe(code);
  });

  it('gets a signed answer with the provider’s own time', async () => {
    await pay(app);
    const answer = await gateway(app, { type: 'query' });
    expect(answer).toContain('<response timestamp="20261120120000">');
    expect(isGenuine(answer)).toBe(true);
    expect(isGenuine(await gateway(app, { type: 'query', orderid: 'nobody' }))).toBe(true);
    expect(isGenuine(await gateway(app, { type: 'query', sha1hash: 'c'.repeat(40) }))).toBe(true);
  });
});

describe('query', () => {
  it('refuses an order that was never tried', async () => {
    const answer = await gateway(app, { type: 'query', orderid: 'nobody' });
    expect([result(answer), inXml(answer, 'message')]).toEqual(['508', 'No transaction was found for this order id.']);
  });

  it('returns the charge of a paid order', async () => {
    const { PASREF, AUTHCODE } = await pay(app);
    const answer = await gateway(app, { type: 'query' });
    expect([result(answer), inXml(answer, 'pasref'), inXml(answer, 'authcode')]).toEqual(['00', PASREF, AUTHCODE]);
    expect(answer).toContain('<amount currency="GBP">2500</amount>');
    expect(answer).toContain('<voided>0</voided>');
    expect(answer).toContain('<refunded currency="GBP">0</refunded>');
    expect(answer).toContain('<refunds></refunds>');
  });

  it('returns the last refusal of an unpaid order', async () => {
    await pay(app, { number: '4000 1200 0000 1154' });
    await pay(app, { number: '4000 0000 0205 0005' });
    const answer = await gateway(app, { type: 'query' });
    expect(result(answer)).toBe('205');
    expect(answer).not.toContain('<amount');
  });
});

describe('rebate', () => {
  const refund = (pasref: string, amount: string, refundkey?: string) =>
    gateway(app, { type: 'rebate', pasref, amount, ...(refundkey === undefined ? {} : { refundkey }) });

  it('refunds a part, then the rest, and never more than was charged', async () => {
    const { PASREF = '' } = await pay(app);
    expect(result(await refund(PASREF, '1000', 'one'))).toBe('00');
    expect(result(await refund(PASREF, '1501', 'two'))).toBe('508');
    expect(result(await refund(PASREF, '1500', 'three'))).toBe('00');
    expect(result(await refund(PASREF, '1', 'four'))).toBe('508');
    expect(await chargesOf(app)).toMatchObject([{ charged: 2500, refunded: 2500, left: 0 }]);
    const answer = await gateway(app, { type: 'query' });
    expect(answer).toContain('<refunded currency="GBP">2500</refunded>');
    expect(answer).toMatch(/<refund pasref="\d{17}" refundkey="one" currency="GBP">1000<\/refund>/);
  });

  it('refunds once for each key, even with fifty concurrent requests', async () => {
    const { PASREF = '' } = await pay(app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(PASREF, '500', 'cancel-7')));
    expect(new Set(answers.map((answer) => `${result(answer)} ${inXml(answer, 'pasref')}`)).size).toBe(1);
    expect(await chargesOf(app)).toMatchObject([{ refunded: 500 }]);
    expect(result(await refund(PASREF, '600', 'cancel-7'))).toBe('508');
  });

  it('keeps the limit with different concurrent refunds', async () => {
    const { PASREF = '' } = await pay(app);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => refund(PASREF, '1000', key)));
    expect(answers.map(result).sort()).toEqual(['00', '00', '508', '508']);
  });

  it.each([
    ['another pasref', { pasref: '1', amount: '100' }, '508'],
    ['another authcode', { authcode: 'x', amount: '100' }, '508'],
    ['an amount of zero', { amount: '0' }, '508'],
    ['a wrong refundhash', { amount: '100', refundhash: 'd'.repeat(40) }, '505'],
    ['an unknown order', { amount: '100', orderid: 'nobody' }, '508'],
  ])('is refused with %s', async (_what, changes, code) => {
    const { PASREF = '' } = await pay(app);
    expect(result(await gateway(app, { type: 'rebate', pasref: PASREF, ...changes }))).toBe(code);
    expect(await chargesOf(app)).toMatchObject([{ refunded: 0 }]);
  });
});

describe('void', () => {
  it('reverses a charge, and repeats its answer', async () => {
    const { PASREF = '' } = await pay(app);
    const first = await gateway(app, { type: 'void', pasref: PASREF });
    expect([result(first), await gateway(app, { type: 'void', pasref: PASREF })]).toEqual(['00', first]);
    expect(await chargesOf(app)).toMatchObject([{ voided: true, left: 0 }]);
    expect(result(await gateway(app, { type: 'rebate', pasref: PASREF, amount: '1' }))).toBe('508');
    expect(await gateway(app, { type: 'query' })).toContain('<voided>1</voided>');
  });

  it('refuses a partly refunded or unknown charge', async () => {
    const { PASREF = '' } = await pay(app);
    await gateway(app, { type: 'rebate', pasref: PASREF, amount: '100' });
    expect(result(await gateway(app, { type: 'void', pasref: PASREF }))).toBe('508');
    expect(result(await gateway(app, { type: 'void', pasref: '1' }))).toBe('508');
    expect(result(await gateway(app, { type: 'void', orderid: 'nobody', pasref: PASREF }))).toBe('508');
  });
});

describe('receipt-in', () => {
  const charge = (orderid: string, changes = {}) =>
    gateway(app, {
      type: 'receipt-in',
      orderid,
      amount: '4000',
      payerref: 'guest-7',
      paymentmethod: 'card-1',
      ...changes,
    });

  it('charges a stored card', async () => {
    await storeCard('4263 9700 0000 5262');
    expect(result(await charge('fee-1'))).toBe('00');
    expect(result(await charge('fee-1'))).toBe('501');
    expect((await chargesOf(app)).filter(({ charged }) => charged > 0)).toMatchObject([
      { order_id: 'fee-1', charged: 4000 },
    ]);
  });

  it('is declined for the card that can only be stored', async () => {
    expect(await storeCard('4000 0000 0090 0003')).toMatchObject({ RESULT: '00' });
    expect(result(await charge('fee-1'))).toBe('101');
  });

  it.each([{ paymentmethod: 'card-2' }, { payerref: 'guest-8' }])('knows no card %j', async (changes) => {
    await storeCard('4263 9700 0000 5262');
    expect(result(await charge('fee-1', changes))).toBe('520');
  });
});

describe('a stored card', () => {
  const names = { ref: 'card-1', payerref: 'guest-7' };
  const cancel = (changes: Partial<typeof names> = {}, more = {}) =>
    gateway(app, { type: 'card-cancel-card', card: { ...names, ...changes }, ...more });

  it('is returned by the query of its order, which has no amount', async () => {
    await storeCard('5425 2300 0000 4415');
    const answer = await gateway(app, { type: 'query', orderid: 'stored' });
    expect(answer.replace(/>\s+</g, '><')).toContain(
      '<savedcard><payerref>guest-7</payerref><paymentmethod>card-1</paymentmethod><type>MC</type><digits>xxxxxxxxxxxx4415</digits><expdate>1230</expdate></savedcard>',
    );
    expect(answer).not.toContain('<amount');
    expect((await control(app, 'GET', 'orders')).json()).toMatchObject([
      { order_id: 'stored', charge: null, stored: { payer_ref: 'guest-7', pmt_ref: 'card-1' } },
    ]);
  });

  it('is returned even if the merchant never got the answer', async () => {
    await storeCard('4000 0000 0020 0008');
    expect(await gateway(app, { type: 'query', orderid: 'stored' })).toContain('<paymentmethod>card-1</paymentmethod>');
  });

  it('is deleted when cancelled, and cannot be charged afterwards', async () => {
    await storeCard('4263 9700 0000 5262');
    const books = async () => (await control(app, 'GET', 'orders')).json();
    expect(await books()).toMatchObject([{ stored: { pmt_ref: 'card-1', kept: true } }]);
    const answer = await cancel();
    expect([result(answer), isGenuine(answer)]).toEqual(['00', true]);
    expect(await books()).toMatchObject([{ stored: { pmt_ref: 'card-1', kept: false } }]);
    expect(result(await cancel())).toBe('520');
    expect(
      result(
        await gateway(app, {
          type: 'receipt-in',
          orderid: 'fee-1',
          amount: '4000',
          payerref: 'guest-7',
          paymentmethod: 'card-1',
        }),
      ),
    ).toBe('520');
    expect(await gateway(app, { type: 'query', orderid: 'stored' })).not.toContain('savedcard');
  });

  it.each([
    ['another card', { ref: 'card-2' }, {}, '520'],
    ['a hash of something else', {}, { sha1hash: 'c'.repeat(40) }, '505'],
  ])('is kept when the request has %s', async (_what, changes, more, code) => {
    await storeCard('4263 9700 0000 5262');
    expect(result(await cancel(changes, more))).toBe(code);
    expect(await gateway(app, { type: 'query', orderid: 'stored' })).toContain('savedcard');
  });
});

describe('auth-mobile', () => {
  it.each([
    ['1000', '00'],
    ['1101', '101'],
    ['1102', '102'],
    ['1103', '103'],
    ['1205', '200'],
    ['3000', '00'],
  ])('of %s pence answers %s', async (amount, code) => {
    const answer = await gateway(app, {
      type: 'auth-mobile',
      amount,
      token: '{"signature":"a&b<c>\'d\'","protocolVersion":"ECv2"}',
      mobile: 'pay-with-google',
    });
    expect([result(answer), isGenuine(answer)]).toEqual([code, true]);
    expect((await chargesOf(app)).map(({ charges }) => charges)).toEqual([code === '00' ? 1 : 0]);
  });

  it.each([{ token: '' }, { mobile: 'other' }, { amount: '0' }])('is refused with %j', async (changes) => {
    expect(
      result(
        await gateway(app, { type: 'auth-mobile', amount: '1000', token: 'token', mobile: 'apple-pay', ...changes }),
      ),
    ).toBe('508');
  });

  it('takes a token once, for whatever order', async () => {
    const wallet = { type: 'auth-mobile', token: 'token', mobile: 'apple-pay' };
    expect(result(await gateway(app, { ...wallet, amount: '1101' }))).toBe('101');
    expect(result(await gateway(app, { ...wallet, amount: '1000' }))).toBe('508');
    expect(result(await gateway(app, { ...wallet, amount: '1000', orderid: 'order-2' }))).toBe('508');
    expect(result(await gateway(app, { ...wallet, amount: '1000', token: 'another' }))).toBe('00');
  });

  it('reads a token with any XML escaping', async () => {
    const token = '{"a":1}';
    const written = xmlOf({ type: 'auth-mobile', amount: '1000', token, mobile: 'apple-pay' }).replace(
      token,
      '&#123;&quot;a&#x22;:1}',
    );
    expect(result((await sendXml(app, written)).body)).toBe('00');
  });
});
