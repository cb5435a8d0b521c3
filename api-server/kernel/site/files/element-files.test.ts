import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/harness';
import { releaseSite, releasesOf } from '../../../testing/site-release';
import { siteFiles } from '../site';

const script = 'export const widget = "booking";'.repeat(20);
let siteDir: string;
let server: TestServer;

const elementsVersion = (version: string, files: Record<string, string>) => {
  const folder = join(siteDir, 'elements', version);
  mkdirSync(join(folder, 'fonts'), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  const names = Object.keys(files).map((name) => [name, {}]);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ files: Object.fromEntries(names) }));
};

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'bars-element-files-'));
  for (const folder of ['a', 'static']) mkdirSync(join(siteDir, folder));
  elementsVersion('0123456789abcdef', { 'bars-booking-widget.js': script });
  releaseSite(siteDir, {}, { elements: { version: '0123456789abcdef' } });
  server = await createTestServer({
    mount: async (app) => siteFiles(app, siteDir, releasesOf(siteDir), { brandByHost: () => 0 }),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(siteDir, { recursive: true });
});

describe('elements', () => {
  const file = (folder: string) =>
    server.app.inject({
      url: `/elements/${folder}/bars-booking-widget.js`,
      headers: { 'accept-encoding': 'br', origin: 'https://www.northlight.example' },
    });

  it('[EM-2] are revalidated under their major version and immutable under their full version', async () => {
    const [evergreen, pinned] = [await file('v1'), await file('0123456789abcdef')];
    expect(evergreen.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
    for (const { headers } of [evergreen, pinned]) {
      expect(String(headers['vary'])).toMatch(/^accept-encoding$/i);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(evergreen.headers.etag).toBeTruthy();
    expect(pinned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(pinned.headers.etag).toBeUndefined();
  });

  it.each(['v1', '0123456789abcdef'])('may be loaded by any page, compressed (%s)', async (folder) => {
    const { headers, statusCode } = await file(folder);
    expect([
      statusCode,
      headers['access-control-allow-origin'],
      headers['cross-origin-resource-policy'],
      headers['content-encoding'],
    ]).toEqual([200, '*', 'cross-origin', 'br']);
    expect(headers['content-type']).toContain('javascript');
  });

  it('are those of the live release, also after a rollback, and later files those of every version that is kept', async () => {
    const [former, live] = ['0123456789abcdef', '0123456789abcde0'];
    const ask = async (name: string) => {
      const { statusCode, body } = await server.app.inject({ url: `/elements/v1/${name}` });
      return statusCode === 200 ? body : statusCode;
    };
    elementsVersion(former, { 'widget.js': 'former', 'later-steps-AAAAAAAA.js': 'later, of the former' });
    elementsVersion(live, { 'widget.js': 'live', 'later-steps-BBBBBBBB.js': 'later', 'fonts/latin.woff2': 'font' });
    expect([await ask('widget.js'), await ask('fonts/latin.woff2')]).toEqual(['former', 404]);
    releaseSite(siteDir, {}, { elements: { version: live } });
    expect([await ask('widget.js'), await ask('fonts/latin.woff2')]).toEqual(['live', 'font']);
    expect(await ask('later-steps-AAAAAAAA.js')).toBe('later, of the former');
    expect(await ask('later-steps-BBBBBBBB.js')).toBe('later');
    expect(await ask('bars-booking-widget.js'), 'a stable name of another version').toBe(404);
    releaseSite(siteDir, {}, { elements: { version: former } });
    expect([await ask('widget.js'), await ask('fonts/latin.woff2')]).toEqual(['former', 404]);
    expect(await ask('later-steps-BBBBBBBB.js'), 'of a page that was open').toBe('later');
  });

  it('have later files of versions alone that a kept release names, and that their manifests name', async () => {
    const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode;
    elementsVersion('eeeeeeeeeeeeeeee', { 'later-steps-EEEEEEEE.js': 'by nobody' });
    expect(await statusOf('/elements/v1/later-steps-EEEEEEEE.js'), 'no release has named it').toBe(404);
    expect(await statusOf('/elements/eeeeeeeeeeeeeeee/later-steps-EEEEEEEE.js'), 'as a page pins it').toBe(200);
    releaseSite(siteDir, {}, { elements: { version: '0123456789abcde0' } });
    const former = join(siteDir, 'elements', '0123456789abcdef');
    writeFileSync(join(former, 'later-steps-FFFFFFFF.js'), 'put there later');
    expect(await statusOf('/elements/v1/later-steps-FFFFFFFF.js')).toBe(404);
    releaseSite(siteDir, {}, { elements: { version: '0123456789abcdef' } });
  });

  it('have the same ETag on every machine, and another one once another version is live', async () => {
    const { headers } = await file('v1');
    expect(headers.etag).toBe('W/"0123456789abcdef"');
    const again = await server.app.inject({
      url: '/elements/v1/bars-booking-widget.js',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.headers['cache-control'], again.body]).toEqual([304, headers['cache-control'], '']);
  });

  it.each(['..%2f..%2flive.json', '%2e%2e/live.json', '.hidden.js', 'fonts', 'fonts/', 'a\\b.js', ''])(
    'of the name %j are not there',
    async (name) => {
      expect((await server.app.inject({ url: `/elements/v1/${name}` })).statusCode).toBe(404);
    },
  );

  it('that do not exist answer 404 without a page', async () => {
    expect((await file('fedcba9876543210')).statusCode).toBe(404);
  });
});
