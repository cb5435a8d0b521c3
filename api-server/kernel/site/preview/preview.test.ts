import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { createTestKernel, testKey, type TestKernel } from '../../../testing/harness';
import { releaseSite, releasesOf } from '../../../testing/site-release';
import { createApp, type App } from '../../http/app';
import { createMetrics } from '../../http/operations/metrics';
import { digestOf } from '../../secrets';
import { framePages } from '../frame-pages';
import { releasesById, type SiteRelease } from '../live-release';
import { menuWorker } from '../menu-worker';
import { shellPages, type MarkupOf, type TextOf } from '../shell';
import { siteFiles } from '../site';
import { withPreviewBar } from './preview-bar';
import { createPreviewCookie } from './preview-cookie';
import { folderFiles } from './preview-files';
import { previewPages } from './preview-pages';
import { createPreviews } from './previews';

const token = 'token-of-the-preview-0123456789ab';
const dayMs = 24 * 60 * 60 * 1000;
const routes = ['/booking', '/book', '/allergens', '/manage/:token'].map((pattern) => ({
  pattern,
  area: 'any',
  markup: pattern === '/book' ? { module: '@bars/mfe-any', unlessKept: [] } : undefined,
}));
const shellOf = (name: string) =>
  `<!doctype html><html><head><meta name="bars:keeps-menus" content="%BARS_KEEPS_MENUS%">
<!--styles-->
</head>
  <body class="any">
    <a class="skip-link" href="#content">Skip</a>
    <header>${name}</header>
<!--place-->
  </body></html>`;
const filesOf = (name: string) => ({
  'shell.html': shellOf(name),
  'frame.html': `<!doctype html>frame of ${name}`,
  'frame-allergens.html': `<!doctype html>menu of ${name}`,
  'frame-pay.html': `<!doctype html>pay of ${name}`,
  'routes.json': JSON.stringify(routes),
  'importmap.json': JSON.stringify({ imports: { name } }),
  'favicon-1.svg': `<svg id="${name}"/>`,
  'allergens-worker.js': `worker of ${name}`,
});

const accept = vi.fn<(release: SiteRelease) => Promise<boolean>>();
const markupOf = vi.fn<MarkupOf>();
const textOf = vi.fn<TextOf>();
let siteDir: string;
let test: TestKernel;
let app: App;
let release: string;
let live: string;

const serve = async (kernel: TestKernel): Promise<App> => {
  const cookie = createPreviewCookie(kernel.config);
  const liveRelease = releasesOf(siteDir);
  const previews = createPreviews({
    files: folderFiles(siteDir),
    live: liveRelease,
    releaseById: releasesById(siteDir),
    accept,
    clock: kernel.clock,
    log: kernel.kernel.log,
    tokenOf: cookie.read,
    freshMs: 0,
  });
  const facts = {
    brandByHost: () => 1 as const,
    portalKey: () => testKey.key,
    previewOf: previews.of,
    debugRoutes: false,
    reportsErrors: false,
    keepsMenus: true,
    venuesText: () => '{}',
  };
  const served = await createApp({
    kernel: kernel.kernel,
    store: kernel.store,
    keys: { keys: () => [testKey] },
    metrics: createMetrics(kernel.store),
    isReady: () => true,
    pages: shellPages(previews.releaseOf, facts, markupOf, textOf),
  });
  previewPages(served, previews, { ...kernel.kernel, cookie });
  await siteFiles(served, siteDir, liveRelease, facts, previews.releaseOf);
  menuWorker(served, liveRelease, facts);
  framePages(served, previews.releaseOf, {
    ...facts,
    keys: () => [testKey],
    cardOrigin: 'https://pay.example',
    googlePayScript: null,
    publicOrigin: 'https://book.example',
    firstStep: async () => undefined,
  });
  return served;
};

const makePreview = (change: object = {}, name = 'pr-123') => {
  mkdirSync(join(siteDir, 'previews'), { recursive: true });
  const until = new Date(test.clock.now().getTime() + 7 * dayMs).toISOString();
  const file = { release, token: digestOf(token).toString('hex'), until, ...change };
  writeFileSync(join(siteDir, 'previews', `${name}.json`), JSON.stringify(file));
};

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'bars-preview-'));
  for (const folder of ['a', 'static']) mkdirSync(join(siteDir, folder));
  release = basename(releaseSite(siteDir, filesOf('the preview')));
  live = basename(releaseSite(siteDir, filesOf('the live one')));
  test = await createTestKernel({ env: { PUBLIC_ORIGIN: 'http://localhost:9000' } });
  app = await serve(test);
});
afterAll(async () => {
  await app.close();
  await test.close();
  rmSync(siteDir, { recursive: true });
});
beforeEach(async () => {
  accept.mockReset().mockResolvedValue(true);
  markupOf.mockReset().mockResolvedValue(undefined);
  textOf.mockReset().mockResolvedValue(undefined);
  rmSync(join(siteDir, 'previews'), { recursive: true, force: true });
  await emptyTables(test.db, 'customer_try');
  makePreview();
});

const host = 'localhost:9000';
const ask = (url: string, options: InjectOptions = {}) =>
  app.inject({ url, ...options, headers: { accept: 'text/html', host, ...options.headers } });
const inPreview = (url: string, given = token) => ask(url, { headers: { cookie: `bars_preview=${given}` } });
const bar = 'class="preview-bar"';

describe('the link of a preview', () => {
  it('sets a cookie for as long as the preview lasts, and leads to the booking page', async () => {
    const { statusCode, headers } = await ask(`/-/preview/${token}`);
    expect([statusCode, headers.location]).toEqual([302, '/booking']);
    expect(headers['set-cookie']).toBe(`bars_preview=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('sets a cookie that no other host can set where pages come by https', async () => {
    const secure = await createTestKernel({ env: { PUBLIC_ORIGIN: 'https://book.example' }, store: test.store });
    const server = await serve(secure);
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
    const to = (path: string) => ask(`/-/preview/${token}?to=${encodeURIComponent(path)}`);
    expect((await to('/book?bar=1')).headers.location).toBe('/book?bar=1');
    for (const path of ['https://elsewhere.example', '//elsewhere.example', '/..//elsewhere.example', '']) {
      const { statusCode, headers, body } = await to(path);
      expect([statusCode, headers.location, headers['set-cookie']]).toEqual([400, undefined, undefined]);
      expect(body).toContain('This link does not name a page of this site.');
    }
    expect((await ask(`/-/preview/${token}?to=/book&to=/booking`)).statusCode).toBe(400);
  });

  it('that is unknown or over is a page with 404 and a sentence, the same for both', async () => {
    const unknown = await ask('/-/preview/another-token-0123456789abcd?to=//elsewhere.example');
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
    makePreview({ until: test.clock.now().toISOString() });
    const over = await ask(`/-/preview/${token}?to=//elsewhere.example`);
    expect([over.statusCode, over.body]).toEqual([404, unknown.body]);
    expect((await ask('/-/preview/x')).body).toBe(unknown.body);
  });

  it('is refused after thirty wrong ones from one network, and the right one is not', async () => {
    const wrong = () => ask('/-/preview/another-token-0123456789abcd');
    for (let tried = 0; tried < 30; tried += 1) expect((await wrong()).statusCode).toBe(404);
    const { statusCode, headers, body } = await wrong();
    expect([statusCode, headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(body).toContain('Please wait 15 minutes');
    expect((await ask(`/-/preview/${token}`)).statusCode).toBe(302);
  });
});

describe('a page of a preview', () => {
  it('is of its release, says so in a bar and is kept and indexed nowhere, while other visitors get the live one', async () => {
    const shown = await inPreview('/booking');
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toMatch(
      /<body class="any">\s*<a class="skip-link" href="#content">Skip<\/a>\s*<style>[^<]+<\/style>\s*<aside class="preview-bar" aria-label="Preview">[\s\S]+<\/aside>\s*<header>the preview<\/header>/,
    );
    expect(shown.body).toMatch(
      /Preview pr-123<\/strong> Until \w{3} \d+ \w{3}, \d\d:\d\d\. What you book here is booked\./,
    );
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const other = await ask('/booking');
    expect(other.body).toContain('<header>the live one</header>');
    expect(other.body).not.toContain('preview');
    expect(other.headers['cache-control']).toBe('no-cache');
    expect(other.headers).not.toHaveProperty('x-robots-tag');
    const vary = [shown, other].map(({ headers }) => String(headers['vary']).replace(', Accept-Encoding', ''));
    expect(vary).toEqual(['Host, Cookie', 'Host, Cookie']);
  });

  it('has a policy that names the style of the bar', async () => {
    const { body, headers } = await inPreview('/booking');
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
  });

  it('leads back to itself, whatever its address holds', async () => {
    expect((await inPreview('/booking?x=1&y=1')).body).toContain('name="to" value="/booking?x=1&amp;y=1"');
    const preview = { name: 'pr-1', until: test.clock.now(), release: null };
    const { html } = withPreviewBar('<body>', preview, '/"><script>alert(1)</script>');
    expect(html).toContain('value="/&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('with markup or a text has those of its own release', async () => {
    await inPreview('/book');
    await inPreview('/allergens');
    expect(markupOf).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ release: { id: release, folder: join(siteDir, 'd', release) } }),
    );
    expect(textOf).toHaveBeenCalledExactlyOnceWith(1, '', expect.objectContaining({ id: release }));
    await ask('/book');
    expect(markupOf).toHaveBeenLastCalledWith(
      expect.objectContaining({ release: expect.objectContaining({ id: live }) }),
    );
  });

  it.each(['/importmap.json', '/favicon.svg', '/favicon-1.svg', '/frame/?key=test-key', '/frame/pay/', '/nowhere'])(
    'has its own %s',
    async (url) => {
      const [shown, other] = [await inPreview(url), await ask(url)];
      expect([shown.body.includes('the preview'), other.body.includes('the live one')]).toEqual([true, true]);
      expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(other.headers['cache-control']).toBe('no-cache');
      for (const { headers } of [shown, other]) expect(headers['vary']).toMatch(/\bCookie$/);
    },
  );

  it('leaves the worker of the live release where it is', async () => {
    expect((await inPreview('/allergens-worker.js')).body).toBe('worker of the live one');
    expect((await inPreview('/allergens')).body).toContain('<meta name="bars:keeps-menus" content="">');
    expect((await ask('/allergens')).body).toContain('<meta name="bars:keeps-menus" content="true">');
  });

  it('has the bar also where the shell has no body', async () => {
    const broken = basename(releaseSite(siteDir, { 'shell.html': 'broken' }));
    releaseSite(siteDir, filesOf('the live one'));
    makePreview({ release: broken });
    expect((await inPreview('/booking')).body).toMatch(/^broken<style>[\s\S]+<\/aside>\s*$/);
  });

  it('is the live one from the end of the preview on', async () => {
    makePreview({ until: new Date(test.clock.now().getTime() + 1000).toISOString() });
    expect((await inPreview('/booking')).body).toContain(bar);
    test.clock.advance(999);
    expect((await inPreview('/booking')).body).toContain(bar);
    test.clock.advance(1);
    const { body, headers } = await inPreview('/booking');
    expect([body.includes('the live one'), body.includes(bar)]).toEqual([true, false]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is the live one once the preview is removed, and once it has another token', async () => {
    makePreview({ token: digestOf('another').toString('hex') });
    expect((await inPreview('/booking')).body).toContain('the live one');
    makePreview();
    expect((await inPreview('/booking')).body).toContain('the preview');
    rmSync(join(siteDir, 'previews', 'pr-123.json'));
    expect((await inPreview('/booking')).body).toContain('the live one');
  });
});

describe('a preview that cannot be shown', () => {
  const said = async () => {
    const { body, headers } = await inPreview('/booking');
    expect([body.includes('the live one'), headers['cache-control']]).toEqual([true, 'no-store']);
    return /<strong>Preview pr-123<\/strong> ([^<]*)</.exec(body)?.[1];
  };
  const sentence = 'It can’t be shown. This is the live site.';

  it('because its release was refused is the live one, with a sentence on the bar', async () => {
    const other = basename(releaseSite(siteDir, { 'shell.html': shellOf('refused') }));
    releaseSite(siteDir, filesOf('the live one'));
    accept.mockImplementation(async ({ id }) => id !== other);
    makePreview({ release: other });
    expect(await said()).toBe(sentence);
    expect(accept).toHaveBeenCalledWith({ id: other, folder: join(siteDir, 'd', other) });
  });

  it('because its release cannot be read is the live one, said once, and is itself once it can', async () => {
    const error = vi.spyOn(test.kernel.log, 'error');
    makePreview({ release: 'ffffffffffffffff' });
    expect([await said(), await said()]).toEqual([sentence, sentence]);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ code: 'ENOENT' }), preview: 'pr-123' },
      'a preview is not shown',
    );
    const document = readFileSync(join(siteDir, 'releases', `${release}.json`));
    writeFileSync(join(siteDir, 'releases', 'ffffffffffffffff.json'), document);
    expect((await inPreview('/booking')).body).toContain('the preview');
    error.mockRestore();
  });

  it('because its file says something else is none, and is in nobody’s way', async () => {
    makePreview({ release: 'https://elsewhere.example/release.json' }, 'pr-1');
    makePreview({ release: '../../live' }, 'pr-2');
    writeFileSync(join(siteDir, 'previews', 'pr-3.json'), '{"release":');
    writeFileSync(join(siteDir, 'previews', '.pr-4.json.new'), '');
    expect((await inPreview('/booking')).body).toContain('Preview pr-123');
    rmSync(join(siteDir, 'previews', 'pr-123.json'));
    expect((await inPreview('/booking')).body).toContain('the live one');
  });
});

describe('the way out of a preview', () => {
  const leave = (to: string, headers: Record<string, string> = {}) =>
    ask('/-/preview/leave', {
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
    expect((await ask('/-/preview/leave', { method: 'POST' })).headers.location).toBe('/booking');
  });
});

describe('nothing but the cookie of a preview', () => {
  const values = {
    'an address': () => encodeURIComponent('https://elsewhere.example/importmap.json'),
    'the id of the release': () => release,
    'the token': () => token,
    'the digest of the token': () => digestOf(token).toString('hex'),
    'the name': () => 'pr-123',
    'a path': () => '../../live',
  };
  const names = [
    'importmap',
    'import-map-override',
    'import-map-override:@bars/mfe-manage',
    'imo',
    'preview',
    'release',
  ];
  type Given = { query?: string; headers?: Record<string, string> };
  const ways: Record<string, (name: string, value: string) => Given> = {
    'the parameter': (name, value) => ({ query: `?${encodeURIComponent(name)}=${value}` }),
    'the header': (name, value) => ({ headers: { [`x-${name.replace(/\W/g, '-')}`]: value } }),
    'the cookie': (name, value) => ({ headers: { cookie: `${name}=${value}` } }),
  };
  const overrides = Object.entries(ways).flatMap(([way, given]) =>
    Object.entries(values).flatMap(([what, value]) =>
      names.map((name): [string, () => Given] => [`${way} ${name} with ${what}`, () => given(name, value())]),
    ),
  );
  const cookies = Object.entries(values)
    .filter(([what]) => what !== 'the token')
    .map(([what, value]): [string, () => Given] => [
      `the own cookie with ${what}`,
      () => ways['the cookie']?.('bars_preview', value()) ?? {},
    ]);
  const others: [string, () => Given][] = [
    ['the cookie of https on http', () => ({ headers: { cookie: `__Host-bars_preview=${token}` } })],
    ['a credential', () => ({ headers: { authorization: `Bearer ${token}` } })],
  ];

  it.each([...overrides, ...cookies, ...others])(
    'chooses a release: %s changes neither page nor map',
    async (_what, given) => {
      const { query = '', headers = {} } = given();
      for (const path of ['/booking', '/importmap.json', '/frame/pay/']) {
        const [usual, changed] = [await ask(path), await ask(path + query, { headers })];
        expect(changed.body).toBe(usual.body);
        expect(changed.body).toContain('the live one');
        expect(changed.headers['content-security-policy']).toBe(usual.headers['content-security-policy']);
      }
    },
  );
});
