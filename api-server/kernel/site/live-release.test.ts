import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseSite } from '../../testing/site-release';
import { fileOfRelease, liveReleases } from './live-release';

let siteDir: string;
const onFault = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'bars-live-release-'));
  onFault.mockReset();
});
afterEach(() => rmSync(siteDir, { recursive: true }));

describe('the live release', () => {
  it('is followed: map and shell of one release change together', async () => {
    const live = liveReleases(siteDir, onFault);
    const [map, shell] = [fileOfRelease('importmap.json', String), fileOfRelease('shell.html', String)];
    releaseSite(siteDir, { 'importmap.json': 'map 1', 'shell.html': 'shell 1' });
    const first = await live();
    expect(await map(first)).toBe('map 1');
    releaseSite(siteDir, { 'importmap.json': 'map 2', 'shell.html': 'shell 2' });
    expect(await shell(first), 'a page that was begun before').toBe('shell 1');
    const second = await live();
    expect([await map(second), await shell(second)]).toEqual(['map 2', 'shell 2']);
    expect(await live()).toBe(second);
  });

  it('stays the one before where the new one cannot be read, which is said once', async () => {
    const live = liveReleases(siteDir, onFault);
    releaseSite(siteDir, { 'shell.html': 'shell 1' });
    const first = await live();
    const write = (text: string) => writeFileSync(join(siteDir, 'live.json'), text);
    for (const text of ['{"release":"0123456789abcdef"}', '{"release":"../../secrets"}', '{}', 'half']) {
      write(text);
      expect(await live()).toBe(first);
      expect(await live()).toBe(first);
    }
    expect(onFault).toHaveBeenCalledOnce();
    rmSync(join(siteDir, 'live.json'));
    expect(await live()).toBe(first);
    releaseSite(siteDir, { 'shell.html': 'shell 3' });
    expect(await fileOfRelease('shell.html', String)(await live())).toBe('shell 3');
  });

  it('stays the one before where a document or a file is not what its hash says', async () => {
    const live = liveReleases(siteDir, onFault);
    releaseSite(siteDir, { 'shell.html': 'shell 1' });
    const first = await live();
    const folder = releaseSite(siteDir, { 'shell.html': 'shell 2' });
    writeFileSync(join(folder, 'shell.html'), 'shell ?');
    expect(await live()).toBe(first);
    expect(onFault).toHaveBeenCalledWith(new Error(`The files in d/${basename(folder)} are not what their hash says.`));
    releaseSite(siteDir, { 'shell.html': 'shell 3' });
    expect(await fileOfRelease('shell.html', String)(await live())).toBe('shell 3');
    releaseSite(siteDir, { 'shell.html': 'shell 4' });
    const { release } = JSON.parse(readFileSync(join(siteDir, 'live.json'), 'utf8'));
    const document = join(siteDir, 'releases', `${release}.json`);
    writeFileSync(document, readFileSync(document, 'utf8').replace('"note":""', '"note":"mine"'));
    expect(await fileOfRelease('shell.html', String)(await live())).toBe('shell 3');
    expect(onFault).toHaveBeenLastCalledWith(new Error(`The document of release ${release} was changed.`));
  });

  it('names the version of its elements', async () => {
    const live = liveReleases(siteDir, onFault);
    releaseSite(siteDir, {});
    expect((await live()).elements).toBeUndefined();
    releaseSite(siteDir, {}, { elements: { version: '0123456789abcdef' } });
    expect((await live()).elements).toBe('0123456789abcdef');
  });

  it('is no release where none was ever live', async () => {
    await expect(liveReleases(siteDir, onFault)()).rejects.toThrow('ENOENT');
  });
});

describe('a file of a release', () => {
  it('is read once for each release, and again after a failure', async () => {
    releaseSite(siteDir, { 'routes.json': '1' });
    const release = await liveReleases(siteDir, onFault)();
    const parse = vi.fn<(text: string) => number>(Number);
    parse.mockImplementationOnce(() => {
      throw new Error('not a number');
    });
    const routes = fileOfRelease('routes.json', parse);
    await expect(routes(release)).rejects.toThrow('not a number');
    expect([await routes(release), await routes(release)]).toEqual([1, 1]);
    expect(parse).toHaveBeenCalledTimes(2);
  });
});
