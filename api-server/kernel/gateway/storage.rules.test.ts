import { describe, expect, it } from 'vitest';
import { outcomeOfStorageQuery } from './gateway-outcomes.rules';
import { forgetXml, readGatewayAnswer, bareQueryXml, type GatewayAnswer } from './gateway-xml.rules';
import { readAnswer } from './hpp-answer.rules';
import { storageFields } from './hpp-form.rules';
import { responseHash, signValues, storageHash } from './hpp-hash.rules';

const merchant = { merchantId: 'barsgroup', account: 'internet', secret: 'sandbox-card-secret' };
const now = new Date('2026-11-20T12:00:00Z');
const names = { payerRef: 'guest-7', cardRef: 'card-1' };

describe('the form that stores a card', () => {
  it('has the signature of the contract’s example', () => {
    const fields = {
      TIMESTAMP: '20261120120000',
      MERCHANT_ID: 'barsgroup',
      ORDER_ID: 'order-2',
      CURRENCY: 'GBP',
      PAYER_REF: 'guest-7',
      PMT_REF: 'card-1',
    };
    expect(storageHash(fields, merchant.secret)).toBe('7af0cac498307561a9380cb3946fc25956b248c8');
  });

  it('[PY-4] checks and stores the card, charges nothing, and demands authentication', () => {
    const page = { ...merchant, responseUrl: 'http://localhost:9000/api/rest/deposit/payment/answer' };
    const fields = storageFields(
      { orderId: 'order-2', ...names, parentOrigin: 'http://localhost:9000', buttonText: 'Store my card' },
      page,
      now,
    );
    expect(fields).toMatchObject({
      AUTO_SETTLE_FLAG: '0',
      VALIDATE_CARD_ONLY: '1',
      CARD_STORAGE_ENABLE: '1',
      PAYER_EXIST: '0',
      PAYER_REF: 'guest-7',
      PMT_REF: 'card-1',
      HPP_CHALLENGE_REQUEST_INDICATOR: 'CHALLENGE_MANDATED',
      MERCHANT_RESPONSE_URL: page.responseUrl,
      HPP_POST_RESPONSE: 'http://localhost:9000',
      SHA1HASH: '7af0cac498307561a9380cb3946fc25956b248c8',
    });
    expect(fields).not.toHaveProperty('AMOUNT');
  });
});

describe('the answer about a stored card', () => {
  const answer = (change: Record<string, string> = {}): string => {
    const fields: Record<string, string> = {
      MERCHANT_ID: 'barsgroup',
      ORDER_ID: 'order-2',
      TIMESTAMP: '20261120120000',
      AMOUNT: '0',
      CURRENCY: 'GBP',
      RESULT: '00',
      AUTHCODE: '12345',
      MESSAGE: 'AUTHORISED',
      PASREF: 'pas-1',
      SAVED_PAYER_REF: 'guest-7',
      SAVED_PMT_REF: 'card-1',
      SAVED_PMT_TYPE: 'VISA',
      SAVED_PMT_DIGITS: '426397xxxxxx5262',
      SAVED_PMT_EXPDATE: '1228',
      SAVED_PMT_NAME: 'Ada Lovelace',
      ...change,
    };
    const signed = { ...fields, SHA1HASH: responseHash(fields, merchant.secret) };
    return JSON.stringify(
      Object.fromEntries(Object.entries(signed).map(([name, value]) => [name, Buffer.from(value).toString('base64')])),
    );
  };
  const outcome = (change?: Record<string, string>) => readAnswer(answer(change), merchant);

  it('has the card’s facts without its holder or first digits', () => {
    expect(outcome()).toEqual({
      trust: 'believed',
      orderId: 'order-2',
      outcome: { kind: 'approved', card: { brand: 'VISA', lastFour: '5262', expiry: '1228' } },
    });
  });

  it.each([
    ['a number for a brand', { SAVED_PMT_TYPE: '4263970000005262' }, { brand: null }],
    ['a number for an expiry', { SAVED_PMT_EXPDATE: '4263970000005262' }, { expiry: null }],
    ['a month that is none', { SAVED_PMT_EXPDATE: '1328' }, { expiry: null }],
    ['no digits', { SAVED_PMT_DIGITS: '' }, { lastFour: null }],
  ])('leaves out %s: they are not signed', (_what, change, card) => {
    expect(outcome(change)).toMatchObject({ outcome: { kind: 'approved', card } });
  });

  it('is no approval when it was refused or the order was used before', () => {
    expect(outcome({ RESULT: '101' })).toMatchObject({
      outcome: { kind: 'refused', result: '101', providerReference: 'pas-1' },
    });
    expect(outcome({ RESULT: '501' })).toMatchObject({ outcome: { kind: 'nothing' } });
  });
});

describe('the outcome of a storage query', () => {
  const said: GatewayAnswer = {
    '@timestamp': '20261120120003',
    merchantid: 'barsgroup',
    account: 'internet',
    orderid: 'order-2',
    result: '00',
    message: '',
    pasref: 'pas-1',
    authcode: '1',
    batchid: '-1',
    threedsecure: 'challenge',
    voided: '',
    sha1hash: '',
  };
  const savedcard = { payerref: 'guest-7', paymentmethod: 'card-1', type: 'MC', digits: 'xxxx4415', expdate: '0131' };
  const outcomeOf = (change: Partial<GatewayAnswer>) =>
    outcomeOfStorageQuery({ ...said, savedcard, ...change }, names, merchant);

  it('is signed without an amount', () => {
    expect(bareQueryXml({ orderId: 'order-1' }, merchant, now)).toContain(
      '<sha1hash>e0209a1d34fdb1c11fae066c79684d352c506462</sha1hash>',
    );
    expect(bareQueryXml({ orderId: 'order-1' }, merchant, now)).not.toContain('<amount');
  });

  it('is stored only when the card is named', () => {
    expect(outcomeOf({})).toEqual({
      kind: 'stored',
      ...names,
      isOwnAccount: true,
      isAuthenticated: true,
      providerReference: 'pas-1',
      card: { brand: 'MC', lastFour: '4415', expiry: '0131' },
    });
    expect(outcomeOfStorageQuery(said, names, merchant)).toEqual({ kind: 'undone' });
    expect(outcomeOf({ result: '508' })).toEqual({ kind: 'nothing' });
    expect(outcomeOf({ result: '110' })).toEqual({ kind: 'refused', result: '110', providerReference: 'pas-1' });
  });

  it.each([
    ['frictionless', false],
    ['none', false],
    ['', false],
    ['challenge', true],
  ])('with the 3-D Secure outcome “%s” the holder is authenticated: %s', (threedsecure, isAuthenticated) => {
    expect(outcomeOf({ threedsecure })).toMatchObject({ isAuthenticated });
  });

  it('reports another account', () => {
    expect(outcomeOf({ account: 'moto' })).toMatchObject({ kind: 'stored', isOwnAccount: false });
  });

  it.each([
    ['charged', { amount: { '#text': '100', '@currency': 'GBP' } }, 'charged an order'],
    ['stored under other names', { savedcard: { ...savedcard, payerref: 'somebody' } }, 'other names'],
    ['not understood', { result: '505' }, 'refuses to be asked'],
    ['reported without an account', { account: '' }, 'names no account'],
  ])('throws when it was %s', (_what, change, words) => {
    expect(() => outcomeOf(change)).toThrow(words);
  });

  it('forgets a card by its names, signed over them', () => {
    const xml = forgetXml({ ...names, orderId: 'card-1' }, merchant, now);
    expect(xml).toContain('type="card-cancel-card"');
    expect(xml).toContain('<card><ref>card-1</ref><payerref>guest-7</payerref></card>');
    expect(xml).toContain(
      `<sha1hash>${signValues(['20261120120000', 'barsgroup', 'guest-7', 'card-1'], merchant.secret)}</sha1hash>`,
    );
  });

  it('throws without a valid signature', () => {
    expect(() =>
      readGatewayAnswer(
        '<response timestamp="20261120120003"><merchantid>barsgroup</merchantid><orderid>order-2</orderid><result>00</result><sha1hash>x</sha1hash></response>',
        { orderId: 'order-2' },
        merchant,
      ),
    ).toThrow('not signed');
  });
});
