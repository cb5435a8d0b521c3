import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestServer, testKey, type TestServer } from '../../testing/harness';
import { framePages, type FrameFacts } from './frame-pages';
import type { PageMarkup } from './markup/page-markup';
import { releaseSite, releasesOf } from '../../testing/site-release';

const script = 'document.documentElement.dataset.markup="shown"';
const page = `<!doctype html><html data-brand="%BARS_BRAND%"><head>
<meta name="bars:api-key" content="%BARS_API_KEY%">
<!--markup-script-->
    <script>${script}</script>
<!--/markup-script-->
<!--styles-->
</head><body><div id="wizard">
<!--place-->
</div></body></html>`;

const markup: PageMarkup = {
  area: '@bars/mfe-booking-widget',
  page: '/frame',
  from: '/a/booking/1/frame.js',
  key: 'one',
  facts: undefined,
  html: '<h1>%BARS_BRAND% for $1.50</h1>',
  styles: '.a{color:red}',
  styleAttributes: { 'data-styled': '' },
};
const blank = `<!doctype html><html data-brand="1"><head>
<meta name="bars:api-key" content="test-key">
</head><body><div id="wizard">
</div></body></html>`;

const firstStep = vi.fn<FrameFacts['firstStep']>();
const group = { ...testKey, key: 'group', brands: [4, 2] } as const;
let siteDir: string;
let server: TestServer;
beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'bars-frames-'));
  releaseSite(siteDir, { 'frame.html': page, 'frame-allergens.html': page, 'frame-pay.html': page });
  server = await createTestServer({
    mount: (app) =>
      framePages(app, releasesOf(siteDir), {
        brandByHost: () => 1,
        portalKey: () => testKey.key,
        reportsErrors: false,
        keys: () => [testKey, group],
        cardOrigin: 'https://pay.example',
        googlePayScript: null,
        publicOrigin: 'https://book.example',
        firstStep,
      }),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(siteDir, { recursive: true });
});
beforeEach(() => void firstStep.mockReset().mockResolvedValue(markup));

const open = async (url: string, options: InjectOptions = {}) => {
  const { statusCode, headers, body } = await server.app.inject({ url, ...options });
  const [, scripts, styles] = String(headers['content-security-policy']).split('; ');
  return { statusCode, body, scripts, styles };
};
const address = `/frame/?key=${testKey.key}`;
const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the first step in the page of a frame', () => {
  it('is in its place, with its styles, and names what hides it', async () => {
    const { statusCode, body } = await open(address);
    expect(statusCode).toBe(200);
    expect(firstStep).toHaveBeenCalledExactlyOnceWith(1, expect.objectContaining({ id: expect.any(String) }));
    expect(body).toBe(`<!doctype html><html data-unless-kept="session:bars.resume.1" data-brand="1"><head>
<meta name="bars:api-key" content="test-key">
<script>${script}</script>
<style data-styled="">.a{color:red}</style>
</head><body><div id="wizard">
<div class="area-markup" aria-busy="true" data-page="/frame" data-from="/a/booking/1/frame.js" data-key="one"><h1>%BARS_BRAND% for $1.50</h1></div>
</div></body></html>`);
  });

  it('is allowed with its script and its styles by their hashes, and nothing else is', async () => {
    const { scripts, styles } = await open(address);
    expect(scripts).toBe(`script-src 'self' ${source(script)}`);
    expect(styles).toBe(`style-src 'self' ${source('')} ${source(markup.styles)}`);
  });

  it('has the brand of the page around, where the key is valid for it', async () => {
    const brandOf = async (query: string) => {
      const { body } = await open(`/frame/?${query}`);
      return [
        body.match(/data-brand="(\d)"/)?.[1],
        body.match(/bars\.resume\.(\d)/)?.[1],
        firstStep.mock.lastCall?.[0],
      ];
    };
    expect(await brandOf('key=group&brand=2')).toEqual(['2', '2', 2]);
    expect(await brandOf('key=group&brand=2&brand=4')).toEqual(['4', '4', 4]);
    expect(await brandOf('key=group')).toEqual(['4', '4', 4]);
    expect(await brandOf(`key=${testKey.key}&brand=2`)).toEqual(['2', '2', 2]);
    expect(await brandOf(`key=${testKey.key}`)).toEqual(['1', '1', 1]);
  });

  it.each(['1', '0', 'two', ''])(
    'is left out where the key is not valid for the brand of the page around: %j',
    async (brand) => {
      const { statusCode, body } = await open(`/frame/?key=group&brand=${brand}`);
      expect([statusCode, body]).toEqual([200, expect.stringContaining('data-brand="4"')]);
      expect([body.includes('area-markup'), firstStep.mock.calls.length]).toEqual([false, 0]);
    },
  );

  it('is left out where the page around has settings of its own, with what it needs', async () => {
    const answer = await open(`${address}&settings=1`);
    expect(answer).toMatchObject({
      statusCode: 200,
      body: blank,
      scripts: "script-src 'self'",
      styles: `style-src 'self' ${source('')}`,
    });
    expect(firstStep).not.toHaveBeenCalled();
  });

  it('is not rendered for a key that nobody has, nor for one that asks for headers alone', async () => {
    const refused = await open('/frame/?key=nobodys');
    expect([refused.statusCode, refused.body]).toEqual([403, expect.not.stringContaining('area-markup')]);
    await open(address, { method: 'HEAD' });
    expect(firstStep).not.toHaveBeenCalled();
  });

  it('is missing where it cannot be rendered: the page works without it', async () => {
    firstStep.mockRejectedValueOnce(new Error('no database'));
    expect(await open(address)).toMatchObject({ statusCode: 200, body: blank });
    firstStep.mockResolvedValueOnce(undefined);
    expect(await open(address)).toMatchObject({ statusCode: 200, body: blank });
  });

  it('is in no other page of a frame', async () => {
    for (const url of [`/frame/allergens/?key=${testKey.key}`, '/frame/pay/'])
      expect((await open(url)).body).not.toContain('area-markup');
    expect(firstStep).not.toHaveBeenCalled();
  });
});
