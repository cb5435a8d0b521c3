import { once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { expect, it } from 'vitest';
import { archive, checksums } from './archive.mjs';

const at = new Date('2026-11-20T12:00:00Z');
const files = [
  ['bin/bars', Buffer.from('program')],
  ['a/later.js', Buffer.from('later')],
  ['a/early.js', Buffer.from('early')],
] as const;

const entriesOf = async (bytes: Buffer) => {
  const entries: unknown[] = [];
  const reading = extract();
  reading.on('entry', ({ name, mode, mtime, uid, gid }, stream, next) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      entries.push({ name, mode, mtime, uid, gid, text });
      next();
    });
  });
  reading.end(gunzipSync(bytes));
  await once(reading, 'finish');
  return entries;
};

it('holds files below one folder, sorted, with the time of the commit and nobody’s name; the command can be run', async () => {
  const bytes = await archive(new Map(files), { folder: 'bars-1', at });
  const owner = { mtime: at, uid: 0, gid: 0 };
  expect(await entriesOf(bytes)).toEqual([
    { name: 'bars-1/a/early.js', mode: 0o644, text: 'early', ...owner },
    { name: 'bars-1/a/later.js', mode: 0o644, text: 'later', ...owner },
    { name: 'bars-1/bin/bars', mode: 0o755, text: 'program', ...owner },
  ]);
});

it('is the same bytes for the same files and time, in whatever order they were read', async () => {
  const of = (list: readonly (readonly [string, Buffer])[], time = at) =>
    archive(new Map(list), { folder: 'bars-1', at: time });
  const bytes = await of(files);
  expect(await of(files.toReversed())).toEqual(bytes);
  expect(await of(files, new Date(0))).not.toEqual(bytes);
  expect(await of([...files.slice(1), ['bin/bars', Buffer.from('other')]])).not.toEqual(bytes);
});

it('has checksums as sha256sum reads them', () => {
  expect(
    checksums(
      new Map([
        ['b', Buffer.from('')],
        ['a', Buffer.from('abc')],
      ]),
    ),
  ).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a\n' +
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b\n',
  );
});
