import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReleaseRefused } from '../store.mjs';
import { preview, WrongPreviewUse } from './preview-commands.mjs';
import { createPreview, listPreviews, removePreview } from './preview.mjs';

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
const release = '0123456789abcdef';
const other = 'fedcba9876543210';
const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-27T12:00:00Z');

class LostRace extends Error {}
let files: Map<string, Uint8Array>;
const target = {
  read: async (path: string) => {
    const bytes = files.get(path);
    return bytes === undefined ? null : { bytes, etag: sha256(bytes) };
  },
  swap: async (path: string, bytes: Uint8Array, etag: string | null) => {
    const there = files.get(path);
    if ((there === undefined ? null : sha256(there)) !== etag) throw new LostRace(path);
    files.set(path, bytes);
  },
  list: async (prefix: string) => [...files.keys()].filter((path) => path.startsWith(prefix)).map((path) => ({ path })),
  remove: async (path: string) => void files.delete(path),
};
const textOf = (path: string) => Buffer.from(files.get(path) ?? []).toString();
const make = (name: string, at = now, id = release) => createPreview(target, { name, release: id, now: at });
const released = [`releases/${release}.json`, `releases/${other}.json`, 'live.json'];

beforeEach(() => {
  files = new Map(released.map((path) => [path, Buffer.from('{}')]));
});

describe('a preview', () => {
  it('names its release and the digest of its token for seven days, and leaves the live release', async () => {
    const { token, until } = await make('pr-123');
    expect(token).toMatch(/^[\w-]{22,}$/);
    expect(until).toEqual(later);
    expect(JSON.parse(textOf('previews/pr-123.json'))).toEqual({
      release,
      token: sha256(token),
      until: '2026-11-27T12:00:00.000Z',
    });
    expect(textOf('previews/pr-123.json')).not.toContain(token);
    expect(textOf('live.json')).toBe('{}');
  });

  it('of the same name takes the place of the one before, with another link and seven new days', async () => {
    const first = await make('pr-123');
    const second = await make('pr-123', later, other);
    expect(second.token).not.toBe(first.token);
    expect(await listPreviews(target, later)).toEqual([
      { name: 'pr-123', release: other, until: '2026-12-04T12:00:00.000Z', isOver: false },
    ]);
  });

  it.each(['', '-pr', 'PR', 'a/b', '..', '../live', 'a.b', 'é', 'a'.repeat(42), 'a\n'])(
    'has no name such as %j',
    async (name) => {
      const refused = `${JSON.stringify(name)} is no name of a preview`;
      await expect(make(name)).rejects.toThrow(refused);
      await expect(removePreview(target, name)).rejects.toThrow(refused);
      expect([...files.keys()]).toEqual(released);
    },
  );

  it.each(['0123456789abcde0', '../../live', 'https://elsewhere.example/release.json', ''])(
    'is none of the release %j, which is not there',
    async (id) => {
      await expect(make('pr-123', now, id)).rejects.toThrow(new ReleaseRefused(`There is no release ${id}.`));
      expect([...files.keys()]).toEqual(released);
    },
  );

  it('is not made over another that is made meanwhile', async () => {
    const raced = {
      ...target,
      read: async (path: string) => (path.startsWith('releases/') ? target.read(path) : null),
    };
    await make('pr-123');
    const before = textOf('previews/pr-123.json');
    await expect(createPreview(raced, { name: 'pr-123', release, now })).rejects.toThrow(LostRace);
    expect(textOf('previews/pr-123.json')).toBe(before);
  });
});

describe('npm run release -- preview', () => {
  it('lists them by name, and says whose time is over', async () => {
    expect((await preview(target, ['list'], now)).text).toBe('There is no preview.');
    await make('pr-2');
    await make('pr-1', new Date('2026-11-10T12:00:00Z'), other);
    expect((await preview(target, ['list'], now)).text).toBe(
      `pr-1  ${other}  over since 2026-11-17T12:00:00.000Z\npr-2  ${release}  until 2026-11-27T12:00:00.000Z`,
    );
    expect((await preview(target, ['list'], later)).data).toMatchObject([{ isOver: true }, { isOver: true }]);
  });

  it('removes one, and leaves its release', async () => {
    await make('pr-1');
    expect(await preview(target, ['remove', 'pr-1'])).toEqual({
      data: { removed: 'pr-1' },
      text: 'The preview pr-1 is gone.',
    });
    expect([...files.keys()]).toEqual(released);
    await expect(preview(target, ['remove', 'pr-1'])).rejects.toThrow('There is no preview pr-1.');
  });

  it('says which file describes none', async () => {
    files.set('previews/pr-1.json', Buffer.from('{"release":'));
    await expect(preview(target, ['list'])).rejects.toThrow('previews/pr-1.json describes no preview.');
  });

  it('refuses words that it does not know', async () => {
    for (const words of [[], ['make'], ['toString'], ['list', 'all'], ['remove'], ['remove', 'pr-1', 'pr-2']])
      await expect(preview(target, words)).rejects.toThrow(
        new WrongPreviewUse('Usage: npm run release -- preview list | preview remove NAME'),
      );
  });
});
