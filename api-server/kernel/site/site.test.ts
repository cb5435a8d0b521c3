import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '../http/app';
import type { ApiKey } from '../http/callers/key-ring';
import { framePages } from './frame-pages';
import { menuWorker } from './menu-worker';
import { shellPages } from './shell';
import { builtSite, siteFiles } from './site';
import { createTestKernel, testKey, type TestKernel } from '../../testing/harness';
import { releaseSite, releasesOf } from '../../testing/site-release';

const script = 'export const area = "booking";'.repeat(20);
const shell =
  '<!doctype html><meta name="bars:brand" content="%BARS_BRAND%"><meta name="bars:api-key" content="%BARS_API_KEY%"><meta name="bars:debug" content="%BARS_DEBUG%"><meta name="bars:error-reports" content="%BARS_ERROR_REPORTS%"><meta name="bars:keeps-menus" content="%BARS_KEEPS_MENUS%">';
const flagged = new Set(['/', '/society/:id']);
const routes = [
  '/',
  '/booking',
  '/manage/:token/:action?/:sub_action?',
  '/new-booking-debug',
  '/allergens',
  '/society/:id',
  '/society/contract/:code/:admin_code',
  '/society/contract-copy/:code/:admin_code',
].map((pattern) => ({ pattern, area: 'any', login: flagged.has(pattern) ? 'customer' : 'none' }));

const usual = { 'shell.html': shell, 'routes.json': JSON.stringify(routes) };
let siteDir: string;
let test: TestKernel;
const portalKey = { ...testKey, key: 'portal<"0">', origins: ['self'] };
const oneBrandKey: ApiKey = { ...testKey, key: 'one-brand', origins: ['self', 'https://two.example'], brands: [4] };
const brands: Record<string, BrandId> = { 'northlight.localhost': 1, 'tinhouse.localhost': 4 };

const serve = async (debugRoutes: boolean, reportsErrors = false, keepsMenus = true): Promise<App> => {
  const facts = {
    brandByHost: (host: string) => brands[host] ?? 0,
    portalKey: (brand: BrandId) => `portal<"${brand}">`,
    debugRoutes,
    reportsErrors,
    keepsMenus,
    venuesText: () => '{}',
    frameOrigins: (brand: BrandId) => (brand === 4 ? ['https://two.example', "'none'; script-src *"] : []),
  };
  const site = builtSite(siteDir);
  const live = releasesOf(site);
  const app = await createApp({
    kernel: test.kernel,
    store: test.store,
    keys: { keys: () => [testKey] },
    readiness: () => 'ready',
    pages: shellPages(live, facts),
  });
  await siteFiles(app, site, live, facts);
  menuWorker(app, live, facts);
  framePages(app, live, {
    ...facts,
    keys: () => [testKey, portalKey, oneBrandKey],
    cardOrigin: 'https://pay.example',
    googlePayScript: 'https://wallet.example/gp/p/js/pay.js',
    publicOrigin: 'https://book.example',
    firstStep: async () => undefined,
  });
  return app;
};

let app: App;
beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'bars-site-'));
  mkdirSync(join(siteDir, 'a', 'booking'), { recursive: true });
  mkdirSync(join(siteDir, 'static'));
  const framed =
    '<!doctype html><html data-brand="%BARS_BRAND%"><meta name="bars:api-key" content="%BARS_API_KEY%"><meta name="bars:frame-origins" content="%BARS_FRAME_ORIGINS%"><meta name="bars:error-reports" content="%BARS_ERROR_REPORTS%">';
  releaseSite(siteDir, {
    ...usual,
    'frame-pay.html':
      '<!doctype html><html data-brand="%BARS_BRAND%"><meta name="bars:error-reports" content="%BARS_ERROR_REPORTS%"><meta name="bars:google-pay" content="%BARS_GOOGLE_PAY%">',
    'frame.html': framed,
    'frame-allergens.html': framed,
    'importmap.json': '{"imports":{}}',
    ...Object.fromEntries(
      [0, 1, 4].map((brand) => [
        `favicon-${brand}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" id="brand-${brand}"/>`,
      ]),
    ),
  });
  writeFileSync(join(siteDir, 'static', 'legal.txt'), 'terms');
  const file = join(siteDir, 'a', 'booking', 'portal-1a2b.js');
  writeFileSync(file, script);
  writeFileSync(`${file}.br`, brotliCompressSync(script));
  writeFileSync(`${file}.gz`, gzipSync(script));
  test = await createTestKernel();
  app = await serve(false);
});
afterAll(async () => {
  await app.close();
  await test.close();
  rmSync(siteDir, { recursive: true });
});

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const page = (url: string, options: InjectOptions = {}) =>
  app.inject({ url, ...options, headers: { accept: html, host: 'localhost:9000', ...options.headers } });

describe('pages', () => {
  it.each(['/', '/booking', '/booking/', '/booking?bar=182', '/manage/AbC', '/manage/AbC/pay/deposit', '/allergens'])(
    'answers %s with the shell',
    async (url) => {
      const answer = await page(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': expect.stringMatching(/^no-(cache|store)$/),
      });
      expect(answer.body).toContain('<!doctype html>');
    },
  );

  it.each([
    ['/', 'no-store', 'it belongs to a customer'],
    ['/society/some', 'no-store', 'it belongs to a customer'],
    ['/manage/AbC', 'no-store', 'its address is a secret'],
    ['/Manage//AbC/pay/deposit', 'no-store', 'its address is a secret, however it is written'],
    ['/booking', 'no-cache', 'anybody may have it'],
    ['/allergens', 'no-cache', 'anybody may have it'],
    ['/no-such-page', 'no-cache', 'there is nothing on it'],
  ])('%s is %s: %s', async (url, control) => {
    expect((await page(url)).headers['cache-control']).toBe(control);
  });

  it.each(['.', ').', '%3E', '%20'])(
    'leads a link of a mail with %j behind it to its page, which is kept nowhere',
    async (behind) => {
      const answer = await app.inject({ url: `/manage/AbC${behind}`, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
        302,
        '/manage/AbC',
        'no-store',
      ]);
    },
  );

  it.each([
    '/no-such-page',
    '/manage',
    '/manage/a/b/c/d',
    '/booking/more',
    '/new-booking-debug',
    '/new-booking-debug/',
  ])('answers %s with the same shell and 404', async (url) => {
    const answer = await page(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<!doctype html>');
  });

  it('writes brand, key and debug setting of the host into the shell, escaped', async () => {
    const answer = await page('/booking', { headers: { host: 'northlight.localhost:9000' } });
    expect(answer.body).toContain('name="bars:brand" content="1"');
    expect(answer.body).toContain('name="bars:api-key" content="portal&lt;&quot;1&quot;&gt;"');
    expect(answer.body).toContain('name="bars:debug" content="false"');
    expect((await page('/booking', { headers: { host: 'stranger.example' } })).body).toContain(
      'name="bars:brand" content="0"',
    );
  });

  it('sends the preloads of the page’s own area and of no other', async () => {
    const tag = (area: string) => `<!--area:${area}-->\n<link href="/a/${area}.js">\n<!--/area-->\n`;
    releaseSite(siteDir, {
      'shell.html': `${shell}\n${tag('booking')}${tag('student-society')}`,
      'routes.json': JSON.stringify([
        { pattern: '/booking', area: 'booking' },
        { pattern: '/society/:id', area: 'student-society' },
        { pattern: '/', area: 'shell' },
      ]),
    });
    const links = async (url: string) => (await page(url)).body.match(/<link[^>]*>|<!--/g);
    expect(await links('/booking')).toEqual(['<link href="/a/booking.js">']);
    expect(await links('/society/x')).toEqual(['<link href="/a/student-society.js">']);
    expect(await links('/')).toBeNull();
    expect(await links('/no-such-page')).toBeNull();
    releaseSite(siteDir, usual);
  });

  it('sends the preloads of the page itself, by its path in the table, and of no other page', async () => {
    const tag = (path: string, file: string) => `<!--page:${path}-->\n<link href="/a/${file}.js">\n<!--/page-->\n`;
    const paths = ['/society/:id', '/society/contract/:code/:admin_code', '/student/:user_id/:email?'];
    releaseSite(siteDir, {
      'shell.html': `${shell}\n${paths.map((path, index) => tag(path, `${index}`)).join('')}`,
      'routes.json': JSON.stringify([...routes, { pattern: '/student/:user_id/:email?' }]),
    });
    const links = async (url: string) => (await page(url)).body.match(/<link[^>]*>|<!--/g);
    expect(await links('/society/x')).toEqual(['<link href="/a/0.js">']);
    expect(await links('/society/contract/x/y')).toEqual(['<link href="/a/1.js">']);
    expect(await links('/student/x')).toEqual(['<link href="/a/2.js">']);
    expect(await links('/student/x/a@b.example')).toEqual(['<link href="/a/2.js">']);
    expect(await links('/booking')).toBeNull();
    releaseSite(siteDir, usual);
  });

  it('sends the icon of the page’s own brand and of no other', async () => {
    const sign = (brand: number) => `<!--brand:${brand}-->\n<svg data-sign="${brand}"></svg>\n<!--/brand-->\n`;
    releaseSite(siteDir, { 'shell.html': `${shell}\n${sign(0)}${sign(1)}${sign(4)}` });
    const signs = async (host: string) =>
      (await page('/booking', { headers: { host } })).body.match(/data-sign="\d"|<!--/g);
    expect(await signs('tinhouse.localhost:9000')).toEqual(['data-sign="4"']);
    expect(await signs('stranger.example')).toEqual(['data-sign="0"']);
    releaseSite(siteDir, usual);
  });

  it('serves the debug page only where it is switched on', async () => {
    const debugging = await serve(true);
    const answer = await debugging.inject({ url: '/new-booking-debug', headers: { accept: html } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('name="bars:debug" content="true"');
    await debugging.close();
  });

  it('tells each page whether error reports are taken', async () => {
    const reporting = await serve(false, true);
    for (const url of ['/booking', '/frame/', '/frame/pay/']) {
      const told = async (server: App) =>
        /error-reports" content="(\w+)"/.exec((await server.inject({ url, headers: { accept: html } })).body)?.[1];
      expect([url, await told(app), await told(reporting)]).toEqual([url, 'false', 'true']);
    }
    await reporting.close();
  });

  it('follows the live release', async () => {
    releaseSite(siteDir, { 'routes.json': JSON.stringify([...routes, { pattern: '/brand-new-page' }]) });
    expect((await page('/brand-new-page')).statusCode).toBe(200);
    releaseSite(siteDir, usual);
    expect((await page('/brand-new-page')).statusCode).toBe(404);
  });

  it('has the portal’s policy and forbids framing', async () => {
    const answer = await page('/booking');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; worker-src 'self'; frame-ancestors 'none'",
    );
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(answer.headers['x-robots-tag']).toBeUndefined();
  });

  it.each([
    '/manage/SecretToken',
    '/login/SecretToken',
    '/society/contract/SecretCode/SecretCode?from=mail',
    '/Manage/SecretToken',
    '/manage//SecretToken',
  ])('keeps the secret in %s to itself', async (path) => {
    expect((await page(path)).headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  });

  it('adds no special headers to a page without a secret in its address', async () => {
    const { headers } = await page('/login?next=/manage/x');
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      'strict-origin-when-cross-origin',
      undefined,
    ]);
  });

  it('answers other addresses with the envelope', async () => {
    const picture = await page('/missing.png', { headers: { accept: 'image/avif,*/*;q=0.8' } });
    const posted = await page('/booking', { method: 'POST' });
    const module = await page('/booking.js', { headers: { accept: '*/*' } });
    for (const answer of [picture, posted, module]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: 'There is nothing at this address.', code: 'not_found' });
    }
  });
});

describe('files', () => {
  it.each<[string, 'br' | 'gzip' | undefined]>([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('serves an area for a year to any origin (%s)', async (accepted, encoding) => {
    const answer = await page('/a/booking/portal-1a2b.js', { headers: { 'accept-encoding': accepted, accept: '*/*' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers['vary']).toMatch(/accept-encoding/i);
    const plain = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }[encoding ?? 'none'];
    expect(plain(answer.rawPayload).toString()).toBe(script);
  });

  it('sends no more about a module than a browser needs to run it and to keep it', async () => {
    const { headers } = await page('/a/booking/portal-1a2b.js', {
      headers: { 'accept-encoding': 'br', accept: '*/*' },
    });
    expect(Object.keys(headers).sort()).toEqual([
      'access-control-allow-origin',
      'cache-control',
      'connection',
      'content-encoding',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'vary',
      'x-content-type-options',
    ]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['/a/booking/portal-1a2b.js', 'public, max-age=31536000, immutable', /^Accept-Encoding$/i],
    ['/importmap.json', 'no-cache', undefined],
    ['/favicon-1.svg', 'no-cache', undefined],
    ['/favicon.svg', 'no-cache', /^Host$/],
    ['/a/booking/gone.js', 'no-store', undefined],
    ['/elements/v1/gone.js', 'no-store', undefined],
    ['/elements/fedcba9876543210/gone.js', 'no-store', undefined],
  ])(
    'a cache between browser and server knows by the headers of %s how long it may keep it',
    async (url, control, vary) => {
      const { headers } = await page(url, { headers: { cookie: 'bars_session=secret', accept: '*/*' } });
      expect([headers['cache-control'], headers['set-cookie']]).toEqual([control, undefined]);
      expect(String(headers['vary'])).toMatch(vary ?? /^undefined$/);
    },
  );

  it('at the site’s root are those of the live release, also by names that are new', async () => {
    const statusOf = async (url: string) => (await page(url, { headers: { accept: '*/*' } })).statusCode;
    expect(await statusOf('/later-worker.js')).toBe(404);
    releaseSite(siteDir, { 'later-worker.js': 'self.later = true;' });
    const answer = await page('/later-worker.js', { headers: { accept: '*/*' } });
    expect([answer.body, answer.headers['content-type']]).toEqual([
      'self.later = true;',
      expect.stringContaining('javascript'),
    ]);
    releaseSite(siteDir, { 'later-worker.js': null });
    expect(await statusOf('/later-worker.js')).toBe(404);
    const others = ['/live.json', '/..%2flive.json', '/x%2f..%2f..%2flive.json', '/.live.lock'];
    const bodies = await Promise.all(
      others.map(async (url) => (await page(url, { headers: { accept: '*/*' } })).json()),
    );
    expect(bodies.map(({ code }) => code)).toEqual([
      'not_found',
      'address_malformed',
      'address_malformed',
      'not_found',
    ]);
  });

  it.each(['page.html', 'drawing.svg'])(
    'runs nothing of a document that is opened by its address: %s',
    async (name) => {
      writeFileSync(join(siteDir, 'a', 'booking', name), '<script src="/a/booking/portal-1a2b.js"></script>');
      const { headers } = await page(`/a/booking/${name}`);
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    },
  );

  it.each([
    '/a/booking/gone.js',
    '/a/booking/',
    '/a/',
    '/a/booking/..%2f..%2fshell.html',
    '/static/gone.json',
    '/elements/v1/gone.js',
    '/a/booking/portal-1a2b.js.map',
  ])('%s is a real 404, never the shell', async (url) => {
    const answer = await page(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<!doctype html>');
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it.each(['/importmap.json', '/favicon-1.svg', '/static/legal.txt'])(
    '%s is checked each time by its ETag',
    async (url) => {
      const answer = await page(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
      const again = await page(url, { headers: { 'if-none-match': String(answer.headers['etag']) } });
      expect(again.statusCode).toBe(304);
    },
  );

  it.each([
    ['/favicon.svg', 'northlight.localhost:9000', 'brand-1'],
    ['/favicon.ico', 'tinhouse.localhost:9000', 'brand-4'],
    ['/favicon.svg', 'localhost:9000', 'brand-0'],
  ])('answers %s on %s with the sign of that brand', async (url, host, sign) => {
    const answer = await page(url, { headers: { host, accept: 'image/*' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('image/svg+xml'), vary: 'Host' });
    expect(answer.body).toContain(sign);
  });

  it.each([
    '/shell.html',
    '/frame.html',
    '/frame-allergens.html',
    '/frame-pay.html',
    '/routes.json',
    '/a/../shell.html',
    '/a/%2e%2e/routes.json',
  ])('does not serve %s', async (url) => {
    expect((await page(url)).body).not.toMatch(/%BARS_|pattern/);
  });
});

describe('the page of the payment panel', () => {
  it('[PY-1] is the one page that names the card provider and Google Pay, and may be framed by us and by the sites of the keys', async () => {
    const answer = await page('/frame/pay/', { headers: { host: 'northlight.localhost:9000' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('data-brand="1"');
    expect(answer.body).toContain('name="bars:google-pay" content="true"');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    });
    const policy = String(answer.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self' https://wallet.example",
        "frame-src 'self' https://pay.example https://book.example https://wallet.example",
        "connect-src 'self' https://wallet.example",
        'form-action https://pay.example',
        "frame-ancestors 'self' https://brand.example https://two.example",
      ]),
    );
  });

  it('[ST-108, RT-50] the copy of a contract may be framed by the sites of its brand alone, and the contract by nobody', async () => {
    const ancestorsOf = async (path: string, host: string) =>
      String((await page(path, { headers: { host } })).headers['content-security-policy'])
        .split('; ')
        .filter((directive) => directive.startsWith('frame-ancestors') || directive.startsWith('script-src'));
    const copy = '/society/contract-copy/netball/code';
    const own = "script-src 'self'";
    expect(await ancestorsOf(copy, 'tinhouse.localhost:9000')).toEqual([
      own,
      "frame-ancestors 'self' https://two.example",
    ]);
    expect(await ancestorsOf(copy, 'northlight.localhost:9000')).toEqual([own, "frame-ancestors 'self'"]);
    expect(await ancestorsOf('/society/contract/netball/code', 'tinhouse.localhost:9000')).toEqual([
      own,
      "frame-ancestors 'none'",
    ]);
  });

  it('the portal cannot be framed and names neither card page nor Google Pay', async () => {
    const policy = String((await page('/booking')).headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('pay.example');
    expect(policy).not.toContain('wallet.example');
    expect(String((await page('/frame/')).headers['content-security-policy'])).not.toContain('wallet.example');
  });
});

describe.each([
  ['the booking wizard', '/frame/'],
  ['the allergen menu', '/frame/allergens/'],
])('the page of %s in a frame', (_what, path) => {
  const ancestorsOf = (answer: Awaited<ReturnType<typeof page>>) =>
    String(answer.headers['content-security-policy']).split('; ').at(-1);

  it('[EM-1, EM-23] may be framed by the sites of the key that it is opened for, and knows them', async () => {
    const answer = await page(`${path}?key=${testKey.key}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(String(answer.headers['content-security-policy'])).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors https://brand.example",
    );
    expect(answer.body).toContain('name="bars:api-key" content="test-key"');
    expect(answer.body).toContain('name="bars:frame-origins" content="https://brand.example"');
    const ofTwo = await page(`${path}?key=one-brand`);
    expect(ancestorsOf(ofTwo)).toBe("frame-ancestors 'self' https://two.example");
    expect(ofTwo.body).toContain('name="bars:frame-origins" content="self https://two.example"');
  });

  it('allows an isolated page only when asked to', async () => {
    const isolation = async (url: string) => {
      const { headers } = await page(url);
      return [headers['cross-origin-embedder-policy'], headers['cross-origin-resource-policy']];
    };
    expect(await isolation(`${path}?key=${testKey.key}&isolated=1`)).toEqual(['require-corp', 'cross-origin']);
    expect(await isolation(`${path}?key=${testKey.key}`)).toEqual([undefined, undefined]);
    expect(await isolation('/frame/pay/?isolated=1'), 'a card page inside of it would be refused').toEqual([
      undefined,
      undefined,
    ]);
  });

  it('[EM-14, EM-24] has the brand of its host, or one that its key may act for', async () => {
    const brandOf = async (url: string) =>
      /data-brand="(\d)"/.exec((await page(url, { headers: { host: 'northlight.localhost:9000' } })).body)?.[1];
    expect(await brandOf(`${path}?key=${testKey.key}`)).toBe('1');
    expect(await brandOf(`${path}?key=one-brand`)).toBe('4');
  });

  it('without a key has the portal’s own', async () => {
    const answer = await page(path);
    expect(answer.body).toContain('content="portal&lt;&quot;0&quot;&gt;"');
    expect(ancestorsOf(answer)).toBe("frame-ancestors 'self'");
  });

  it.each(['key=nobodys', 'key=', 'key=a&key=b'])('has no key with %s and cannot be framed', async (query) => {
    const answer = await page(`${path}?${query}`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ error: 'This API key is not known.', code: 'api_key_unknown' });
    expect(ancestorsOf(answer)).toBe("frame-ancestors 'none'");
  });
});

it('reports a missing site in one sentence', () => {
  expect(() => builtSite('/nowhere/at/all')).toThrow(
    'There is no built site in /nowhere/at/all: run npm run build, or set SITE_DIR.',
  );
});

describe('the worker of the allergen menu', () => {
  const worker = (from: App) => from.inject({ url: '/allergens-worker.js' });

  it('is the built one, asked for anew each time, and the page says that menus are kept', async () => {
    releaseSite(siteDir, { 'allergens-worker.js': 'self.built = true;' });
    const answer = await worker(app);
    expect(answer.body).toBe('self.built = true;');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("worker-src 'self'"),
    });
    expect(answer.headers['service-worker-allowed']).toBeUndefined();
    expect((await page('/allergens')).body).toContain('name="bars:keeps-menus" content="true"');
  });

  it('removes itself and its caches where menus are not to be kept, and the page says so', async () => {
    const off = await serve(false, false, false);
    const answer = await worker(off);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    for (const part of ['skipWaiting', 'caches.delete', 'registration.unregister', '"bars.allergens-"'])
      expect(answer.body).toContain(part);
    expect(answer.body).not.toContain("'fetch'");
    const shown = await off.inject({ url: '/allergens', headers: { accept: 'text/html' } });
    expect(shown.body).toContain('name="bars:keeps-menus" content="false"');
    await off.close();
  });

  it('removes itself where a site has none', async () => {
    releaseSite(siteDir, { 'allergens-worker.js': null });
    expect((await worker(app)).body).toContain('registration.unregister');
  });
});
