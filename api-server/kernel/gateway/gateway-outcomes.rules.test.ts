import { describe, expect, it } from 'vitest';
import { outcomeOfQuery } from './gateway-outcomes.rules';
import { settleXml, voidXml, type GatewayAnswer } from './gateway-xml.rules';

const merchant = { merchantId: 'barsgroup', account: 'internet', secret: 'sandbox-card-secret' };
const said: GatewayAnswer = {
  '@timestamp': '20261120120003',
  merchantid: 'barsgroup',
  account: 'internet',
  orderid: 'order-1',
  result: '00',
  message: '',
  pasref: 'pas-1',
  authcode: '1',
  batchid: '17',
  threedsecure: 'none',
  amount: { '#text': '2500', '@currency': 'GBP' },
  voided: '0',
  refunded: { '#text': '0', '@currency': 'GBP' },
  sha1hash: '',
};
const outcomeOf = (change: Partial<GatewayAnswer>) => outcomeOfQuery({ ...said, ...change }, merchant);

describe('the outcome of a payment query', () => {
  it('has amount, currency, account and settlement', () => {
    expect(outcomeOf({})).toEqual({
      kind: 'paid',
      amountPence: 2500,
      currency: 'GBP',
      account: 'internet',
      isOwnAccount: true,
      isSettled: true,
      card: { brand: null, lastFour: null, expiry: null },
      providerReference: 'pas-1',
      authCode: '1',
    });
    expect(outcomeOf({ batchid: '-1' })).toMatchObject({ isSettled: false });
    expect(outcomeOf({ account: 'moto' })).toMatchObject({ account: 'moto', isOwnAccount: false });
  });

  it.each([
    ['voided', { voided: '1' }],
    ['given back', { refunded: { '#text': '2500', '@currency': 'GBP' } }],
  ])('is undone for a payment that was %s', (_what, change) => {
    expect(outcomeOf(change)).toEqual({ kind: 'undone' });
  });

  it('is paid for a payment that was refunded in part', () => {
    expect(outcomeOf({ refunded: { '#text': '100', '@currency': 'GBP' } })).toMatchObject({ kind: 'paid' });
  });

  it.each([
    ['no amount', { amount: undefined }, 'no amount'],
    ['no account', { account: '' }, 'no account'],
    ['no batch', { batchid: '' }, 'whether the money is settled'],
    ['a batch that is none', { batchid: 'soon' }, 'whether the money is settled'],
  ])('throws with %s', (_what, change, words) => {
    expect(() => outcomeOf(change)).toThrow(words);
  });
});

describe('settling and voiding', () => {
  const charge = {
    orderId: 'order-1',
    amountPence: 2500,
    currency: 'GBP',
    account: 'moto',
    providerReference: 'pas-1',
    authCode: '1',
  };

  it.each([
    ['settle', settleXml],
    ['void', voidXml],
  ])('%s names the charge and its own account, signed as the example of the contract', (type, write) => {
    const xml = write(charge, merchant, new Date('2026-11-20T12:00:00Z'));
    expect(xml).toContain(`type="${type}"`);
    expect(xml).toContain('<account>moto</account><orderid>order-1</orderid><amount currency="GBP">2500</amount>');
    expect(xml).toContain('<pasref>pas-1</pasref>');
    expect(xml).toContain('<sha1hash>e3ef951baf08a89b04c1c33b13836c261cb50903</sha1hash>');
  });
});
