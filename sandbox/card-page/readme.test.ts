import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gatewayHash } from './rules/gateway-hash.rules';
import { answerHash, requestHash } from './rules/hash.rules';
import { ownCards, providersCards } from './rules/cards.rules';
import { secret, signedRequest } from './testing/support';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

it('lists every card with its result', () => {
  const rows = [...readme.matchAll(/^\| (\d{4} \d{4} \d{4} \d{4}) \| (\d+)/gm)].map(([, number, result]) => [
    number?.replaceAll(' ', ''),
    result,
  ]);
  expect(rows).toEqual([...providersCards, ...ownCards].map(({ number, verdict }) => [number, verdict.result]));
});

it('has correct examples', () => {
  expect(readme).toContain(requestHash(signedRequest(), secret));
  const answer = {
    ...signedRequest(),
    RESULT: '00',
    MESSAGE: '[ test system ] AUTHORISED',
    PASREF: '17637840000001234',
    AUTHCODE: '123456',
  };
  expect(readme).toContain(answerHash(answer, secret));
});

it.each([
  ['query', {}],
  ['settle', { amount: '2500', currency: 'GBP' }],
  ['void', {}],
  ['rebate', { amount: '1000', currency: 'GBP' }],
  ['receipt-in', { orderId: 'order-3', amount: '4000', currency: 'GBP', payerRef: 'guest-7' }],
])('has the correct hash of the gateway request %s', (type, changes) => {
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
  expect(readme).toMatch(new RegExp(`^${type} .* ${gatewayHash(request, secret)}$`, 'm'));
});
