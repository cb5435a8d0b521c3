import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestKernel, testKey, type TestKernel } from '../../testing/harness';
import { createApp, type App } from '../http/app';
import type { PageMarkup } from './markup/page-markup';
import { shellPages, type MarkupOf, type TextOf } from './shell';
import { releaseSite, releasesOf } from '../../testing/site-release';

const script = 'document.documentElement.dataset.markup="shown"';
const style = '.area-place{display:block}';
const shell = `<!doctype html><html data-brand="%BARS_BRAND%"><head>
<!--markup-script-->
    <script>${script}</script>
<!--/markup-script-->
<style>${style}</style>
<!--styles-->
</head><body><main>
<!--place-->
<div data-placeholder>
<!--noscript-->
<noscript>Ring us</noscript>
<!--/noscript-->
</div></main></body></html>`;
const venues = '{"@graph":["$&"]}';
const data = `<script type="application/ld+json">${venues}</script>\n`;
const module = '@bars/mfe-any';
const withMarkup = { module, unlessKept: ['local:bars.session.{brand}', 'session:a'] };
const routes = [
  ...['/', '/allergens'].map((pattern) => ({ pattern, area: 'any' })),
  ...['/book', '/booking', '/student/:user_id'].map((pattern) => ({ pattern, area: 'any', markup: withMarkup })),
];

const markup: PageMarkup = {
  area: '@bars/mfe-booking-widget',
  page: '/booking',
  from: '/a/booking/1/portal.js',
  key: '"odd"',
  facts: '[{"name":"Tom’s $& bar"}]',
  html: '<h1>What are we booking for $1.50?</h1>',
  styles: '.a{color:red}',
  styleAttributes: { 'data-styled': '', 'data-styled-version': '6.1' },
};

const markupOf = vi.fn<MarkupOf>();
const textOf = vi.fn<TextOf>();
let siteDir: string;
let test: TestKernel;
let app: App;
beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'bars-shell-'));
  releaseSite(siteDir, { 'shell.html': shell, 'routes.json': JSON.stringify(routes) });
  test = await createTestKernel();
  const facts = {
    brandByHost: () => 1 as const,
    portalKey: () => 'pk',
    debugRoutes: false,
    reportsErrors: false,
    keepsMenus: true,
    venuesText: () => venues,
  };
  app = await createApp({
    kernel: test.kernel,
    store: test.store,
    keys: { keys: () => [testKey] },
    readiness: () => 'ready',
    pages: shellPages(releasesOf(siteDir), facts, markupOf, textOf),
  });
});
afterAll(async () => {
  await app.close();
  await test.close();
  rmSync(siteDir, { recursive: true });
});
beforeEach(() => {
  markupOf.mockReset().mockResolvedValue(markup);
  textOf.mockReset().mockResolvedValue(undefined);
});

const open = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']).split('; ');
  return {
    statusCode,
    body,
    scripts: policy.find((rule) => rule.startsWith('script-src')),
    styles: policy.find((rule) => rule.startsWith('style-src')),
  };
};
const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('a page says which release it is of', async () => {
  const { headers } = await app.inject({ url: '/allergens', headers: { accept: 'text/html' } });
  const { release }: { release: string } = JSON.parse(readFileSync(join(siteDir, 'live.json'), 'utf8'));
  expect(headers['x-release']).toBe(release);
});

describe('a page with markup of the server', () => {
  it.each(['/booking', '/booking/'])(
    'at %s holds it in the area’s place, with the styles and facts that it needs',
    async (url) => {
      const { statusCode, body } = await open(url);
      expect(statusCode).toBe(200);
      expect(markupOf).toHaveBeenCalledExactlyOnceWith({
        brand: 1,
        pattern: '/booking',
        area: module,
        path: url,
        release: expect.objectContaining({ folder: expect.any(String) }),
        ip: '127.0.0.1',
      });
      expect(body).toBe(`<!doctype html><html data-unless-kept="local:bars.session.1 session:a" data-brand="1"><head>
<script>${script}</script>
<style>${style}</style>
<style data-styled="" data-styled-version="6.1">.a{color:red}</style>
</head><body><main>
<script type="application/json" data-markup-facts>[{"name":"Tom’s $& bar"}]</script><div id="single-spa-application:@bars/mfe-booking-widget" class="area-place area-markup" data-area="any" aria-busy="true" data-page="/booking" data-from="/a/booking/1/portal.js" data-key="&quot;odd&quot;"><h1>What are we booking for $1.50?</h1></div>
<div data-placeholder>
<noscript>Ring us</noscript>
</div></main>${data}</body></html>`);
    },
  );

  it('allows the script and the styles inside it by their hashes, and no others', async () => {
    const { scripts, styles } = await open('/booking');
    expect(scripts).toBe(`script-src 'self' ${source(script)}`);
    expect(styles).toBe(`style-src 'self' ${source('')} ${source(style)} ${source(markup.styles)}`);
  });

  it('holds no facts where the area asks the server for them', async () => {
    markupOf.mockResolvedValue({ ...markup, page: '/book', facts: undefined });
    const { body } = await open('/book');
    expect(markupOf).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ pattern: '/book', path: '/book' }));
    expect(body).toContain('data-page="/book"');
    expect(body).not.toContain('data-markup-facts');
  });

  describe('of a page that is rendered from its first read', () => {
    const first = {
      address: '/api/status?id=a&first_load=1',
      status: 200,
      time: '2026-11-28T12:00:00.000Z',
      body: '{"name":"</script>"}',
    };
    const answer =
      '<script type="application/json" data-first-answer="/api/status?id=a&amp;first_load=1" data-status="200" data-time="2026-11-28T12:00:00.000Z">{"name":"\\u003c/script>"}</script>';

    it('holds the answer too, as text that cannot end its script, and is kept by nobody', async () => {
      markupOf.mockResolvedValue({ ...markup, page: '/student/:user_id', key: '/student/a', facts: undefined, first });
      const { headers, body } = await app.inject({ url: '/student/a', headers: { accept: 'text/html' } });
      expect(body).toContain(`${answer}<div id="single-spa-application:@bars/mfe-booking-widget"`);
      expect(body).toContain('data-page="/student/:user_id"');
      expect(body).toContain('data-key="/student/a"');
      expect(headers['cache-control']).toBe('no-store');
    });

    it.each([
      ['with a view', markup.html],
      ['without one', ''],
    ])(
      'is kept by nobody where anybody may have the page, %s: Back would show an answer of before',
      async (_what, html) => {
        markupOf.mockResolvedValue({ ...markup, facts: undefined, first, html });
        const { headers } = await app.inject({ url: '/booking', headers: { accept: 'text/html' } });
        expect(headers['cache-control']).toBe('no-store');
      },
    );

    it('is the answer alone where it failed: the page needs no script inside, and asks for nothing again', async () => {
      const failed = { ...first, status: 404 };
      markupOf.mockResolvedValue({ ...markup, facts: undefined, first: failed, html: '' });
      const { body, scripts } = await open('/student/a');
      expect(body).toContain(answer.replace('"200"', '"404"'));
      expect(body).not.toContain('area-markup');
      expect(body).not.toContain(script);
      expect(scripts).toBe("script-src 'self'");
    });

    it('is not asked for by who reads the head alone: a read counts', async () => {
      await app.inject({ method: 'HEAD', url: '/student/a', headers: { accept: 'text/html' } });
      expect(markupOf).not.toHaveBeenCalled();
    });
  });
});

describe('a page without markup', () => {
  const plainWith = (last: string) => `<!doctype html><html data-brand="1"><head>
<style>${style}</style>
</head><body><main>
<div data-placeholder>
<noscript>Ring us</noscript>
</div></main>${last}</body></html>`;
  const plain = plainWith(data);

  it.each(['/booking?bar=182', '/book?resume=x'])(
    'at %s is answered without asking for any, with the data of the venues',
    async (url) => {
      expect((await open(url)).body).toBe(plain);
      expect(markupOf).not.toHaveBeenCalled();
    },
  );

  it.each(['/', '/allergens', '/no-such-page'])(
    'at %s is answered without asking for any, and without data of the venues',
    async (url) => {
      expect((await open(url)).body).toBe(plainWith(''));
      expect(markupOf).not.toHaveBeenCalled();
    },
  );

  it('is answered where none can be rendered, and its policy allows the page’s own styles and no script inside it', async () => {
    markupOf.mockResolvedValue(undefined);
    expect(await open('/book')).toEqual({
      statusCode: 200,
      body: plain,
      scripts: "script-src 'self'",
      styles: `style-src 'self' ${source('')} ${source(style)}`,
    });
  });

  it('is answered where rendering does not end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      markupOf.mockReturnValue(new Promise(() => {}));
      const opened = open('/book');
      await vi.waitFor(() => expect(markupOf).toHaveBeenCalled());
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await opened).toMatchObject({ statusCode: 200, body: plain });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is answered where rendering fails', async () => {
    markupOf.mockRejectedValue(new Error('no such estate'));
    expect(await open('/book')).toMatchObject({ statusCode: 200, body: plain });
  });
});

describe('the page of the allergen menu, for visitors without JavaScript', () => {
  const text = { html: '<h1>Soup for $1.50 $&</h1>', styles: 'h1{margin:0}' };
  const address = '/allergens?bar_id=182&menu_id=7';

  it('[RT-52, AL-9] has its text where other pages have the telephone number, and names its styles in the policy', async () => {
    textOf.mockResolvedValue(text);
    const { statusCode, body, scripts, styles } = await open(address);
    expect(textOf).toHaveBeenCalledExactlyOnceWith(
      1,
      '?bar_id=182&menu_id=7',
      expect.objectContaining({ folder: expect.any(String) }),
    );
    expect(statusCode).toBe(200);
    expect(body).toBe(`<!doctype html><html data-brand="1"><head>
<style>${style}</style>
<noscript><style>h1{margin:0}</style></noscript>
</head><body><main>
<div data-placeholder>
<noscript><h1>Soup for $1.50 $&</h1></noscript>
</div></main></body></html>`);
    expect(scripts).toBe("script-src 'self'");
    expect(styles).toBe(`style-src 'self' ${source('')} ${source(style)} ${source(text.styles)}`);
  });

  it('is asked for anew each time, as the call of the menu is', async () => {
    textOf.mockResolvedValue(text);
    const { headers } = await app.inject({ url: address, headers: { accept: 'text/html' } });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toContain('Host');
  });

  it.each(['/allergens', '/allergens/', '/allergens?bar_id=%E0%A4%A&bar_id[]=1'])(
    'is asked for by the query: %s',
    async (url) => {
      textOf.mockResolvedValue(text);
      expect((await open(url)).body).toContain(text.html);
      expect(textOf).toHaveBeenCalledExactlyOnceWith(
        1,
        url.replace(/^[^?]*/, ''),
        expect.objectContaining({ id: expect.any(String) }),
      );
    },
  );

  it('has the telephone number where no text can be rendered, and other pages ask for none', async () => {
    textOf.mockRejectedValueOnce(new Error('no database'));
    expect(await open(address)).toMatchObject({ statusCode: 200, body: expect.stringContaining('Ring us') });
    textOf.mockClear();
    expect((await open('/book')).body).toContain('Ring us');
    expect(textOf).not.toHaveBeenCalled();
  });
});
