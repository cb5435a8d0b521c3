import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseRefused } from './errors.mjs';
import { openTarget } from './target.mjs';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'bars-links-'));
  mkdirSync(join(base, 'site/a'), { recursive: true });
  mkdirSync(join(base, 'outside'));
  writeFileSync(join(base, 'outside/secret.txt'), 'secret');
});
afterEach(() => rmSync(base, { recursive: true }));

const target = () => openTarget(join(base, 'site'));
const link = (to: string, name: string) => symlinkSync(join(base, to), join(base, 'site', name));
const refused = (what: string) => expect.objectContaining({ message: expect.stringContaining(what) as string });

describe('a link that leads out of a folder', () => {
  it('is not read, whether it is the file or a folder above it', async () => {
    link('outside/secret.txt', 'a/link.js');
    link('outside', 'd');
    for (const path of ['a/link.js', 'd/secret.txt']) {
      await expect(target().read(path)).rejects.toThrow(ReleaseRefused);
      await expect(target().readUnless(path, 'x')).rejects.toEqual(refused('is a link that leads out of it.'));
    }
  });

  it('is not listed', async () => {
    link('outside/secret.txt', 'a/link.js');
    link('outside', 'd');
    expect(await target().list('a/')).toEqual([]);
    expect(await target().list('')).toEqual([]);
    await expect(target().list('d/')).rejects.toThrow(ReleaseRefused);
  });

  it('is neither written through nor removed through', async () => {
    link('outside', 'd');
    await expect(target().write('d/new/file.js', Buffer.from('x'))).rejects.toThrow(ReleaseRefused);
    await expect(target().write('d/secret.txt', Buffer.from('x'))).rejects.toThrow(ReleaseRefused);
    await expect(target().remove('d/secret.txt')).rejects.toThrow(ReleaseRefused);
    link('outside/secret.txt', 'live.json');
    await expect(target().swap('live.json', Buffer.from('x'), null)).rejects.toThrow(ReleaseRefused);
    expect(readFileSync(join(base, 'outside/secret.txt'), 'utf8')).toBe('secret');
  });
});

it('a link inside of a folder, and a folder that is itself a link, are as good as any', async () => {
  writeFileSync(join(base, 'site/a/real.js'), 'real');
  link('site/a/real.js', 'a/link.js');
  symlinkSync(join(base, 'site'), join(base, 'current'));
  const site = openTarget(join(base, 'current'));
  expect(String((await site.read('a/link.js'))?.bytes)).toBe('real');
  expect(await site.read('a/gone.js')).toBeNull();
  await site.write('b/c.js', Buffer.from('new'));
  expect(readFileSync(join(base, 'site/b/c.js'), 'utf8')).toBe('new');
});
