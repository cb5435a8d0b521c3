import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestKernel } from '../../../testing/harness';
import { createPreviewSite, host, token, type PreviewSite } from './testing/preview-site';

let site: PreviewSite;
beforeAll(async () => {
  site = await createPreviewSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

describe('the link of a preview', () => {
  it('sets a cookie for as long as the preview lasts, and leads to the booking page', async () => {
    const { statusCode, headers } = await site.ask(`/-/preview/${token}`);
    expect([statusCode, headers.location]).toEqual([302, '/booking']);
    expect(headers['set-cookie']).toBe(`bars_preview=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('sets a cookie that no other host can set where pages come by https', async () => {
    const secure = await createTestKernel({ env: { PUBLIC_ORIGIN: 'https://book.example' }, store: site.test.store });
    const server = await site.serve(secure);
    const { headers } = await server.inject({ url: `/-/preview/${token}` });
    expect(headers['set-cookie']).toMatch(
      new RegExp(`^__Host-bars_preview=${token}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
    const shown = async (name: string) =>
      (await server.inject({ url: '/booking', headers: { accept: 'text/html', cookie: `${name}=${token}` } })).body;
    expect(await shown('__Host-bars_preview')).toContain('the preview');
    expect(await shown('bars_preview')).toContain('the live one');
    await server.close();
    await secure.close();
  });

  it('leads to another path of this host where it names one, and to no other host', async () => {
    const to = (path: string) => site.ask(`/-/preview/${token}?to=${encodeURIComponent(path)}`);
    expect((await to('/book?bar=1')).headers.location).toBe('/book?bar=1');
    for (const path of ['https://elsewhere.example', '//elsewhere.example', '/..//elsewhere.example', '']) {
      const { statusCode, headers, body } = await to(path);
      expect([statusCode, headers.location, headers['set-cookie']]).toEqual([400, undefined, undefined]);
      expect(body).toContain('This link does not name a page of this site.');
    }
    expect((await site.ask(`/-/preview/${token}?to=/book&to=/booking`)).statusCode).toBe(400);
  });

  it('that is unknown or over is a page with 404 and a sentence, the same for both', async () => {
    const unknown = await site.ask('/-/preview/another-token-0123456789abcd?to=//elsewhere.example');
    expect([unknown.statusCode, unknown.headers['set-cookie']]).toEqual([404, undefined]);
    expect(unknown.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(unknown.body).toContain('There is no preview behind this link, or its time is over.');
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(unknown.body) ?? [];
    expect(unknown.headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    site.makePreview({ until: site.test.clock.now().toISOString() });
    const over = await site.ask(`/-/preview/${token}?to=//elsewhere.example`);
    expect([over.statusCode, over.body]).toEqual([404, unknown.body]);
    expect((await site.ask('/-/preview/x')).body).toBe(unknown.body);
  });

  it('is refused after thirty wrong ones from one network, and the right one is not', async () => {
    const wrong = () => site.ask('/-/preview/another-token-0123456789abcd');
    for (let tried = 0; tried < 30; tried += 1) expect((await wrong()).statusCode).toBe(404);
    const { statusCode, headers, body } = await wrong();
    expect([statusCode, headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(body).toContain('Please wait 15 minutes');
    expect((await site.ask(`/-/preview/${token}`)).statusCode).toBe(302);
  });
});

describe('the way out of a preview', () => {
  const leave = (to: string, headers: Record<string, string> = {}) =>
    site.ask('/-/preview/leave', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `bars_preview=${token}`, ...headers },
      payload: new URLSearchParams({ to }).toString(),
    });

  it('deletes the cookie and goes back to the same path', async () => {
    const { statusCode, headers } = await leave('/manage/AbC?x=1');
    expect([statusCode, headers.location]).toEqual([303, '/manage/AbC?x=1']);
    expect(headers['set-cookie']).toMatch(/^bars_preview=; .*Expires=Thu, 01 Jan 1970 00:00:00 GMT/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('goes to the path that the page has by now, where the browser says it', async () => {
    expect((await leave('/booking', { referer: `http://${host}/book?bar=1` })).headers.location).toBe('/book?bar=1');
  });

  it('never leads to another host', async () => {
    for (const to of ['https://elsewhere.example', '//elsewhere.example', '/..//elsewhere.example', ''])
      expect((await leave(to, { referer: 'https://elsewhere.example/x' })).headers.location).toBe('/booking');
    expect((await site.ask('/-/preview/leave', { method: 'POST' })).headers.location).toBe('/booking');
  });
});
