import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stillClock } from '../../time/clock';
import { acceptedReleases, type AcceptedReleases, type RefusedRelease } from './accepted-releases';
import { namedReleases } from '../live-release';
import { followKeys } from './release-keys';
import { ReleaseNotAccepted } from './release-not-accepted';
import { folderReader, type SiteReader } from './site-reader';
import {
  createSignedSite,
  firstUnits,
  testKey,
  testRecompose,
  type SignedSite,
  type Units,
} from './testing/signed-site';

let site: SignedSite;
let units: Units;
let first: string;
beforeEach(async () => {
  site = createSignedSite();
  units = firstUnits(site);
  first = await site.publish(units);
});
afterEach(() => site.remove());

const listener = () => ({
  refused: vi.fn<(refused: RefusedRelease) => void>(),
  onFault: vi.fn<(error: unknown) => void>(),
});
let { refused, onFault } = listener();
beforeEach(() => {
  // A check of the test before may still be under way.
  ({ refused, onFault } = listener());
});
const clock = stillClock('2026-11-20T12:00:00Z');

const started = async (
  reader: SiteReader = folderReader(site.dir),
  bring?: (id: string) => Promise<void>,
): Promise<AcceptedReleases> => {
  const releases = acceptedReleases({
    reader,
    recompose: testRecompose,
    named: namedReleases(site.dir, () => undefined),
    open: (id, files) => ({ id, folder: site.at(`d/${files}`), files: new Map() }),
    keys: await followKeys(site.keysFile, onFault),
    bring,
    clock,
    onRefused: refused,
    onFault,
  });
  await releases.live();
  return releases;
};
const liveOf = async ({ live }: AcceptedReleases): Promise<string> => (await live()).id;
/** Waits for the verdict about a release that was named. */
const verdict = async (releases: AcceptedReleases, id: string): Promise<string> => {
  const before = refused.mock.calls.length;
  await expect.poll(async () => (await liveOf(releases)) === id || refused.mock.calls.length > before).toBe(true);
  return refused.mock.calls[before]?.[0].refusal.message ?? 'accepted';
};
/** Makes a release live under a running server. */
const next = async (releases: AcceptedReleases, changed: Units, said: Record<string, unknown> = {}) =>
  verdict(releases, await site.publish({ ...units, ...changed }, said));

const manage2 = { 'portal.js': 'manage 2', 'style.css': 'p { color: blue }' };

describe('a release', () => {
  it('is accepted where each unit that has changed is signed by a key of its own', async () => {
    const server = await started();
    expect(await next(server, { 'mfe-manage': site.build('mfe-manage', manage2, site.teams.manage) })).toBe('accepted');
  });

  it('is accepted with the key of the operator, and with a new key of the team beside the old one', async () => {
    const server = await started();
    expect(await next(server, { 'mfe-manage': site.build('mfe-manage', manage2, site.teams.operator) })).toBe(
      'accepted',
    );
    const second = testKey('manage-2027', 'mfe-manage');
    site.writeKeys([...Object.values(site.teams), second]);
    expect(await next(server, { 'mfe-manage': site.build('mfe-manage', { 'portal.js': '3' }, second) })).toBe(
      'accepted',
    );
  });

  it('may name versions of before: a signature says whose a version is, and not when', async () => {
    const server = await started();
    await next(server, { 'mfe-manage': site.build('mfe-manage', manage2, site.teams.manage) });
    site.switchTo(first);
    expect(await verdict(server, first)).toBe('accepted');
  });

  it('does not change what is live while it is checked', async () => {
    const server = await started();
    await site.publish({ ...units, 'mfe-manage': site.build('mfe-manage', manage2, site.teams.manage) });
    expect(await liveOf(server)).toBe(first);
  });
});

describe('a release by somebody without the right to it', () => {
  const evil = { 'portal.js': 'evil' };

  it('is refused: another area’s key, no key, a key that nobody knows', async () => {
    const server = await started();
    const by = (key: Parameters<SignedSite['build']>[2]) => ({ 'mfe-manage': site.build('mfe-manage', evil, key) });
    expect(await next(server, by(site.teams.payments))).toBe('The key payments-2026 may not change mfe-manage.');
    expect(await next(server, by(null))).toMatch(/^mfe-manage [0-9a-f]{16} is not signed\.$/);
    expect(await next(server, by(testKey('stranger', 'mfe-manage')))).toMatch(/a key that the server does not know\.$/);
    expect(await next(server, by(testKey('manage-2026', 'mfe-manage')))).toMatch(
      /is not one of the key manage-2026\.$/,
    );
    expect(await liveOf(server)).toBe(first);
  });

  it('is refused with the signature of another unit or version', async () => {
    const server = await started();
    const own = site.build('mfe-manage', evil, null);
    const other = site.build('mfe-manage', { 'portal.js': 'older' }, site.teams.manage);
    for (const { signature } of [other, units['mfe-manage']!, units['mfe-payments']!])
      expect(await next(server, { 'mfe-manage': { ...own, signature: signature! } })).toMatch(
        /is not one of the key manage-2026\.|may not change/,
      );
  });

  it('is refused where a manifest was edited after it was signed', async () => {
    const server = await started();
    const signed = site.build('mfe-manage', manage2, site.teams.manage);
    const edited = site.build('mfe-manage', manage2, null, { names: {} });
    expect(await next(server, { 'mfe-manage': signed })).toMatch(/is not the one that the release names\.$/);
    expect(await next(server, { 'mfe-manage': { ...edited, signature: signed.signature! } })).toMatch(
      /is not one of the key/,
    );
  });

  it('is refused where the manifest of an older version lies in the place of another', async () => {
    const server = await started();
    const old = units['mfe-manage']!;
    const newer = site.build('mfe-manage', evil, null);
    const moved = site.build('mfe-manage', evil, null, { version: old.version });
    expect(await next(server, { 'mfe-manage': { ...old, version: newer.version } })).toMatch(
      /is not the one that the release names\.$/,
    );
    expect(await next(server, { 'mfe-manage': { ...moved, signature: old.signature! } })).toMatch(
      /is not of this unit and version\.$/,
    );
  });

  it('is refused with a unit that no key of it may add, and without one that a key names', async () => {
    const server = await started();
    expect(await next(server, { 'mfe-new': site.build('mfe-new', evil, site.teams.payments) })).toBe(
      'The key payments-2026 may not change mfe-new.',
    );
    const { 'mfe-manage': _gone, ...others } = units;
    expect(await verdict(server, await site.publish(others))).toBe(
      'mfe-manage is not in the release, and not among the removed units of RELEASE_KEYS_FILE.',
    );
    site.writeKeys(Object.values(site.teams), ['mfe-manage']);
    await expect.poll(() => liveOf(server)).not.toBe(first);
  });

  it('is refused with a signature that is none', async () => {
    const server = await started();
    const own = site.build('mfe-manage', manage2, site.teams.manage);
    const { value } = own.signature!;
    for (const bad of ['', 'no base64 at all', value.slice(0, 84), `${value}==`, `${value}AAAA`])
      expect(await next(server, { 'mfe-manage': { ...own, signature: { key: 'manage-2026', value: bad } } })).toMatch(
        /is not one of the key manage-2026\.$/,
      );
  });

  it('is refused with another signature of what has not changed, for the next start would refuse it', async () => {
    const server = await started();
    const { signature, ...unsigned } = units['mfe-manage']!;
    expect(await next(server, { 'mfe-manage': unsigned })).toMatch(/is not signed\.$/);
    expect(
      await next(server, { 'mfe-manage': { ...unsigned, signature: { ...signature!, key: 'operator' } } }),
    ).toMatch(/is not one of the key operator\.$/);
  });
});

describe('the files of a release', () => {
  const built = () => site.build('mfe-manage', manage2, site.teams.manage);
  const folderIn = (version: string) => (name: string) => `a/mfe-manage/${version}/${name}`;

  it.each<[string, (path: (name: string) => string) => void]>([
    ['another style', (path) => site.write(path('style.css'), 'p { color: evil }')],
    ['a style compressed by Brotli', (path) => site.write(path('style.css.br'), brotliCompressSync('evil'))],
    ['a style compressed by gzip', (path) => site.write(path('style.css.gz'), gzipSync('p { color: blue } evil'))],
    ['what is no Brotli', (path) => site.write(path('style.css.br'), 'evil')],
    ['half a file', (path) => truncateSync(site.at(path('portal.js')), 3)],
  ])('are checked: %s', async (_what, change) => {
    const server = await started();
    const said = built();
    change(folderIn(said.version));
    expect(await next(server, { 'mfe-manage': said })).toMatch(/is not what the release says\.$|does not hold what/);
  });

  it('are checked: one is missing, a folder, a pipe, too large', async () => {
    const server = await started();
    const said = built();
    const path = folderIn(said.version);
    rmSync(site.at(path('portal.js')));
    expect(await next(server, { 'mfe-manage': said })).toBe(`${path('portal.js')} is missing.`);
    mkdirSync(site.at(path('portal.js')), { recursive: true });
    site.switchTo(first);
    await liveOf(server);
    expect(await next(server, { 'mfe-manage': said }, { note: 'again' })).toBe(`${path('portal.js')} is missing.`);
    rmSync(site.at(path('portal.js')), { recursive: true });
    execFileSync('mkfifo', [site.at(path('portal.js'))]);
    expect(await next(server, { 'mfe-manage': said }, { note: 'a pipe' })).toBe(`${path('portal.js')} is missing.`);
    rmSync(site.at(path('portal.js')));
    writeFileSync(site.at(path('portal.js')), '');
    truncateSync(site.at(path('portal.js')), 5_000_001);
    expect(await next(server, { 'mfe-manage': said }, { note: 'larger' })).toMatch(/is larger than it may be\.$/);
  });

  it.each(['../../../etc/passwd', '/etc/passwd', 'a//b', '.', 'a/../b', 'a\\b', 'manifest.json', 'portal.js.br', ''])(
    'cannot have the name %j',
    async (name) => {
      const server = await started();
      const files = { [name]: { bytes: 1, integrity: 'sha384-' } };
      const said = site.build('mfe-manage', manage2, site.teams.manage, { files });
      expect(await next(server, { 'mfe-manage': said })).toContain('has a file whose name cannot be one');
    },
  );

  it('are no more than a unit may have', async () => {
    const server = await started();
    const files = Object.fromEntries(
      Array.from({ length: 1_001 }, (_, n) => [`f${n}.js`, { bytes: 1, integrity: 'sha384-' }]),
    );
    const said = site.build('mfe-manage', manage2, site.teams.manage, { files });
    expect(await next(server, { 'mfe-manage': said })).toBe(
      'The manifest of mfe-manage is too large: files has 1,001 entries, and may have 1,000.',
    );
    const large = site.build('mfe-manage', manage2, site.teams.manage, { note: 'x'.repeat(500_001) });
    expect(await next(server, { 'mfe-manage': large })).toMatch(/manifest\.json is larger than it may be\.$/);
  });

  it('are what the manifests compose: an import map cannot name an older version of another area', async () => {
    const server = await started();
    const { files } = await site.composed({
      ...units,
      'mfe-payments': site.build('mfe-payments', { 'portal.js': '2' }, site.teams.payments),
    });
    expect(await next(server, {}, { files })).toMatch(/^d\/[0-9a-f]{16}\/(importmap\.json|shell\.html) is not what/);
  });

  it.each(['importmap.json', 'shell.html', 'routes.json'])('are what the manifests compose: %s', async (name) => {
    const server = await started();
    const changed = { ...units, 'mfe-manage': built() };
    const { files, composedUnits } = await site.composed(changed);
    const folder = `d/${files.replaceAll(/./g, '0')}`;
    for (const one of ['importmap.json', 'shell.html', 'routes.json']) site.write(`${folder}/${one}`, one);
    expect(await next(server, changed, { files: files.replaceAll(/./g, '0') })).toMatch(/^d\/0{16}\/\S+ is not what/);
    site.write(`d/${files}/${name}`, 'evil');
    const id = site.document(JSON.stringify({ parent: null, units: { ...composedUnits, ...changed }, files }));
    site.switchTo(id);
    expect(await verdict(server, id)).toBe(`d/${files}/${name} is not what the release says.`);
  });

  it('may lie beside what a killed process has not finished', async () => {
    const server = await started();
    const changed = { ...units, 'mfe-manage': built() };
    const { files } = await site.composed(changed);
    site.write(`d/${files}/.shell.html.unfinished`, 'half');
    expect(await next(server, changed)).toBe('accepted');
  });

  it('are no others than are composed, and bundles are checked too', async () => {
    const server = await started();
    const changed = { ...units, 'mfe-manage': built() };
    const { files } = await site.composed(changed);
    site.write(`d/${files}/worker.js`, 'evil');
    expect(await next(server, changed)).toBe(`d/${files}/worker.js is not composed of the units of the release.`);
    rmSync(site.at(`d/${files}/worker.js`));
    const composed = await testRecompose(
      new Map(Object.keys(changed).map((unit) => [unit, { version: '' }])),
      async () => Buffer.from(''),
    );
    const [bundle] = [...composed.modules.keys()];
    site.write(`a/${bundle!}.br`, brotliCompressSync('evil'));
    expect(await next(server, changed, { note: 'bundle' })).toContain(`a/${bundle!}.br does not hold what`);
  });

  it('are not read again where their unit has not changed', async () => {
    const read = vi.fn<SiteReader['read']>(folderReader(site.dir).read);
    const server = await started({ ...folderReader(site.dir), read });
    read.mockClear();
    await next(server, { 'mfe-manage': built() });
    const paths = read.mock.calls.map(([one]) => one);
    expect(paths.filter((one) => one.startsWith('a/mfe-payments'))).toEqual([]);
    expect(paths.filter((one) => one.startsWith('a/mfe-manage'))).toHaveLength(7);
  });
});

describe('the document of a release', () => {
  const judged = async (text: string, server: AcceptedReleases) => {
    const id = site.document(text);
    site.switchTo(id);
    return verdict(server, id);
  };
  const json = (said: Record<string, unknown>) =>
    JSON.stringify({ parent: null, files: '0'.repeat(16), units, ...said });

  it('is refused where its name does not say what it is, and where it is huge', async () => {
    const server = await started();
    const id = 'f'.repeat(16);
    site.write(`releases/${id}.json`, json({}));
    site.switchTo(id);
    expect(await verdict(server, id)).toBe('The document of the release is not the one that its name says.');
    expect(await judged(json({ note: ' '.repeat(300_000) }), server)).toMatch(/is larger than it may be\.$/);
    const many = Object.fromEntries(Array.from({ length: 201 }, (_none, n) => [`u${n}`, { version: '0'.repeat(16) }]));
    expect(await judged(json({ units: many }), server)).toBe('The release has more than 200 units.');
  });

  it.each(['__proto__', 'constructor', '..', '../../x', 'a/b', '', 'MFE', '.', 'toString'])(
    'is refused with a unit %j',
    async (name) => {
      const server = await started();
      const text = json({ units: { put: units['boot'] } }).replace('"put"', JSON.stringify(name));
      expect(await judged(text, server)).toBe(
        `The release has a unit whose name cannot be one: ${JSON.stringify(name)}.`,
      );
    },
  );

  it.each<[string, unknown]>([
    ['a version that is a path', { version: '../../../etc/pas', manifest: '0'.repeat(64) }],
    ['no manifest', { version: '0'.repeat(16) }],
    ['a manifest that is no hash', { version: '0'.repeat(16), manifest: '../x' }],
    ['a plain version', '0'.repeat(16)],
    ['nothing', null],
  ])('is refused with %s of a unit', async (_what, said) => {
    const server = await started();
    expect(await judged(json({ units: { ...units, 'mfe-manage': said } }), server)).toBe(
      'What the release says of mfe-manage is no version with its manifest.',
    );
  });

  it('is refused where a composed unit has a manifest, which nobody could sign', async () => {
    const server = await started();
    expect(await judged(json({ units: { ...units, bundles: units['boot'] } }), server)).toBe(
      'bundles is composed and has a version alone.',
    );
    const other = { ...units, bundles: { version: '0'.repeat(16) } };
    expect(await verdict(server, await site.publish(other))).toMatch(
      /^The release does not name the version of a\/bundles/,
    );
  });

  it.each<[string, Record<string, unknown>]>([
    ['a folder that is a path', { files: '../../..' }],
    ['units that are a list', { units: [] }],
    ['a parent that is a path', { parent: '../x' }],
  ])('is not followed with %s', async (_what, said) => {
    const server = await started();
    const id = site.document(json(said));
    await expect(server.accept(id)).rejects.toThrow('does not say what a release is made of');
    await expect(server.accept('../../../x')).rejects.toThrow('is no name of a file');
    site.switchTo(id);
    expect(await liveOf(server)).toBe(first);
  });
});

describe('a server', () => {
  const evil = () => ({
    ...units,
    'mfe-manage': site.build('mfe-manage', { 'portal.js': 'evil' }, site.teams.payments),
  });

  it('says once what it refuses, and looks at it again where it is named again', async () => {
    const server = await started();
    const id = await site.publish(evil());
    await verdict(server, id);
    for (let again = 0; again < 5; again += 1) expect(await liveOf(server)).toBe(first);
    expect(refused).toHaveBeenCalledOnce();
    expect(refused.mock.calls[0]![0]).toMatchObject({ id, label: 'mfe-manage' });
    site.switchTo(first);
    await liveOf(server);
    site.switchTo(id);
    await verdict(server, id);
    expect(refused).toHaveBeenCalledTimes(2);
  });

  it('accepts what it has refused once the keys allow it', async () => {
    const server = await started();
    const second = testKey('manage-2027', 'mfe-manage');
    const id = await site.publish({ ...units, 'mfe-manage': site.build('mfe-manage', manage2, second) });
    expect(await verdict(server, id)).toMatch(/does not know/);
    site.writeKeys([...Object.values(site.teams), second]);
    await expect.poll(() => liveOf(server)).toBe(id);
  });

  it('keeps the keys of before while the file cannot be used, which it says once', async () => {
    const server = await started();
    writeFileSync(site.keysFile, '{"keys":[');
    expect(await next(server, { 'mfe-manage': site.build('mfe-manage', manage2, site.teams.manage) })).toBe('accepted');
    expect(await next(server, evil())).toBe('The key payments-2026 may not change mfe-manage.');
    expect(onFault.mock.calls).toEqual([['RELEASE_KEYS_FILE cannot be used: it is no JSON. The keys of before hold.']]);
  });

  it('keeps a release whose key was taken away, until another one is named', async () => {
    const server = await started();
    const second = await site.publish({ ...units, 'mfe-manage': site.build('mfe-manage', manage2, site.teams.manage) });
    await verdict(server, second);
    const { manage: _taken, ...teams } = site.teams;
    site.writeKeys(Object.values(teams));
    expect(await liveOf(server)).toBe(second);
    units = { ...units, 'mfe-manage': site.build('mfe-manage', manage2, site.teams.manage) };
    const payments = site.build('mfe-payments', { 'portal.js': 'payments 2' }, site.teams.payments);
    expect(await next(server, { 'mfe-payments': payments }), 'another team goes on').toBe('accepted');
    site.switchTo(first);
    expect(await verdict(server, first), 'a rollback of what the key has signed').toMatch(/does not know/);
  });

  it('goes on where the live release is deleted', async () => {
    const server = await started();
    rmSync(site.at('releases'), { recursive: true });
    expect(await liveOf(server)).toBe(first);
    rmSync(site.at('live.json'));
    expect(await liveOf(server)).toBe(first);
  });

  it('starts with the newest release that is accepted, where the live one is not', async () => {
    const second = await site.publish({ ...units, 'mfe-manage': site.build('mfe-manage', manage2, site.teams.manage) });
    await site.publish(evil());
    const third = await site.publish({ ...evil(), 'mfe-payments': site.build('mfe-payments', manage2, null) });
    expect(await liveOf(await started())).toBe(second);
    expect(refused.mock.calls.map(([{ id }]) => id)).toEqual([third]);
  });

  it('has an earlier release brought where it starts without it', async () => {
    const kept = readFileSync(site.at(`releases/${first}.json`));
    await site.publish(evil());
    rmSync(site.at(`releases/${first}.json`));
    const bring = vi.fn<(id: string) => Promise<void>>(async (id) => site.write(`releases/${id}.json`, kept));
    expect(await liveOf(await started(undefined, bring))).toBe(first);
    expect(bring.mock.calls).toEqual([[first]]);
  });

  it('does not start where no release is accepted', async () => {
    site.writeKeys([site.teams.payments]);
    await expect(started()).rejects.toThrow(ReleaseNotAccepted);
    await expect(started()).rejects.toThrow(
      `The release ${first} is refused, and none before it is accepted: boot ${units['boot']!.version} is signed with a key that the server does not know.`,
    );
    writeFileSync(site.keysFile, '{}');
    await expect(started()).rejects.toThrow('RELEASE_KEYS_FILE cannot be used: keys must be a list of keys.');
    rmSync(site.keysFile);
    await expect(started()).rejects.toThrow('RELEASE_KEYS_FILE cannot be used: it cannot be read (ENOENT).');
  });

  it('tries again after five seconds where the site cannot be read', async () => {
    const reader = folderReader(site.dir);
    const read = vi.fn<SiteReader['read']>(reader.read);
    const server = await started({ ...reader, read });
    read.mockRejectedValue(new Error('away'));
    const id = await site.publish({ ...units, 'mfe-manage': site.build('mfe-manage', manage2, site.teams.manage) });
    await liveOf(server);
    await expect.poll(() => onFault.mock.calls.length).toBe(1);
    const reads = read.mock.calls.length;
    expect([await liveOf(server), await liveOf(server)]).toEqual([first, first]);
    expect(read).toHaveBeenCalledTimes(reads);
    read.mockImplementation(reader.read);
    expect(refused).not.toHaveBeenCalled();
    clock.advance(5_000);
    await expect.poll(() => liveOf(server)).toBe(id);
  });

  it('accepts other releases beside the live one, by the same rules', async () => {
    const server = await started();
    const good = await site.publish({ ...units, 'mfe-manage': site.build('mfe-manage', manage2, site.teams.manage) });
    const bad = await site.publish(evil());
    site.switchTo(first);
    expect((await server.accept(good)).id).toBe(good);
    await expect(server.accept(bad)).rejects.toThrow('may not change mfe-manage');
    await expect(server.accept(bad)).rejects.toThrow('may not change mfe-manage');
    expect(refused).toHaveBeenCalledOnce();
    expect(await liveOf(server)).toBe(first);
  });
});
