import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestKernel, createTestServer, openTestStore, type TestServer } from '../../../testing/harness';
import { createLog } from '../../process/log';
import type { Store } from '../../store/open-store';
import { ReleaseNotAccepted } from './release-not-accepted';
import { siteReleases } from './site-releases';
import { createSignedSite, firstUnits, testRecompose, type SignedSite, type Units } from './testing/signed-site';

let site: SignedSite;
let units: Units;
let store: Store;
let lines: string[];
beforeEach(async () => {
  site = createSignedSite();
  units = firstUnits(site);
  await site.publish(units);
  lines = [];
  store = await openTestStore();
});
afterEach(async () => {
  await store.close();
  site.remove();
});

const log = () => createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
const said = () => lines.map((line) => JSON.parse(line) as { level: string; message: string });
const about = (words: string) => said().filter(({ message }) => message.includes(words));

describe('a server with keys', () => {
  let server: TestServer;
  let origin: string;
  const start = async () => {
    server = await createTestServer({
      store,
      siteDir: site.dir,
      recompose: testRecompose,
      log: log(),
      env: { RELEASE_KEYS_FILE: site.keysFile },
    });
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  };
  beforeEach(start);
  afterEach(() => server.close());

  const page = async (): Promise<string> =>
    (await fetch(`${origin}/booking`, { headers: { accept: 'text/html' } })).text();
  const mailsAbout = async () => (await server.mails()).filter(({ subject }) => subject === 'A release was refused');
  const refusals = async () =>
    (await server.metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('release_refused_total'));

  it('shows the old page where a release is by the wrong key, says so, and shows the new one by the right key', async () => {
    const versionOf = (one: Units) => `mfe-manage ${one['mfe-manage']?.version}`;
    expect(await page()).toContain(versionOf(units));

    const wrong = { ...units, 'mfe-manage': site.build('mfe-manage', { 'portal.js': 'evil' }, site.teams.payments) };
    const id = await site.publish(wrong);
    await expect.poll(async () => (await page(), about('refused').length)).toBe(1);
    expect(await page()).toContain(versionOf(units));
    expect(said().filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({
        level: 'error',
        release: id,
        unit: 'mfe-manage',
        message: 'a release is refused, the one before it stays: The key payments-2026 may not change mfe-manage.',
      }),
    ]);
    expect(await refusals()).toEqual(['release_refused_total{unit="mfe-manage"} 1']);
    await expect.poll(mailsAbout).toHaveLength(1);
    const [mail] = await mailsAbout();
    expect(mail).toMatchObject({ recipient: server.config.operationsEmail });
    expect(mail?.text).toContain(id);
    expect(mail?.text).toContain('The key payments-2026 may not change mfe-manage.');

    const right = { ...units, 'mfe-manage': site.build('mfe-manage', { 'portal.js': '2' }, site.teams.manage) };
    await site.publish(right);
    await expect.poll(page).toContain(versionOf(right));
    expect(about('refused')).toHaveLength(1);
  });

  it('keeps what was live when it started, though nobody has asked for it before a rollback to one without signatures', async () => {
    const unsigned = { ...units, 'mfe-manage': site.build('mfe-manage', { 'portal.js': 'old' }, null) };
    await site.publish(unsigned, { parent: null });
    expect(await page()).toContain(`mfe-manage ${units['mfe-manage']?.version}`);
    await expect.poll(async () => (await page(), about('refused').length)).toBe(1);
    expect(await page()).toContain(`mfe-manage ${units['mfe-manage']?.version}`);
  });

  it('does not start where no release is accepted', async () => {
    await site.publish(
      { ...units, 'mfe-manage': site.build('mfe-manage', { 'portal.js': 'old' }, null) },
      { parent: null },
    );
    const other = createTestServer({
      store,
      siteDir: site.dir,
      recompose: testRecompose,
      log: log(),
      env: { RELEASE_KEYS_FILE: site.keysFile },
    });
    await expect(other).rejects.toThrow(ReleaseNotAccepted);
    await expect(other).rejects.toThrow(/^The release [0-9a-f]{16} is refused, and none before it is accepted: /);
  });

  it('mails once for a release, also after a restart', async () => {
    await site.publish({ ...units, 'mfe-new': site.build('mfe-new', { 'portal.js': 'evil' }, null) });
    await expect.poll(async () => (await page(), about('refused').length)).toBe(1);
    await expect.poll(mailsAbout).toHaveLength(1);
    expect(await refusals()).toEqual(['release_refused_total{unit="other"} 1']);
    await server.close();
    await start();
    expect(await page()).toContain(`mfe-manage ${units['mfe-manage']?.version}`);
    await expect.poll(() => about('refused')).toHaveLength(2);
    expect(await mailsAbout()).toEqual([]);
    const { rows } = await sql`select id from mail_outbox where kind = 'release-refused'`.execute(server.db);
    expect(rows, 'none waits to be sent tomorrow').toHaveLength(1);
  });
});

describe('a server without keys', () => {
  const started = async (environment: 'local' | 'production') => {
    const { kernel } = await createTestKernel({ store, log: log() });
    return siteReleases({
      kernel: { ...kernel, config: { ...kernel.config, environment } },
      siteDir: site.dir,
    });
  };

  it('asks nobody, which it says once in production', async () => {
    expect(await started('local')).toMatchObject({ accept: null, sweeps: [] });
    expect(lines).toEqual([]);
    const { live, accept } = await started('production');
    expect([(await live()).folder.startsWith(site.dir), accept]).toEqual([true, null]);
    expect(said().map(({ level }) => level)).toEqual(['warn']);
    expect(about('RELEASE_KEYS_FILE is not set')).toHaveLength(1);
  });
});
