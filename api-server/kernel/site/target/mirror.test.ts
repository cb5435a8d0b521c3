import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Release } from '../../../../tools/release/document.mjs';
import { folderOf, liveIdOf } from '../../../../tools/release/store.mjs';
import { openFiles } from '../../../../tools/release/target/folder-files.mjs';
import type { Files } from '../../../../tools/release/target/target.mjs';
import { createTargetSite, folderOfVersion, type TargetSite } from '../testing/target-site';
import { createMirror } from './mirror';
import { createMisses } from './misses';

let site: TargetSite;
let dir: string;
let disk: Files;
/** What was asked of the target. */
let asked: string[];
let watched: Files;
let units: {
  'mfe-manage': Release['units'][string];
  elements: Release['units'][string];
  bundles: Release['units'][string];
};
let release: Release;

beforeEach(async () => {
  site = createTargetSite();
  dir = mkdtempSync(join(tmpdir(), 'bars-mirror-'));
  disk = openFiles(dir);
  asked = [];
  const noting =
    <Args extends [string, ...unknown[]], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      asked.push(args[0]);
      return work(...args);
    };
  const { target } = site;
  watched = {
    ...target,
    read: noting(target.read),
    readUnless: noting(target.readUnless),
    list: noting(target.list),
  };
  units = {
    'mfe-manage': await site.build('mfe-manage', { 'portal.js': 'manage 1', 'parts/page.js': 'page 1' }),
    elements: await site.build('elements', { 'widget.js': 'widget 1' }),
    bundles: await site.compose('bundles', { 'vendor.js': 'vendor 1' }),
  };
  release = await site.publish('shell 1', units);
});
afterEach(() => {
  site.remove();
  rmSync(dir, { recursive: true });
});

const read = (path: string) => readFileSync(join(dir, path), 'utf8');
const at = (unit: keyof typeof units, name: string) => `${folderOfVersion(unit, units[unit])}/${name}`;

describe('a release of a target', () => {
  it('is live once everything of it is there', async () => {
    await createMirror(watched, disk).update();
    expect(await liveIdOf(disk)).toBe(release.id);
    expect(read(`${folderOf(release)}/shell.html`)).toBe('shell 1');
    expect(read(at('mfe-manage', 'parts/page.js'))).toBe('page 1');
    expect(read(at('elements', 'widget.js'))).toBe('widget 1');
    expect(brotliDecompressSync(readFileSync(join(dir, at('bundles', 'vendor.js.br')))).toString()).toBe('vendor 1');
  });

  it('brings only what is not there yet', async () => {
    const mirror = createMirror(watched, disk);
    await mirror.update();
    asked.length = 0;
    await mirror.update();
    expect(asked).toEqual(['live.json']);
    const next = await site.build('mfe-manage', { 'portal.js': 'manage 2' });
    await site.publish('shell 1', { ...units, 'mfe-manage': next });
    await mirror.update();
    expect(asked.filter((path) => !/^(live\.json|releases\/)/.test(path))).toEqual(
      expect.arrayContaining([`a/mfe-manage/${next.version}/portal.js`]),
    );
    expect(asked.filter((path) => /^(d|elements|a\/bundles)\//.test(path))).toEqual([]);
    asked.length = 0;
    await createMirror(watched, disk).update();
    expect(asked, 'after a restart').toEqual(['live.json']);
  });

  it('is completed where a process was killed while it brought it', async () => {
    await disk.write(at('mfe-manage', 'parts/page.js'), Buffer.from('page'));
    await disk.write(at('bundles', 'vendor.js'), Buffer.from('vend'));
    await disk.write(`releases/${release.id}.json`, Buffer.from('{'));
    await disk.write(`${folderOf(release)}/shell.html`, Buffer.from('she'));
    await disk.write(`${folderOf(release)}/other.html`, Buffer.from('other'));
    await createMirror(watched, disk).update();
    expect([read(at('mfe-manage', 'parts/page.js')), read(at('bundles', 'vendor.js'))]).toEqual(['page 1', 'vendor 1']);
    expect(read(`${folderOf(release)}/shell.html`)).toBe('shell 1');
    expect(existsSync(join(dir, folderOf(release), 'other.html'))).toBe(false);
  });

  const manage = (name: string) => () => folderOfVersion('mfe-manage', second) + name;
  let second: Release['units'][string];
  let next: Release;
  const wrong = /is not what its hash says|are not what their hash says|is missing|is not the one of the release/;
  it.each<[string, () => string, string | Uint8Array | null]>([
    ['whose document was changed', () => `releases/${next.id}.json`, '{"files":"0123456789abcdef"}'],
    ['whose document is missing', () => `releases/${next.id}.json`, null],
    ['whose shell was changed', () => `${folderOf(next)}/shell.html`, 'evil'],
    ['whose shell is missing', () => `${folderOf(next)}/shell.html`, null],
    ['with a file beside its own', () => `${folderOf(next)}/evil.js`, 'evil'],
    ['with another manifest', manage('/manifest.json'), '{"version":"0123456789abcdef","files":{}}'],
    ['without a manifest', manage('/manifest.json'), null],
    ['with a tampered module', manage('/portal.js'), 'evil'],
    ['with a truncated module', manage('/portal.js'), 'manage'],
    ['without a module', manage('/portal.js'), null],
    ['with another module compressed', manage('/portal.js.br'), brotliCompressSync('evil')],
    ['with a compressed module that is none', manage('/portal.js.gz'), 'evil'],
    ['with a tampered bundle', () => `a/bundles/${next.units['bundles']?.version}/vendor.js`, 'evil'],
  ])('%s does not become live, and does so once it is whole again', async (_what, path, content) => {
    const mirror = createMirror(watched, disk);
    await mirror.update();
    second = await site.build('mfe-manage', { 'portal.js': 'manage 2' });
    const bundles = await site.compose('bundles', { 'vendor.js': 'vendor 2' });
    next = await site.publish('shell 2', { ...units, 'mfe-manage': second, bundles });
    const file = path();
    const before = await site.target.read(file);
    site.tamper(file, content);
    await expect(mirror.update()).rejects.toThrow(wrong);
    expect(await liveIdOf(disk)).toBe(release.id);
    expect(existsSync(join(dir, file)) && read(file) === String(content), 'a file that is wrong').toBe(false);
    if (before === null) site.tamper(file, null);
    else await site.target.write(file, before.bytes);
    await mirror.update();
    expect(await liveIdOf(disk)).toBe(next.id);
  });

  it('that names no release is none', async () => {
    site.tamper('live.json', '{"release":"../../x"}');
    await expect(createMirror(watched, disk).update()).rejects.toThrow('invalid_format');
    site.tamper('live.json', null);
    await expect(createMirror(watched, disk).update()).rejects.toThrow(`No release is live in ${site.target.name}.`);
  });
});

describe('a file that the folder does not have', () => {
  const log = { error: vi.fn<(...args: unknown[]) => void>() };
  const misses = () => createMisses(createMirror(watched, disk), watched, log);
  beforeEach(() => log.error.mockClear());

  it('is brought with its version', async () => {
    const source = misses();
    await source.bring(`/${at('mfe-manage', 'portal.js')}`);
    expect([read(at('mfe-manage', 'portal.js')), read(at('mfe-manage', 'parts/page.js'))]).toEqual([
      'manage 1',
      'page 1',
    ]);
    const { version, manifest } = units.elements;
    await source.bringElements({ version, manifest });
    expect(read(at('elements', 'widget.js'))).toBe('widget 1');
    asked.length = 0;
    await source.bring(`/${at('mfe-manage', 'portal.js')}`);
    expect(asked).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('is not there where it is not what its hash says, which is logged', async () => {
    site.tamper(at('mfe-manage', 'portal.js'), 'evil');
    await misses().bring(`/${at('mfe-manage', 'parts/page.js')}`);
    expect(existsSync(join(dir, 'a'))).toBe(false);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('is not asked for again and again where there is none', async () => {
    const source = misses();
    for (let time = 0; time < 3; time += 1) {
      await source.bring('/a/mfe-manage/0123456789abcdef/portal.js');
      await source.bringElements({ version: 'fedcba9876543210' });
    }
    expect(asked).toEqual([
      'a/mfe-manage/0123456789abcdef/manifest.json',
      'a/mfe-manage/0123456789abcdef/',
      'elements/fedcba9876543210/manifest.json',
      'elements/fedcba9876543210/',
    ]);
  });

  it.each([
    '/a/',
    '/a/x',
    '/a/../live.json',
    '/a/mfe-manage/..%2f/x',
    '/elements/v1/x',
    '/live.json',
    '/a/mfe-manage/0123456789abcdef',
  ])('of the address %s is not asked for', async (path) => {
    await misses().bring(path);
    expect(asked).toEqual([]);
  });

  it('is not there while the target does not answer', async () => {
    const away = async () => {
      throw new Error('The target is away.');
    };
    const source = createMisses(createMirror({ ...watched, read: away }, disk), watched, log);
    await source.bring(`/${at('mfe-manage', 'portal.js')}`);
    expect(existsSync(join(dir, 'a'))).toBe(false);
    expect(log.error).toHaveBeenCalledOnce();
  });
});
