import { expect, it } from 'vitest';
import { canBeBoth, wrongClaims } from './claims.mjs';

const react = { unit: 'react', names: { react: 'react.js', 'react/jsx-runtime': 'react.js' } };
const query = { unit: 'react-query', names: { '@tanstack/react-query': 'react-query.js' } };
const pay = {
  unit: 'mfe-payments',
  names: { '@bars/mfe-payments': 'portal.js', '@bars/mfe-payments/frame-pay': 'frame-pay.js' },
  area: { frames: [{ file: 'frame-pay.html' }] },
};
const tips = (name: string) => ({ unit: 'mfe-tips', names: { [name]: 'portal.js' }, area: null });
const said = (...all: Parameters<typeof wrongClaims>[0]) => wrongClaims(all).map(({ sentence }) => sentence);

it('lets each unit have its own names', () => {
  expect(said(react, query, pay, tips('@bars/mfe-tips'))).toEqual([]);
});

it.each<[string, string]>([
  ['react', 'mfe-tips claims the name react, which is react’s.'],
  ['@tanstack/react-query', 'mfe-tips claims the name @tanstack/react-query, which is react-query’s.'],
  ['@bars/mfe-new', 'mfe-tips claims the name @bars/mfe-new, which is mfe-new’s.'],
  ['@bars/mfe-new/frame', 'mfe-tips claims the name @bars/mfe-new/frame, which is mfe-new’s.'],
  ...['/a/react/', '/', './', '../a', 'https://x.example/', 'react/', '@bars/', '', '@bars/mfe-tips/../x', 'a:b'].map(
    (name): [string, string] => [name, `mfe-tips claims the name ${JSON.stringify(name)}, which cannot be one.`],
  ),
])('lets none have the name %j of another', (name, sentence) => {
  expect(said(react, query, pay, tips(name))).toEqual([sentence]);
});

it('says who claims both of a name twice, whoever comes first', () => {
  expect(wrongClaims([tips('react'), react])).toEqual([
    { unit: 'react', sentence: 'react claims the name react, which is mfe-tips’s.' },
  ]);
  expect(said(pay, tips('@bars/mfe-payments'))).toHaveLength(2);
});

it('lets no area have the shell’s page', () => {
  expect(said({ ...pay, area: { frames: [{ file: 'shell.html' }] } })).toEqual([
    'mfe-payments claims the page shell.html, which is the shell’s.',
  ]);
});

it('lets no two units have pages whose addresses can be the same', () => {
  const withPage = (unit: string, path: string) => ({ unit, names: {}, area: { pages: [{ path }] } });
  expect(said(withPage('mfe-payments', '/pay/:code'), withPage('mfe-tips', '/tips/:code'))).toEqual([]);
  expect(wrongClaims([withPage('mfe-tips', '/:a/:b?'), withPage('mfe-payments', '/pay/:code')])).toEqual([
    {
      unit: 'mfe-payments',
      sentence: 'mfe-payments claims the page /pay/:code, and mfe-tips the page /:a/:b?: an address can be of both.',
    },
  ]);
});

it.each([
  ['/', '/', true],
  ['/', '/:a?', true],
  ['/', '/:a', false],
  ['/pay', '/PAY', true],
  ['/pay/:code', '/:a/:b', true],
  ['/pay/:code', '/:a', false],
  ['/pay/:code?', '/:a', true],
  ['/pay/:code?/:step?', '/pay/card/now', true],
  ['/pay/:code/:step', '/pay/:code', false],
  ['/:a?/:b?/pay', '/pay', true],
  ['/a/:b?/c', '/a/c', true],
  ['/a/:b?/c', '/a/d', false],
])('%s and %s can be one address: %s', (one, other, can) => {
  expect([canBeBoth(one, other), canBeBoth(other, one)]).toEqual([can, can]);
});
