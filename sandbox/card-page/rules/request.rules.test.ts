import { describe, expect, it } from 'vitest';
import { settingsFor, signedRequest } from '../testing/support';
import { readRequest } from './request.rules';

const read = (changes: Record<string, string>) => readRequest(signedRequest(changes), settingsFor());

describe('a request', () => {
  it('is read', () => {
    expect(
      read({ CARD_PAYMENT_BUTTON: 'Pay now', VAR_REF: 'booking 7', HPP_CUSTOMER_EMAIL: 'ada@example.com' }),
    ).toEqual({
      account: 'internet',
      orderId: 'order-1',
      amount: 2500,
      currency: 'GBP',
      timestamp: '20261120120000',
      settle: true,
      responseUrl: 'http://localhost:9000/api/payments/answer',
      button: 'Pay now',
      storage: 'never',
      payerRef: null,
      pmtRef: null,
      challenge: null,
      dimensionsTo: 'http://localhost:9000',
      responseTo: 'http://localhost:9000',
      echo: { VAR_REF: 'booking 7' },
    });
  });

  it.each(['1', '1000000'])('may be for %s pence', (AMOUNT) => {
    expect(read({ AMOUNT })).toMatchObject({ amount: Number(AMOUNT) });
  });

  it('may check a card without an amount', () => {
    expect(
      read({ AMOUNT: '', VALIDATE_CARD_ONLY: '1', AUTO_SETTLE_FLAG: '0', CARD_STORAGE_ENABLE: '1' }),
    ).toMatchObject({ amount: null, storage: 'always', settle: false });
  });

  it('may offer to store the card', () => {
    expect(
      read({ CARD_STORAGE_ENABLE: '1', OFFER_SAVE_CARD: '1', PAYER_REF: 'guest-7', PMT_REF: 'card-1' }),
    ).toMatchObject({ storage: 'offer', payerRef: 'guest-7', pmtRef: 'card-1' });
  });

  it.each([
    [{ MERCHANT_ID: '' }, '508', 'Mandatory field not present: MERCHANT_ID.'],
    [{ MERCHANT_ID: 'somebody' }, '504', 'There is no such merchant id.'],
    [{ ORDER_ID: '' }, '508', 'Mandatory field not present: ORDER_ID.'],
    [{ ORDER_ID: 'a b' }, '508', 'Invalid ORDER_ID: up to 50 letters, digits, hyphens and underscores.'],
    [{ CURRENCY: 'EUR' }, '508', 'Invalid CURRENCY: this merchant takes GBP only.'],
    [{ AMOUNT: '' }, '508', 'Mandatory field not present: AMOUNT.'],
    [{ AMOUNT: '0' }, '508', 'Invalid AMOUNT: a number of pence from 1 to 1000000.'],
    [{ AMOUNT: '1000001' }, '508', 'Invalid AMOUNT: a number of pence from 1 to 1000000.'],
    [{ AMOUNT: '25.00' }, '508', 'Invalid AMOUNT: a number of pence from 1 to 1000000.'],
    [{ VALIDATE_CARD_ONLY: '1' }, '508', 'Invalid AMOUNT: it must not be present when VALIDATE_CARD_ONLY is 1.'],
    [{ TIMESTAMP: '20261320120000' }, '508', 'Invalid TIMESTAMP: it should be of the form yyyymmddhhmmss.'],
    [{ TIMESTAMP: '20260231120000' }, '508', 'Invalid TIMESTAMP: it should be of the form yyyymmddhhmmss.'],
    [{ AUTO_SETTLE_FLAG: '' }, '508', 'Mandatory field not present: AUTO_SETTLE_FLAG.'],
    [{ HPP_VERSION: '1' }, '508', 'Invalid HPP_VERSION: this page speaks version 2.'],
    [{ MERCHANT_RESPONSE_URL: 'javascript:alert(1)' }, '508', 'Invalid MERCHANT_RESPONSE_URL: an absolute address.'],
    [{ HPP_POST_RESPONSE: 'http://localhost:9000/page' }, '508', 'Invalid HPP_POST_RESPONSE: an origin.'],
    [{ HPP_POST_RESPONSE: "http://a;script-src'unsafe-inline'" }, '508', 'Invalid HPP_POST_RESPONSE: an origin.'],
    [{ HPP_POST_DIMENSIONS: '*' }, '508', 'Invalid HPP_POST_DIMENSIONS: an origin.'],
    [{ SHA1HASH: 'a'.repeat(40) }, '505', 'sha1hash incorrect - check your code and the Developers Documentation.'],
    [{ SHA1HASH: '' }, '508', 'Mandatory field not present: SHA1HASH.'],
  ])('is refused with %j', (changes, result, message) => {
    expect(read(changes)).toEqual({ result, message });
  });

  it.each(['AMOUNT', 'ORDER_ID', 'TIMESTAMP'])('is refused when its %s was changed after it was signed', (name) => {
    const later = { AMOUNT: '2', ORDER_ID: 'order-9', TIMESTAMP: '20261120120001' };
    expect(readRequest({ ...signedRequest(), [name]: later[name as 'AMOUNT'] }, settingsFor())).toMatchObject({
      result: '505',
    });
  });
});
