import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fileOf,
  filesOf,
  folderOf,
  liveIdOf,
  liveOf,
  publishRelease,
  releaseOf,
  releasesIn,
  switchTo,
  type Target,
} from './store.mjs';
import { LostRace, ReleaseRefused } from './target/errors.mjs';
import { openTarget } from './target/target.mjs';

let folder: string;
let site: Target;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-releases-'));
  site = openTarget(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const unit = (digit: number) => ({ version: String(digit).repeat(16) });

let minute = 0;
const publish = (shell: string, units: Awaited<ReturnType<typeof releaseOf>>['units'] = {}, note = '') =>
  publishRelease(site, {
    files: new Map([
      ['shell.html', shell],
      ['importmap.json', '{}'],
    ]),
    units,
    note,
    at: new Date(Date.UTC(2026, 10, 20, 12, (minute += 1))),
  });
const shown = async () => String(await fileOf(site, await liveOf(site), 'shell.html'));

describe('a release', () => {
  it('is a document with its parent, and is live once it is published', async () => {
    const booking = { ...unit(1), manifest: 'a'.repeat(64), signature: { key: 'booking-1', value: 'c2lnbmVk' } };
    const first = await publish('one', { booking }, 'the first one');
    const second = await publish('two', { booking: unit(2) });
    expect(await liveIdOf(site)).toBe(second.id);
    expect(await shown()).toBe('two');
    expect(await releaseOf(site, first.id)).toEqual({
      ...first,
      parent: null,
      note: 'the first one',
      units: { booking },
    });
    expect((await releaseOf(site, second.id)).parent).toBe(first.id);
    expect((await releasesIn(site)).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('has its own files, by their names', async () => {
    const release = await publish('one');
    expect(await filesOf(site, release)).toEqual(
      new Map([
        ['importmap.json', Buffer.from('{}')],
        ['shell.html', Buffer.from('one')],
      ]),
    );
    await expect(fileOf(site, release, 'frame.html')).rejects.toThrow(ReleaseRefused);
  });

  it('is not made anew where nothing has changed', async () => {
    const first = await publish('one', { booking: unit(1) });
    expect(await publish('one', { booking: unit(1) })).toEqual(first);
    expect(await releasesIn(site)).toHaveLength(1);
  });

  it('is one of its own where an earlier content comes back, and shares the files', async () => {
    const first = await publish('one');
    await publish('two');
    const third = await publish('one');
    expect(third.id).not.toBe(first.id);
    expect(folderOf(third)).toBe(folderOf(first));
    expect(await releasesIn(site)).toHaveLength(3);
  });

  it('brings its files back where they were written by half or changed', async () => {
    const first = await publish('one');
    writeFileSync(join(folder, folderOf(first), 'shell.html'), 'onE');
    rmSync(join(folder, folderOf(first), 'importmap.json'));
    await publish('two');
    const third = await publish('one');
    expect(Object.fromEntries(await filesOf(site, third))).toEqual({
      'importmap.json': Buffer.from('{}'),
      'shell.html': Buffer.from('one'),
    });
  });

  it('becomes live again by one write, which changes nothing else', async () => {
    const first = await publish('one');
    const second = await publish('two');
    const before = readdirSync(join(folder, 'releases'));
    await switchTo(site, { from: second.id, to: first.id });
    expect([await liveIdOf(site), await shown()]).toEqual([first.id, 'one']);
    expect(readdirSync(join(folder, 'releases'))).toEqual(before);
  });

  it('does not become live where another one is live than the caller knows of, or where there is none', async () => {
    const first = await publish('one');
    const second = await publish('two');
    await expect(switchTo(site, { from: first.id, to: first.id })).rejects.toThrow(LostRace);
    await expect(switchTo(site, { from: second.id, to: '0123456789abcdef' })).rejects.toThrow(ReleaseRefused);
    await expect(switchTo(site, { from: second.id, to: '../../etc/passwd' })).rejects.toThrow(ReleaseRefused);
    const files = new Map([['shell.html', 'three']]);
    await expect(publishRelease(site, { files, units: {}, from: first.id })).rejects.toThrow(LostRace);
    expect(await liveIdOf(site)).toBe(second.id);
    expect(await releasesIn(site)).toHaveLength(2);
  });

  it('is not made of what is no version, or of a file that is too large', async () => {
    await expect(publish('one', { booking: { version: '../../etc' } })).rejects.toThrow('invalid_format');
    const files = new Map([['shell.html', Buffer.alloc(5_000_001)]]);
    await expect(publishRelease(site, { files, units: {} })).rejects.toThrow(
      /^d\/[0-9a-f]{16}\/shell\.html has 5\.0 MB: a file may have 5 MB\.$/,
    );
    expect([await liveIdOf(site), await releasesIn(site)]).toEqual([null, []]);
  });
});

describe('a site without a release', () => {
  it('says so', async () => {
    expect([await liveIdOf(site), await releasesIn(site)]).toEqual([null, []]);
    await expect(liveOf(site)).rejects.toThrow(`No release is live in ${folder}.`);
  });
});

/** Publishes releases in a process of its own, each again until it is live. */
const publisher = (name: string, count: number) => {
  const at = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));
  const script = join(folder, `${name}.mjs`);
  writeFileSync(
    script,
    `import { publishRelease } from ${at('./store.mjs')};
import { LostRace } from ${at('./target/errors.mjs')};
import { openTarget } from ${at('./target/target.mjs')};
const target = openTarget(${JSON.stringify(folder)});
for (let index = 0; index < ${count}; index += 1)
  for (;;)
    try {
      await publishRelease(target, { files: new Map([['shell.html', '${name} ' + index]]), units: {} });
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
    for (let id = await liveIdOf(site); id !== null;) {
      const release = await releaseOf(site, id);
      chain.unshift(String(await fileOf(site, release, 'shell.html')));
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
      const before = await liveIdOf(site);
      await expect.poll(async () => (await liveIdOf(site)) !== before, { interval: 5 }).toBe(true);
      child.kill('SIGKILL');
      await once(child, 'close');
      const { files } = JSON.parse(readFileSync(join(folder, 'releases', `${await liveIdOf(site)}.json`), 'utf8'));
      expect(readFileSync(join(folder, 'd', files, 'shell.html'), 'utf8')).toMatch(/^round-\d \d+$/);
    }
  });
});
