import { describe, expect, it } from 'vitest';
import { gatewayHash } from './gateway-hash.rules';
import { answerHash, isSame, requestHash, sha1 } from './hash.rules';

const secret = 'sandbox-card-secret';
const payment = {
  TIMESTAMP: '20261120120000',
  MERCHANT_ID: 'barsgroup',
  ORDER_ID: 'order-1',
  AMOUNT: '2500',
  CURRENCY: 'GBP',
};
const cardCheck = { ...payment, ORDER_ID: 'order-2', AMOUNT: undefined, PAYER_REF: 'guest-7', PMT_REF: 'card-1' };

// Calculated with the sha1sum program, not with our own code; README.md shows the steps.
describe('the worked examples', () => {
  it.each([
    ['a payment', payment, 'ae80e27be8c21aa9054ffeccd1f3382c9812e433'],
    ['a card that is stored', { ...cardCheck, CARD_STORAGE_ENABLE: '1' }, '7af0cac498307561a9380cb3946fc25956b248c8'],
    [
      'an offer to store, without references',
      { ...payment, OFFER_SAVE_CARD: '1' },
      '87a0917a59d3c8f76701b92a070eda9d2ca21bfb',
    ],
  ])('signs a request for %s', (_what, fields, hash) => {
    expect(requestHash(fields, secret)).toBe(hash);
  });

  it('omits references from the hash where nothing is stored', () => {
    expect(requestHash({ ...payment, PAYER_REF: 'guest-7', PMT_REF: 'card-1', CARD_STORAGE_ENABLE: '0' }, secret)).toBe(
      requestHash(payment, secret),
    );
  });

  it.each([
    [
      'an approval',
      { RESULT: '00', MESSAGE: '[ test system ] AUTHORISED', PASREF: '17637840000001234', AUTHCODE: '123456' },
      '4244abca1cbb9de124c50b4528c99f217191ee32',
    ],
    [
      'a refusal',
      { RESULT: '101', MESSAGE: '[ test system ] DECLINED', PASREF: '17637840000001235', AUTHCODE: '' },
      'f6f7519bb5562c67fe9d179de029d32f1d82ab69',
    ],
  ])('signs %s', (_what, said, hash) => {
    expect(answerHash({ ...payment, ...said }, secret)).toBe(hash);
  });

  it.each([
    ['query', {}, 'e0209a1d34fdb1c11fae066c79684d352c506462'],
    ['rebate', { amount: '1000', currency: 'GBP' }, '4b2d5497460fb6e41a5df2a533b1241d14abb198'],
    ['void', {}, 'e0209a1d34fdb1c11fae066c79684d352c506462'],
    [
      'receipt-in',
      { orderId: 'order-3', amount: '4000', currency: 'GBP', payerRef: 'guest-7' },
      'f91ec6b1f4ecfa9dc2065f732ed0a44ad16e4a33',
    ],
    ['card-cancel-card', { payerRef: 'guest-7', pmtRef: 'card-1' }, '66ba75832ede1157c88f56334bfe6f5af467e67a'],
    [
      'auth-mobile',
      { orderId: 'order-4', amount: '1000', currency: 'GBP', token: '{"token":"abc"}' },
      '61ae6c8b43a7f38dbee675251bd9571168f886c9',
    ],
  ])('signs the gateway request %s', (type, changes, hash) => {
    const request = {
      type,
      timestamp: '20261120120000',
      merchantId: 'barsgroup',
      orderId: 'order-1',
      amount: '',
      currency: '',
      payerRef: '',
      pmtRef: '',
      token: '',
      ...changes,
    };
    expect(gatewayHash(request, secret)).toBe(hash);
  });

  it('hashes the secret of refunds', () => {
    expect(sha1('sandbox-rebate-secret')).toBe('bbacfc5ba0d19e95c4cdc682875c3f4e52c6dfc8');
  });
});

it('does not cover the amount of an answer', () => {
  expect(answerHash({ ...payment, RESULT: '00', AMOUNT: '1' }, secret)).toBe(
    answerHash({ ...payment, RESULT: '00', AMOUNT: '9999' }, secret),
  );
});

it('distinguishes hashes', () => {
  expect(isSame('abc', 'abc')).toBe(true);
  expect(isSame('abc', 'abd')).toBe(false);
  expect(isSame('abc', 'abcd')).toBe(false);
});
