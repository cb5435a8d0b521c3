import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishRelease } from '../store.mjs';
import { LostRace, ReleaseRefused } from '../target/errors.mjs';
import { openTarget, type Target } from '../target/target.mjs';
import { WrongUse } from '../outcome.mjs';
import { preview } from './preview-commands.mjs';
import { createPreview, listPreviews, removePreview } from './preview.mjs';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-27T12:00:00Z');

let site: string;
let target: Target;
let [release, live]: [string, string] = ['', ''];
beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), 'bars-previews-'));
  target = openTarget(site);
  const publish = async (shell: string) =>
    (await publishRelease(target, { files: new Map([['shell.html', shell]]), units: {} })).id;
  [release, live] = [await publish('preview'), await publish('live')];
});
afterEach(() => rmSync(site, { recursive: true }));

const textOf = (path: string) => readFileSync(join(site, path), 'utf8');
const paths = async () => (await target.list('previews/')).map(({ path }) => path);
const make = (name: string, at = now, id = release) => createPreview(target, { name, release: id, now: at });

describe('a preview', () => {
  it('names its release and the digest of its token for seven days, and leaves the live release', async () => {
    const { token, until } = await make('pr-123');
    expect(token).toMatch(/^[\w-]{22,}$/);
    expect(until).toEqual(later);
    expect(JSON.parse(textOf('previews/pr-123.json'))).toEqual({
      release,
      token: createHash('sha256').update(token).digest('hex'),
      until: '2026-11-27T12:00:00.000Z',
    });
    expect(textOf('previews/pr-123.json')).not.toContain(token);
    expect(JSON.parse(textOf('live.json'))).toEqual({ release: live });
  });

  it('of the same name takes the place of the one before, with another link and seven new days', async () => {
    const first = await make('pr-123');
    const second = await make('pr-123', later, live);
    expect(second.token).not.toBe(first.token);
    expect(await listPreviews(target, later)).toEqual([
      { name: 'pr-123', release: live, until: '2026-12-04T12:00:00.000Z', isOver: false },
    ]);
  });

  it.each(['', '-pr', 'PR', 'a/b', '..', '../live', 'a.b', 'é', 'a'.repeat(42), 'a\n'])(
    'has no name such as %j',
    async (name) => {
      const refused = `${JSON.stringify(name)} is no name of a preview`;
      await expect(make(name)).rejects.toThrow(refused);
      await expect(removePreview(target, name)).rejects.toThrow(refused);
      expect(await paths()).toEqual([]);
    },
  );

  it.each(['0123456789abcde0', '../../live', 'https://elsewhere.example/release.json', ''])(
    'is none of the release %j, which is not there',
    async (id) => {
      await expect(make('pr-123', now, id)).rejects.toThrow(new ReleaseRefused(`There is no release ${id}.`));
      expect(await paths()).toEqual([]);
    },
  );

  it('is not made over another that is made meanwhile', async () => {
    await make('pr-123');
    const before = textOf('previews/pr-123.json');
    const late = { ...target, read: async (path: string) => (path.startsWith('previews/') ? null : target.read(path)) };
    await expect(createPreview(late, { name: 'pr-123', release, now })).rejects.toThrow(LostRace);
    expect(textOf('previews/pr-123.json')).toBe(before);
  });
});

describe('npm run release -- preview', () => {
  it('lists them by name, and says whose time is over', async () => {
    expect((await preview(target, ['list'], now)).text).toBe('There is no preview.');
    await make('pr-2');
    await make('pr-1', new Date('2026-11-10T12:00:00Z'), live);
    expect((await preview(target, ['list'], now)).text).toBe(
      `pr-1  ${live}  over since 2026-11-17T12:00:00.000Z\npr-2  ${release}  until 2026-11-27T12:00:00.000Z`,
    );
    expect((await preview(target, ['list'], later)).data).toMatchObject([{ isOver: true }, { isOver: true }]);
  });

  it('removes one, and leaves its release', async () => {
    await make('pr-1');
    expect(await preview(target, ['remove', 'pr-1'])).toEqual({
      data: { removed: 'pr-1' },
      text: 'The preview pr-1 is gone.',
    });
    expect([await paths(), (await target.list('releases/')).length]).toEqual([[], 2]);
    await expect(preview(target, ['remove', 'pr-1'])).rejects.toThrow('There is no preview pr-1.');
  });

  it('says which file describes none', async () => {
    await make('pr-1');
    writeFileSync(join(site, 'previews/pr-1.json'), '{"release":');
    await expect(preview(target, ['list'])).rejects.toThrow('previews/pr-1.json describes no preview.');
  });

  it('refuses words that it does not know', async () => {
    for (const words of [[], ['make'], ['toString'], ['list', 'all'], ['remove'], ['remove', 'pr-1', 'pr-2']])
      await expect(preview(target, words)).rejects.toThrow(
        new WrongUse('Usage: npm run release -- preview list | preview remove NAME'),
      );
  });
});
