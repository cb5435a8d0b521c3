import { expect, it } from 'vitest';
import { sameToken } from './token.rules';

const token = { signature: 'MEUCIQ', protocolVersion: 'ECv2', signedMessage: '{"tag":"x"}' };

it.each([
  ['as it came', JSON.stringify(token)],
  ['with other spaces', JSON.stringify(token, null, 2)],
  ['in another order', JSON.stringify({ signedMessage: token.signedMessage, signature: token.signature })],
  ['with a further field', JSON.stringify({ ...token, more: 1 })],
  ['with spaces around the signature', JSON.stringify({ ...token, signature: ' MEUCIQ\n' })],
])('a token %s is the same', (_how, text) => {
  expect(sameToken(text)).toBe('MEUCIQ');
});

it.each([['{"of":"google_pay"}'], ['no JSON'], ['{"signature":""}'], ['{"signature":1}'], ['null']])(
  '%s, which has no signature, is taken as it is',
  (text) => {
    expect(sameToken(text)).toBe(text);
  },
);
