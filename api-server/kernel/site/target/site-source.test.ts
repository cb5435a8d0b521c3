import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestServer } from '../../../testing/harness';
import { releasesOf } from '../../../testing/site-release';
import { liveIdOf } from '../../../../tools/release/store.mjs';
import type { Files } from '../../../../tools/release/target/target.mjs';
import { siteFiles, SiteMissing } from '../site';
import { createTargetSite, folderOfVersion, type TargetSite } from '../testing/target-site';
import { followTarget, type OpenSite } from './site-source';

let site: TargetSite;
let dir: string;
let opened: OpenSite[];
const log = { error: vi.fn<(...args: unknown[]) => void>(), info: vi.fn<(...args: unknown[]) => void>() };
let isAway = false;

const follow = async (folder = dir): Promise<OpenSite> => {
  const orAway =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (isAway) throw new Error('The target is away.');
      return work(...args);
    };
  const { target } = site;
  const files: Files = {
    ...target,
    read: orAway(target.read),
    readUnless: orAway(target.readUnless),
    list: orAway(target.list),
  };
  const one = await followTarget(files, folder, log, 1);
  opened.push(one);
  return one;
};
beforeEach(() => {
  site = createTargetSite();
  dir = mkdtempSync(join(tmpdir(), 'bars-followed-'));
  opened = [];
  isAway = false;
  log.error.mockClear();
  log.info.mockClear();
});
afterEach(async () => {
  for (const one of opened) await one.stop();
  site.remove();
  rmSync(dir, { recursive: true });
});

describe('a server that follows a target', () => {
  it('sees each release, and asks nothing once it has stopped', async () => {
    await site.publish('shell 1', {});
    const one = await follow();
    const live = releasesOf(one.dir);
    one.start();
    for (const shell of ['shell 2', 'shell 3']) {
      const { id } = await site.publish(shell, {});
      await expect.poll(async () => (await live()).id).toBe(id);
      expect(readFileSync(join((await live()).folder, 'shell.html'), 'utf8')).toBe(shell);
    }
    await one.stop();
    isAway = true;
    expect(log.error).not.toHaveBeenCalled();
  });

  it('goes on with what it has while the target is away or wrong, says so once, and follows again', async () => {
    const { id } = await site.publish('shell 1', {});
    await follow();
    isAway = true;
    const one = await follow();
    expect(log.error).toHaveBeenCalledOnce();
    one.start();
    expect((await releasesOf(one.dir)()).id).toBe(id);
    const next = await site.publish('shell 2', {});
    isAway = false;
    await expect.poll(async () => (await releasesOf(one.dir)()).id).toBe(next.id);
    await expect.poll(() => log.info.mock.calls.length).toBe(1);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('does not start where there is neither', async () => {
    await expect(follow()).rejects.toThrow(
      new SiteMissing(`There is no site in ${site.target.name}: No release is live in ${site.target.name}.`),
    );
    isAway = true;
    await expect(follow()).rejects.toThrow(`There is no site in ${site.target.name}: The target is away.`);
    expect(await liveIdOf(site.target)).toBeNull();
  });

  it('serves every file of the target, checked, compressed as it was built', async () => {
    const former = await site.build('mfe-manage', { 'portal.js': 'manage 1 '.repeat(200) });
    const evil = await site.build('mfe-manage', { 'portal.js': 'manage 2' });
    const elements = await site.build('elements', { 'later-steps-AAAAAAAA.js': 'later 1' });
    site.tamper(`${folderOfVersion('mfe-manage', evil)}/portal.js`, 'evil');
    await site.publish('shell 0', { elements });
    await site.build('elements', { 'later-steps-BBBBBBBB.js': 'no release names it' });
    await site.publish('shell 1', { 'mfe-manage': await site.build('mfe-manage', { 'portal.js': 'manage 3' }) });
    const { source, dir: served } = await follow();
    const server = await createTestServer({
      mount: async (app) => siteFiles(app, served, releasesOf(served), { brandByHost: () => 0, source }),
    });
    const ask = (url: string) => server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    const file = await ask(`/a/mfe-manage/${former.version}/portal.js`);
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(brotliDecompressSync(file.rawPayload).toString()).toContain('manage 1');
    expect((await ask(`/elements/v1/later-steps-AAAAAAAA.js`)).statusCode).toBe(200);
    expect((await ask(`/elements/v1/later-steps-BBBBBBBB.js`)).statusCode).toBe(404);
    expect((await ask(`/elements/${elements.version}/later-steps-AAAAAAAA.js`)).statusCode).toBe(200);
    const refused = await ask(`/a/mfe-manage/${evil.version}/portal.js`);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(log.error).toHaveBeenCalledOnce();
    isAway = true;
    expect((await ask(`/a/mfe-manage/${former.version}/portal.js`)).statusCode, 'it was kept').toBe(200);
    expect((await ask(`/a/mfe-manage/0123456789abcdef/portal.js`)).statusCode).toBe(404);
    await server.close();
  });
});
