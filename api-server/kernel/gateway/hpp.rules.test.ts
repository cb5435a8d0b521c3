import { describe, expect, it } from 'vitest';
import { readAnswer } from './hpp-answer.rules';
import { pageFields, providerTime, storageFields } from './hpp-form.rules';
import { requestHash, responseHash } from './hpp-hash.rules';

const merchant = { merchantId: 'barsgroup', account: 'internet', secret: 'sandbox-card-secret' };
const page = { ...merchant, responseUrl: 'http://localhost:9000/api/rest/deposit/payment/answer' };
const encode = (fields: Record<string, string>): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Buffer.from(value).toString('base64')])),
  );

const answer = (change: Record<string, string> = {}, secret = merchant.secret): string => {
  const fields = {
    MERCHANT_ID: 'barsgroup',
    ORDER_ID: 'order-1',
    TIMESTAMP: '20261120120000',
    AMOUNT: '2500',
    CURRENCY: 'GBP',
    RESULT: '00',
    AUTHCODE: '12345',
    MESSAGE: 'AUTHORISED',
    PASREF: 'pas-1',
    ...change,
  };
  return encode({ ...fields, SHA1HASH: responseHash(fields, secret) });
};

describe('the form of the hosted page', () => {
  it('has the signature of the contract’s example', () => {
    expect(
      requestHash(
        { TIMESTAMP: '20261120120000', MERCHANT_ID: 'barsgroup', ORDER_ID: 'order-1', AMOUNT: '2500', CURRENCY: 'GBP' },
        merchant.secret,
      ),
    ).toBe('ae80e27be8c21aa9054ffeccd1f3382c9812e433');
  });

  it('[PY-1] charges at once, in pence, and names the answer address', () => {
    const fields = pageFields(
      { orderId: 'order-1', amountPence: 2500, parentOrigin: 'http://localhost:9000', buttonText: 'Pay £25' },
      page,
      new Date('2026-11-20T12:00:00Z'),
    );
    expect(fields).toMatchObject({
      TIMESTAMP: '20261120120000',
      AMOUNT: '2500',
      CURRENCY: 'GBP',
      AUTO_SETTLE_FLAG: '1',
      HPP_VERSION: '2',
      MERCHANT_RESPONSE_URL: page.responseUrl,
      HPP_POST_RESPONSE: 'http://localhost:9000',
      SHA1HASH: 'ae80e27be8c21aa9054ffeccd1f3382c9812e433',
    });
    expect(providerTime(new Date('2026-03-05T07:08:09Z'))).toBe('20260305070809');
  });
});

describe('the answer of the hosted page', () => {
  it('is believed when it is signed, for our merchant', () => {
    expect(readAnswer(answer(), merchant)).toEqual({
      trust: 'believed',
      orderId: 'order-1',
      outcome: { kind: 'approved', card: { brand: null, lastFour: null, expiry: null } },
    });
    expect(readAnswer(answer({ RESULT: '101' }), merchant)).toMatchObject({
      trust: 'believed',
      outcome: { kind: 'refused', result: '101', providerReference: 'pas-1' },
    });
  });

  it('has no outcome when the order was used before, because it may be paid', () => {
    expect(readAnswer(answer({ RESULT: '501' }), merchant)).toMatchObject({
      trust: 'believed',
      outcome: { kind: 'nothing' },
    });
  });

  it.each([
    ['another secret', answer({}, 'somebody else’s'), 'hash'],
    ['another merchant', answer({ MERCHANT_ID: 'other' }), 'merchant'],
    ['a result that is none', answer({ RESULT: 'GBP' }), 'result'],
    ['no result', answer({ RESULT: '' }), 'result'],
    ['a result of four digits, such as an amount', answer({ RESULT: '2500' }), 'result'],
    ['no order', answer({ ORDER_ID: '' }), 'order'],
    ['an order that cannot be', answer({ ORDER_ID: '../1' }), 'order'],
    ['no JSON', 'hello', 'shape'],
    ['a list', '[1]', 'shape'],
    ['a prototype', '{"__proto__":{"RESULT":"MDA="}}', 'order'],
  ])('is doubted with %s', (_name, text, why) => {
    expect(readAnswer(text, merchant)).toMatchObject({ trust: 'doubted', why });
  });

  it('is not believed when it is our own request to store a card, which is signed over as many values', () => {
    const {
      TIMESTAMP = '',
      MERCHANT_ID = '',
      ORDER_ID = '',
      CURRENCY = '',
      PAYER_REF = '',
      PMT_REF = '',
      SHA1HASH = '',
    } = storageFields(
      {
        orderId: 'order-2',
        payerRef: 'guest-7',
        cardRef: 'card-1',
        parentOrigin: 'http://localhost:9000',
        buttonText: 'Store my card',
      },
      page,
      new Date('2026-11-20T12:00:00Z'),
    );
    const replayed = encode({
      TIMESTAMP,
      MERCHANT_ID,
      ORDER_ID,
      RESULT: '',
      MESSAGE: CURRENCY,
      PASREF: PAYER_REF,
      AUTHCODE: PMT_REF,
      SHA1HASH,
    });
    expect(readAnswer(replayed, merchant)).toEqual({ trust: 'doubted', orderId: 'order-2', why: 'result' });
  });
});
