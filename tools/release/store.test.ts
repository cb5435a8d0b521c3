import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  folderOf,
  liveFolderOf,
  liveIdOf,
  LostRace,
  publishRelease,
  pruneReleases,
  releaseOf,
  ReleaseRefused,
  releasesIn,
  switchTo,
} from './store.mjs';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'bars-releases-'));
});
afterEach(() => rmSync(site, { recursive: true }));

let minute = 0;
const publish = (shell: string, units: Record<string, string> = {}, note = '') =>
  publishRelease(site, {
    files: new Map([
      ['shell.html', shell],
      ['importmap.json', '{}'],
    ]),
    units,
    note,
    at: new Date(Date.UTC(2026, 10, 20, 12, (minute += 1))),
  });
const shown = () => readFileSync(join(liveFolderOf(site), 'shell.html'), 'utf8');

describe('a release', () => {
  it('is a document with its parent, and is live once it is published', async () => {
    const first = await publish('one', { booking: '1111111111111111' }, 'the first one');
    const second = await publish('two', { booking: '2222222222222222' });
    expect(liveIdOf(site)).toBe(second.id);
    expect(shown()).toBe('two');
    expect(releaseOf(site, first.id)).toEqual({
      ...first,
      parent: null,
      note: 'the first one',
      units: { booking: '1111111111111111' },
    });
    expect(releaseOf(site, second.id).parent).toBe(first.id);
    expect(releasesIn(site).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('is not made anew where nothing has changed', async () => {
    const first = await publish('one', { booking: '1' });
    expect(await publish('one', { booking: '1' })).toEqual(first);
    expect(releasesIn(site)).toHaveLength(1);
  });

  it('is one of its own where an earlier content comes back, and shares the files', async () => {
    const first = await publish('one');
    await publish('two');
    const third = await publish('one');
    expect(third.id).not.toBe(first.id);
    expect(folderOf(site, third)).toBe(folderOf(site, first));
    expect(releasesIn(site)).toHaveLength(3);
  });

  it('becomes live again by one write, which changes nothing else', async () => {
    const first = await publish('one');
    const second = await publish('two');
    const before = readdirSync(join(site, 'releases'));
    await switchTo(site, { from: second.id, to: first.id });
    expect([liveIdOf(site), shown()]).toEqual([first.id, 'one']);
    expect(readdirSync(join(site, 'releases'))).toEqual(before);
  });

  it('does not become live where another one is live than the caller knows of, or where there is none', async () => {
    const first = await publish('one');
    const second = await publish('two');
    await expect(switchTo(site, { from: first.id, to: first.id })).rejects.toThrow(LostRace);
    await expect(switchTo(site, { from: second.id, to: '0123456789abcdef' })).rejects.toThrow(ReleaseRefused);
    await expect(switchTo(site, { from: second.id, to: '../../etc/passwd' })).rejects.toThrow(ReleaseRefused);
    expect(liveIdOf(site)).toBe(second.id);
  });
});

describe('a site without a release', () => {
  it('says so', () => {
    expect([liveIdOf(site), releasesIn(site), pruneReleases(site, 3)]).toEqual([null, [], []]);
    expect(() => liveFolderOf(site)).toThrow(`No release is live in ${site}.`);
  });
});

describe('pruning', () => {
  it('keeps the newest releases and the live one, and the files that they name', async () => {
    const first = await publish('one');
    await publish('two');
    await publish('three');
    const last = await publish('four');
    await switchTo(site, { from: last.id, to: first.id });
    expect(pruneReleases(site, 2).map(({ id }) => shownOf(id))).toEqual(['four', 'three', 'one']);
    expect(readdirSync(join(site, 'd'))).toHaveLength(3);
    expect(existsSync(folderOf(site, first))).toBe(true);
  });

  const shownOf = (id: string) => readFileSync(join(folderOf(site, releaseOf(site, id)), 'shell.html'), 'utf8');
});

/** Publishes releases in a process of its own, each again until it is live. */
const publisher = (name: string, count: number) => {
  const store = fileURLToPath(new URL('./store.mjs', import.meta.url));
  const script = join(site, `${name}.mjs`);
  writeFileSync(
    script,
    `import { LostRace, publishRelease } from ${JSON.stringify(store)};
for (let index = 0; index < ${count}; index += 1)
  for (;;)
    try {
      await publishRelease(${JSON.stringify(site)}, { files: new Map([['shell.html', '${name} ' + index]]), units: {} });
      break;
    } catch (error) {
      if (!(error instanceof LostRace)) throw error;
    }
`,
  );
  return spawn(process.execPath, [script], { stdio: 'inherit' });
};

describe('two at once', () => {
  it('publish all of theirs, one after the other, and none is lost', async () => {
    const children = ['red', 'blue'].map((name) => publisher(name, 25));
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'close'))[0]));
    expect(codes).toEqual([0, 0]);
    const chain: string[] = [];
    for (let id = liveIdOf(site); id !== null;) {
      const release = releaseOf(site, id);
      chain.unshift(readFileSync(join(folderOf(site, release), 'shell.html'), 'utf8'));
      id = release.parent;
    }
    for (const name of ['red', 'blue'])
      expect(chain.filter((shell) => shell.startsWith(name))).toEqual(
        Array.from({ length: 25 }, (_, index) => `${name} ${index}`),
      );
  });

  it('leave the old release or the new one live, whole, when one is killed', async () => {
    await publish('one');
    for (let round = 0; round < 4; round += 1) {
      const child = publisher(`round-${round}`, 1000);
      const before = liveIdOf(site);
      await expect.poll(() => liveIdOf(site) !== before, { interval: 5 }).toBe(true);
      child.kill('SIGKILL');
      await once(child, 'close');
      expect(readFileSync(join(liveFolderOf(site), 'shell.html'), 'utf8')).toMatch(/^round-\d \d+$/);
    }
  });
});
