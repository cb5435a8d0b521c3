import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteFileReader, type IsRight } from './folder-reader';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);

it('reads and judges a file once for many who ask at once, and not again while it is the same', async () => {
  write('a.js', 'one');
  const isRight = vi.fn<IsRight>(async () => true);
  const read = siteFileReader(folder, isRight);
  const all = await Promise.all(Array.from({ length: 50 }, () => read('a.js')));
  expect(new Set(all).size).toBe(1);
  expect(isRight).toHaveBeenCalledOnce();
  expect(await read('a.js')).toBe(all[0]);
  write('a.js', 'other');
  expect(String(await read('a.js'))).toBe('other');
  expect(isRight).toHaveBeenCalledTimes(2);
});

it('forgets what was judged wrong', async () => {
  write('a.js', 'one');
  const verdicts = [false, true];
  const read = siteFileReader(folder, async () => verdicts.shift() ?? false);
  expect(await read('a.js')).toBeUndefined();
  expect(String(await read('a.js'))).toBe('one');
});

it('has no file that is larger than one of a site may be', async () => {
  write('most.js', Buffer.alloc(5_000_000));
  write('more.js', Buffer.alloc(5_000_001));
  const read = siteFileReader(folder);
  expect((await read('most.js'))?.length).toBe(5_000_000);
  expect(await read('more.js')).toBeUndefined();
});

it('keeps the last ones alone, as far as they fit', async () => {
  for (const name of ['a', 'b', 'c']) write(name, Buffer.alloc(40));
  const isRight = vi.fn<IsRight>(async () => true);
  const read = siteFileReader(folder, isRight, 100);
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await read(name);
  expect(isRight.mock.calls.map(([path]) => path)).toEqual(['a', 'b', 'c', 'b']);
});
