import { expect, it } from 'vitest';
import { readSettings } from './card-page/settings';
import { merchantSites } from './merchant-sites';

const always = ['http://localhost:9500', 'http://*.localhost:9500', 'http://127.0.0.1:9504'];

it('are the portal’s names and the demo brand sites', () => {
  expect(merchantSites(9500)).toEqual(always);
});

it.each([
  ['http://127.0.0.1:5555', ['http://127.0.0.1:5555']],
  ['http://trial.example.localhost:8123/', ['http://trial.example.localhost:8123']],
  [
    ' http://127.0.0.1:5555 , http://localhost:5555  https://demo.example',
    ['http://127.0.0.1:5555', 'http://localhost:5555', 'https://demo.example'],
  ],
  ["http://one.example;script-src 'unsafe-inline'", []],
])('and the origins of DEMO_SITES_ORIGIN: %j', (given, sites) => {
  expect(merchantSites(9500, given)).toEqual([...always, ...sites]);
});

it('are replaced by CARD_MERCHANT_SITES', () => {
  expect(
    readSettings({ CARD_MERCHANT_SITES: 'https://a.example https://b.example' }, merchantSites(9500)).sites,
  ).toEqual(['https://a.example', 'https://b.example']);
});
