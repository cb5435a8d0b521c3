import { expect, it } from 'vitest';
import { openPage } from './load-page.mjs';
import { originOf } from './portal-address.mjs';

const failing = (code: string, message: string) => () =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) }));

it.each([
  [
    'http://northlight.localhost:9000',
    failing('ENOTFOUND', 'getaddrinfo ENOTFOUND northlight.localhost'),
    'this machine does not know the name northlight.localhost; write http://localhost:9000 as --portal or BARS_PORTAL (getaddrinfo ENOTFOUND northlight.localhost).',
  ],
  [
    'https://book.example',
    failing('EAI_AGAIN', 'getaddrinfo EAI_AGAIN book.example'),
    'this machine does not know the name book.example; write an address that this machine reaches as --portal or BARS_PORTAL (getaddrinfo EAI_AGAIN book.example).',
  ],
  // Of several addresses that all refuse, Node says nothing more.
  [
    'http://localhost:9000',
    failing('ECONNREFUSED', ''),
    'nothing answers at http://localhost:9000; write an address that this machine reaches as --portal or BARS_PORTAL (ECONNREFUSED).',
  ],
  ['https://book.example', failing('ECONNRESET', 'read ECONNRESET'), 'read ECONNRESET.'],
])('says of %s why it does not answer, and what to write', async (portal, get, why) => {
  await expect(openPage(portal, '/booking', get)).rejects.toThrow(`${portal}/booking does not answer: ${why}`);
});

it.each(['book.example', 'ftp://book.example', 'x'])('refuses %s, which is no address of a portal', (text) => {
  expect(() => originOf(text)).toThrow(`${text} is no address of a portal.`);
});
