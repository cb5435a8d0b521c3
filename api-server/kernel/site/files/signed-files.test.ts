import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, openTestStore, type TestServer } from '../../../testing/harness';
import {
  createSignedSite,
  firstUnits,
  testKey,
  testRecompose,
  type SignedSite,
  type Units,
} from '../rights/testing/signed-site';
import { createLog } from '../../process/log';
import type { Store } from '../../store/open-store';

let site: SignedSite;
let units: Units;
let store: Store;
let server: TestServer;
const later = 'later-steps-AAAAAAAA.js';
const elements = (text: string, key = site.teams.operator) =>
  site.build('elements', { 'widget.js': text, [later.replaceAll('A', text.slice(-1))]: `later of ${text}` }, key);

const lines: string[] = [];
const start = async () => {
  server = await createTestServer({
    log: createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }),
    store,
    siteDir: site.dir,
    recompose: testRecompose,
    env: { RELEASE_KEYS_FILE: site.keysFile },
  });
};
beforeEach(async () => {
  site = createSignedSite();
  mkdirSync(site.at('elements'));
  units = { ...firstUnits(site), elements: elements('elements A') };
  await site.publish(units);
  store = await openTestStore();
  await start();
});
afterEach(async () => {
  await server.close();
  await store.close();
  site.remove();
});

const ask = (url: string, encoding = 'identity') =>
  server.app.inject({ url, headers: { 'accept-encoding': encoding, accept: '*/*' } });
const textOf = async (url: string): Promise<string | number> => {
  const { statusCode, body } = await ask(url);
  return statusCode === 200 ? body : statusCode;
};
const folderOf = (unit: string): string => `a/${unit}/${units[unit]?.version}`;
/** Another content of the same size, at the same time. */
const changeUnseen = (path: string): void => {
  const { atime, mtime } = statSync(site.at(path));
  writeFileSync(site.at(path), readFileSync(site.at(path), 'utf8').replace(/./, 'X'));
  utimesSync(site.at(path), atime, mtime);
};

describe('files of a folder, on a server with keys', () => {
  it('are those that were signed: one that was changed after the check is not sent', async () => {
    const path = `${folderOf('mfe-manage')}/portal.js`;
    expect(await textOf(`/${path}`)).toBe('manage 1');
    changeUnseen(path);
    expect(await textOf(`/${path}`)).toBe(404);
    writeFileSync(site.at(path), 'manage 1');
    expect(await textOf(`/${path}`)).toBe('manage 1');
  });

  it('are named in the log, once, where one was changed after it was sent', async () => {
    const path = `${folderOf('mfe-manage')}/portal.js`;
    expect(await textOf(`/${path}`)).toBe('manage 1');
    changeUnseen(path);
    lines.length = 0;
    expect([await textOf(`/${path}`), await textOf(`/${path}`)]).toEqual([404, 404]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${path} is not what was signed.`);
  });

  it('are those that were signed also compressed, and where the manifest was changed with them', async () => {
    const path = `${folderOf('mfe-payments')}/portal.js`;
    writeFileSync(site.at(`${path}.br`), brotliCompressSync('evil'));
    const answer = await ask(`/${path}`, 'br');
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([
      200,
      undefined,
      'payments 1',
    ]);
    writeFileSync(site.at(`${path}.br`), brotliCompressSync('payments 1'));
    expect(brotliDecompressSync((await ask(`/${path}`, 'br')).rawPayload).toString()).toBe('payments 1');

    const other = folderOf('mfe-manage');
    const manifest = JSON.parse(readFileSync(site.at(`${other}/manifest.json`), 'utf8'));
    manifest.files['portal.js'].integrity = `sha384-${createHash('sha384').update('evil').digest('base64')}`;
    writeFileSync(site.at(`${other}/portal.js`), 'evil');
    writeFileSync(site.at(`${other}/manifest.json`), JSON.stringify(manifest));
    expect(await textOf(`/${other}/portal.js`)).toBe(404);
  });

  it('are sent, or are not there, without a word in the log', async () => {
    const { version } = units['elements'] ?? {};
    const path = `/${folderOf('mfe-manage')}/portal.js`;
    lines.length = 0;
    for (const url of [path, `/elements/${version}/widget.js`, '/elements/v1/widget.js'])
      for (const encoding of ['br', 'identity']) expect((await ask(url, encoding)).statusCode).toBe(200);
    for (const url of [`${path}.none`, `/elements/${version}/none.js`, '/elements/v1/none.js'])
      expect((await ask(url)).statusCode).toBe(404);
    expect(lines).toEqual([]);
  });

  it('of a release are those that were checked, whatever its folder holds afterwards', async () => {
    const page = async () => (await server.app.inject({ url: '/booking', headers: { accept: 'text/html' } })).body;
    const { files } = await site.composed(units);
    await page();
    rmSync(site.at(`d/${files}/shell.html`));
    site.write(`d/${files}/shell.html`, 'evil');
    site.write(`d/${files}/importmap.json`, 'evil');
    expect(await page()).toContain(`mfe-manage ${units['mfe-manage']?.version}`);
    expect(await textOf('/importmap.json')).toContain('"imports"');
  });

  it('are there of each kept release, and of no version that none names', async () => {
    const former = `${folderOf('mfe-manage')}/portal.js`;
    const next = site.build('mfe-manage', { 'portal.js': 'manage 2' }, site.teams.manage);
    const { composedUnits } = await site.composed(units);
    await site.publish({ ...units, 'mfe-manage': next });
    await expect.poll(() => textOf(`/a/mfe-manage/${next.version}/portal.js`)).toBe('manage 2');
    expect(await textOf(`/${former}`), 'an open page').toBe('manage 1');
    expect(await textOf(`/a/bundles/${composedUnits['bundles']?.version}/all.js`)).toContain('mfe-manage');
    const unnamed = site.build('mfe-manage', { 'portal.js': 'evil' }, site.teams.payments);
    expect(await textOf(`/a/mfe-manage/${unnamed.version}/portal.js`)).toBe(404);
    site.write('a/bundles/0123456789abcdef/all.js', 'evil');
    expect(await textOf('/a/bundles/0123456789abcdef/all.js')).toBe(404);
  });

  it('lie in the folder: no link leads out of it', async () => {
    site.write('../bars-outside.js', 'manage 1');
    const path = site.at(`${folderOf('mfe-manage')}/portal.js`);
    rmSync(path);
    symlinkSync(join(site.dir, '../bars-outside.js'), path);
    expect(await textOf(`/${folderOf('mfe-manage')}/portal.js`)).toBe(404);
    rmSync(join(site.dir, '../bars-outside.js'));
  });
});

describe('later files of the elements, on a server with keys', () => {
  it('are those of versions that somebody has signed who may change the elements', async () => {
    const second = elements('elements B');
    await site.publish({ ...units, elements: second });
    await expect.poll(() => textOf('/elements/v1/widget.js')).toBe('elements B');
    expect(await textOf(`/elements/v1/${later}`), 'of a page that was open').toBe('later of elements A');

    const evil = elements('elements C', testKey('stolen', 'elements'));
    const { files, composedUnits } = await site.composed(units);
    site.document(
      JSON.stringify({
        parent: null,
        at: '2026-11-21T12:00:00Z',
        note: '',
        units: { ...composedUnits, ...units, elements: evil },
        files,
      }),
    );
    await server.close();
    await start();
    expect(await textOf('/elements/v1/later-steps-CCCCCCCC.js')).toBe(404);
    expect(await textOf(`/elements/v1/${later}`)).toBe('later of elements A');
  });

  it('stay under the version that a page has pinned, also where no release names it any more', async () => {
    const pinned = site.build('elements', { 'widget.js': 'pinned' }, site.teams.operator);
    expect(await textOf(`/elements/${pinned.version}/widget.js`)).toBe('pinned');
    site.write(`elements/${pinned.version}/other.js`, 'in no manifest');
    expect(await textOf(`/elements/${pinned.version}/other.js`)).toBe(404);
  });
});
