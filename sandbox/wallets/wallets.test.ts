import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWalletsSite } from './wallets.server';

let site: ReturnType<typeof createWalletsSite>;
beforeEach(() => {
  site = createWalletsSite({ sites: ['http://localhost:9000', 'http://*.localhost:9000'] });
});
afterEach(() => site.close());

const get = (url: string, host = 'wallets.localhost:9008') => site.inject({ url, headers: { host } });
const asked = {
  merchantIdentifier: 'merchant.example',
  displayName: 'Northlight',
  initiative: 'web',
  initiativeContext: 'book.example',
};
const ask = (payload: object) =>
  site.inject({ method: 'POST', url: '/paymentservices/paymentSession', payload, headers: { host: 'localhost:9008' } });

describe('the wallets’ stand-ins', () => {
  it('serve Google’s script, and its sheet to the pages of the merchant', async () => {
    expect(await get('/gp/p/js/pay.js')).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' },
    });
    const sheet = await get('/sheet');
    expect(sheet.headers['content-security-policy']).toContain(
      'frame-ancestors http://localhost:9000 http://*.localhost:9000',
    );
    expect(sheet.body).toContain('Google Pay');
    for (const path of ['/', '/sheet.js', '/sheet.css']) expect((await get(path)).statusCode).toBe(200);
  });

  it('give a merchant session for a well-formed request', async () => {
    const answer = await ask(asked);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        domainName: 'book.example',
        displayName: 'Northlight',
        merchantSessionIdentifier: expect.stringMatching(/^SSH/),
      }),
    ]);
    expect((await ask(asked)).json().merchantSessionIdentifier).not.toBe(answer.json().merchantSessionIdentifier);
  });

  it.each([
    { merchantIdentifier: '' },
    { displayName: 'x'.repeat(65) },
    { initiative: 'messaging' },
    { initiativeContext: 'https://book.example' },
    { initiativeContext: 'book.example:443' },
  ])('give none for %j', async (change) => {
    expect(await ask({ ...asked, ...change })).toMatchObject({ statusCode: 417 });
  });

  it('answer to this machine’s own names alone', async () => {
    expect((await get('/gp/p/js/pay.js', 'attacker.example')).statusCode).toBe(403);
  });
});
