import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from './app';
import { shellPages } from '../site/shell';
import { siteFiles } from '../site/site';
import { createTestKernel, testKey, type TestKernel } from '../../testing/harness';
import { releaseSite, releasesOf } from '../../testing/site-release';

const long = 'words '.repeat(400);
const map = JSON.stringify({ imports: { react: `/a/react/${long}` } });

let siteDir: string;
let test: TestKernel;
let app: App;
beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'bars-compression-'));
  mkdirSync(join(siteDir, 'a'));
  mkdirSync(join(siteDir, 'static'));
  releaseSite(siteDir, {
    'shell.html': `<!doctype html><p>${long}</p>`,
    'routes.json': '[{"pattern":"/book"}]',
    'importmap.json': map,
  });
  writeFileSync(join(siteDir, 'static', 'short.txt'), 'short');
  writeFileSync(join(siteDir, 'static', 'picture.webp'), long);
  test = await createTestKernel();
  const facts = {
    brandByHost: () => 0 as const,
    portalKey: () => 'pk',
    debugRoutes: false,
    reportsErrors: false,
    keepsMenus: true,
    venuesText: () => '{"@graph":[]}',
  };
  app = await createApp({
    kernel: test.kernel,
    store: test.store,
    keys: { keys: () => [testKey] },
    readiness: () => 'ready',
    pages: shellPages(releasesOf(siteDir), facts),
  });
  await siteFiles(app, siteDir, releasesOf(siteDir), facts);
  app.get('/api/long', { config: { public: true } }, async () => ({ data: long }));
  app.get('/api/menu', { config: { public: true, compressed: true } }, async () => ({ data: long }));
  app.get('/static/list.json', async () => ({ long }));
});
afterAll(async () => {
  await app.close();
  await test.close();
  rmSync(siteDir, { recursive: true });
});

const ask = (url: string, accepted = 'gzip, deflate, br') =>
  app.inject({ url, headers: { 'accept-encoding': accepted, accept: 'text/html' } });

describe('compression of public answers', () => {
  it.each([
    ['a page', '/book', `<!doctype html><p>${long}</p>`],
    ['a page that is not there', '/nothing', `<!doctype html><p>${long}</p>`],
    ['the import map', '/importmap.json', map],
    ['a public list', '/static/list.json', JSON.stringify({ long })],
  ])('%s', async (_name, url, text) => {
    const answer = await ask(url);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['vary']).toMatch(/Accept-Encoding/);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(text);
    expect(answer.rawPayload.length).toBeLessThan(200);
  });

  it.each<[string, string | undefined]>([
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('as the browser can read it (%s)', async (accepted, encoding) => {
    const answer = await ask('/importmap.json', accepted);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toMatch(/Accept-Encoding/);
    expect((encoding === 'gzip' ? gunzipSync(answer.rawPayload) : answer.rawPayload).toString()).toBe(map);
  });

  it('its ETag still answers 304, without a body', async () => {
    const { headers } = await ask('/importmap.json');
    const again = await app.inject({
      url: '/importmap.json',
      headers: { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('compression of an answer under /api/', () => {
  it('happens where its route says that it is the same for everybody', async () => {
    const { headers, rawPayload } = await ask('/api/menu');
    expect([headers['content-encoding'], headers['vary']]).toEqual(['br', expect.stringContaining('Accept-Encoding')]);
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ data: long });
  });
});

describe('answers without compression', () => {
  it.each(['/static/short.txt', '/static/picture.webp'])('%s, which would hardly get shorter', async (url) => {
    expect((await ask(url)).headers['content-encoding']).toBeUndefined();
  });

  it('every other answer under /api/, because compression would leak secrets by length (BREACH)', async () => {
    const answer = await ask('/api/long');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toEqual({ data: long });
  });
});
