import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { integrityOf } from '../../build/lib/hash.mjs';
import { PACKAGES } from '../compose/own-names.mjs';
import { filesOf, liveIdOf, liveOf, publishRelease, releaseOf, releasesIn, switchTo } from '../store.mjs';
import { ReleaseRefused } from '../target/errors.mjs';
import { followLive } from '../portal/follow-live.mjs';
import { loadElements, PageBroken } from '../portal/load-page.mjs';
import { openTarget } from '../target/target.mjs';
import { keepBuilt, smallPortal, type SmallPortal } from '../testing/deployed';
import { newGift, others, system, unit, version, type Unit } from '../testing/small-site';
import { runDeploy } from './command.mjs';
import { deploy, deployBeside, dryRun } from './deploy.mjs';
import { namedVersion } from './upload.mjs';

const address = 'https://book.example';

let folder: string;
let site: string;
const target = () => openTarget(site);
const built = (...units: Unit[]) => units.map((one) => keepBuilt(folder, one));
const check = async (): Promise<string[]> => [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bars-deploy-'));
  site = join(folder, 'site');
  await deploy(target(), built(...others(), newGift(1)), { check, note: 'first' });
});
afterEach(() => rmSync(folder, { recursive: true }));

const filesBelow = (name: string): string[] =>
  existsSync(join(site, name)) ? readdirSync(join(site, name), { recursive: true, encoding: 'utf8' }).sort() : [];

describe('a deploy', () => {
  it('brings what is missing, composes, and makes a release with one new unit live; all other units stay as they were', async () => {
    const before = await liveOf(target());
    const steps: string[] = [];
    const { live, former, uploaded } = await deploy(target(), built(newGift(2)), {
      check,
      note: 'gift 2',
      onStep: (step) => void steps.push(step),
    });
    expect([former, live.parent, live.note]).toEqual([before.id, before.id, 'gift 2']);
    expect(live.units['mfe-gift']?.version).toBe(version(2));
    const others2 = (units: typeof live.units) =>
      Object.entries(units).filter(([id]) => !['mfe-gift', 'maps'].includes(id));
    expect(others2(live.units)).toEqual(others2(before.units));
    expect(uploaded.files).toBe(9);
    expect(steps).toEqual(['upload', 'check', 'write', 'swap', 'load']);
    expect(readFileSync(join(site, 'd', live.files, 'shell.html'), 'utf8')).toContain(`/a/mfe-gift/${version(2)}/`);
  });

  it('again changes nothing and writes nothing', async () => {
    const all = () => filesBelow('.');
    const [before, files] = [await liveIdOf(target()), all()];
    const { live, uploaded } = await deploy(target(), built(newGift(1)), { check });
    expect([live.id, uploaded, all()]).toEqual([before, { files: 0, bytes: 0 }, files]);
  });

  it('of two teams at once lands twice: whoever loses begins again beside the other one', async () => {
    const [one, two] = [
      built(newGift(2)),
      built(
        unit('fonts', { 'sora.woff2': 'other' }, {}, { digit: 2 }),
        unit('boot', bootWith(2), { pins: { fonts: version(2) } }, { digit: 2 }),
      ),
    ];
    const checks = vi.fn<typeof check>(check);
    const [first, second] = await Promise.all([
      deploy(target(), one, { check: checks }),
      deploy(target(), two, { check: checks }),
    ]);
    const live = await liveOf(target());
    expect([live.units['mfe-gift']?.version, live.units['fonts']?.version]).toEqual([version(2), version(2)]);
    expect([first.live.id, second.live.id]).toContain(live.id);
    expect(await releasesIn(target())).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: first.live.id }),
        expect.objectContaining({ id: second.live.id }),
      ]),
    );
    // Three or more: somebody has begun again.
    expect(checks.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  it('that would break something is refused with the sentences of the check, and nothing is live of it', async () => {
    const before = await liveIdOf(target());
    const sentences = ['mfe-gift calls GET /api/gift; this server no longer answers it.', 'Two.'];
    await expect(deploy(target(), built(newGift(2)), { check: async () => sentences })).rejects.toThrow(
      sentences.join('\n'),
    );
    expect(await liveIdOf(target())).toBe(before);
  });

  it('of units that make no site is refused', async () => {
    const alone = {
      ...newGift(2),
      manifest: { ...newGift(2).manifest, bindings: { offers: {}, uses: { react: ['gone'] } } },
    };
    await expect(deploy(target(), built(alone), { check })).rejects.toThrow(
      'mfe-gift imports gone from react, which does not export it.',
    );
  });

  it('of one area to a place without a site is refused before anything is written', async () => {
    const empty = openTarget(join(folder, 'empty'));
    for (const run of [deploy, deployBeside, dryRun])
      await expect(run(empty, built(newGift(2)), { check })).rejects.toThrow(
        `${join(folder, 'empty')} holds no site yet: npm run deploy -- --all --to ${join(folder, 'empty')} makes one.`,
      );
    expect(existsSync(join(folder, 'empty'))).toBe(false);
  });

  it('gives each unit its signature', async () => {
    const { live } = await deploy(target(), built(newGift(2)), {
      check,
      sign: (id, named) => ({ ...named, signature: { key: 'team', value: `${id} ${named.version}` } }),
    });
    expect(live.units['mfe-gift']?.signature).toEqual({
      key: 'team',
      value: `mfe-gift ${version(2)}`,
    });
    expect(live.units['react']?.signature).toBeUndefined();
  });

  it('to a target that gives back something else is refused before anything is live', async () => {
    const before = await liveIdOf(target());
    const broken = { ...target(), write: (path: string, bytes: Uint8Array) => target().write(path, bytes.subarray(1)) };
    await expect(deploy(broken, built(newGift(2)), { check })).rejects.toThrow(
      /does not give back a\/mfe-gift\/2222222222222222\/[\w.-]+ as it was written\.$/,
    );
    expect(await liveIdOf(target())).toBe(before);
  });

  it('that is broken off at any write leaves the live release as it was, whole, and the next one completes it', async () => {
    const before = await liveIdOf(target());
    for (let writes = 0; ; writes += 1) {
      let left = writes;
      const dying = {
        ...target(),
        write: async (path: string, bytes: Uint8Array) => {
          if (left === 0) throw new ReleaseRefused('killed');
          left -= 1;
          await target().write(path, bytes);
        },
      };
      const end = await deploy(dying, built(newGift(2)), { check }).catch((error: unknown) => error);
      if (!(end instanceof ReleaseRefused)) break;
      expect(await liveIdOf(target())).toBe(before);
    }
    expect((await liveOf(target())).units['mfe-gift']?.version).toBe(version(2));
  });
});

const bootWith = (digit: number): Record<string, string> => ({
  'shell.html': `<head>{{loading}}</head><script data-routes>{{routes}}</script>{{showMarkup}} ${digit}`,
  'loading.html':
    '{{style}} {{base}} {{faces}} {{facesIntegrity}} {{map}} {{mapIntegrity}} {{boot}} {{bootIntegrity}} {{bundles}} {{preloads}}',
  'shell.css': 'a{}',
  'faces.css': 'b{}',
  'show-markup.js': 'show()',
  'boot.js': 'boot()',
  'frame.js': 'frame()',
  'favicon-1.svg': '<svg/>',
});

/** A version of a shared module, which every import map names. */
const packageNames = new Map(Object.entries(PACKAGES));
const isFullRun = process.env['TEST_FULL'] === '1';

const sharedBuild = (id: string, digit: number) => {
  const [name = id] = packageNames.get(id) ?? [];
  return unit(
    id,
    { [`${id}.js`]: system([]) },
    { names: { [name]: `${id}.js` }, bindings: { offers: { [name]: ['used', '*'] }, uses: {} } },
    { digit },
  );
};

/** A shell whose pages name their files. */
const withTags = () =>
  built(
    unit('fonts', { 'sora.woff2': 'font' }, {}, { digit: 3 }),
    unit(
      'boot',
      {
        ...bootWith(3),
        'loading.html':
          '{{style}}<link rel="stylesheet" href="{{faces}}" integrity="{{facesIntegrity}}"><script type="systemjs-importmap" src="{{map}}" integrity="{{mapIntegrity}}"></script><script src="{{boot}}" integrity="{{bootIntegrity}}"></script>{{bundles}}{{preloads}}{{base}}',
      },
      { pins: { fonts: version(3) } },
      { digit: 3 },
    ),
  );

describe('a dry run', () => {
  it('says what would change of units and files, and writes nothing', async () => {
    const files = filesBelow('.');
    const { units, files: changes } = await dryRun(target(), built(newGift(2, 'Another gift')), { check });
    expect(units).toEqual([expect.objectContaining({ unit: 'mfe-gift', from: version(1), to: version(2), change: 0 })]);
    expect(changes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['importmap.json', 'routes.json', 'shell.html']),
    );
    expect(changes.find(({ name }) => name === 'routes.json')?.lines).toEqual([
      '-   "title": "A gift",',
      '+   "title": "Another gift",',
    ]);
    expect(filesBelow('.')).toEqual(files);
  });

  it('of what would break is refused as a deploy is', async () => {
    await expect(dryRun(target(), built(newGift(2)), { check: async () => ['No.'] })).rejects.toThrow('No.');
  });
});

describe('a release beside the live one', () => {
  it('is composed and checked as a live one, and not live', async () => {
    const before = await liveIdOf(target());
    const release = await deployBeside(target(), built(newGift(2)), { check, note: 'preview' });
    expect(await liveIdOf(target())).toBe(before);
    expect((await releaseOf(target(), release.id)).units['mfe-gift']?.version).toBe(version(2));
    expect(filesBelow(join('d', release.files))).toContain('shell.html');
  });
});

describe('the live page after a deploy', () => {
  let portal: SmallPortal;
  type Load = NonNullable<Parameters<typeof deploy>[2]['load']>;
  const loadWithin =
    (limitMs: number): Load =>
    async (release) => {
      const what = { portal: address, path: '/gift', units: ['mfe-gift'] };
      const loaded = await followLive(target(), release, what, { limitMs, get: portal.get });
      return loaded === null ? 'replaced' : 'loaded';
    };
  const loading = () => ({ load: loadWithin(0) });
  beforeEach(async () => {
    await deploy(target(), withTags(), { check });
    portal = smallPortal(site);
  });

  it('is loaded with every file that it names and every module of the unit', async () => {
    await expect(deploy(target(), built(newGift(2)), { check, ...loading() })).resolves.toMatchObject({
      live: { note: '' },
      seen: 'loaded',
    });
  });

  it('may be of a later release of another team, which has this version too', async () => {
    const load: Load = async (...made) => {
      const { live } = await deploy(target(), built(sharedBuild('wouter', 2)), { check });
      expect(live.parent).toBe(made[0].id);
      return loadWithin(0)(...made);
    };
    const { live, seen } = await deploy(target(), built(newGift(2)), { check, load });
    expect([live.units['mfe-gift']?.version, seen]).toEqual([version(2), 'loaded']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['another version', () => deploy(target(), built(newGift(4)), { check })],
    [
      'the release before',
      async () => {
        const { id, parent } = await liveOf(target());
        await switchTo(target(), { from: id, to: parent ?? '' });
      },
    ],
  ])('is not waited for where somebody has made %s live meanwhile', async (_title, meanwhile) => {
    const load: Load = async (...made) => {
      await meanwhile();
      return loadWithin(0)(...made);
    };
    expect(await deploy(target(), built(newGift(2)), { check, load })).toMatchObject({ seen: 'replaced' });
  });

  it('is told by the id that the server says where two releases have one import map', async () => {
    const before = await liveIdOf(target());
    const { get } = portal;
    portal.get = async (url) => {
      const answer = await get(url);
      answer.headers.set('x-release', before ?? '');
      return answer;
    };
    await expect(deploy(target(), built(newGift(2)), { check, ...loading() })).rejects.toThrow(
      `${address} does not show the release after 0 s`,
    );
  });

  it.each<[string, string, string | number, string]>([
    ['a module is missing', `/a/mfe-gift/${version(2)}/page-2.js`, 404, 'answers 404.'],
    [
      'a module was changed',
      `/a/mfe-gift/${version(2)}/page-2.js`,
      'System.register([],0)',
      'is not what its hash says.',
    ],
    ['the page fails', '/gift', 503, '/gift answers 503.'],
    ['the page names no map', '/gift', '<p>A page of a network</p>', 'names no import map.'],
    ['a style sheet is missing', `/a/boot/${version(3)}/faces.css`, 500, 'answers 500.'],
  ])('that does not load because %s brings the former release back', async (_title, path, answer, sentence) => {
    const before = await liveIdOf(target());
    portal.answers.set(path, answer);
    const end = await deploy(target(), built(newGift(2)), { check, ...loading() }).catch((error: unknown) => error);
    expect(end).toBeInstanceOf(ReleaseRefused);
    expect(String(end)).toContain(sentence);
    expect(String(end)).toContain(`${before} is live again.`);
    expect(await liveIdOf(target())).toBe(before);
  });

  it('that breaks off in the middle of an answer brings the former release back', async () => {
    const before = await liveIdOf(target());
    const { get } = portal;
    const body = () => new ReadableStream({ pull: (stream) => stream.error(new Error('terminated')) });
    portal.get = async (url) => {
      const answer = await get(url);
      return url.endsWith('/page-2.js') ? new Response(body(), { headers: answer.headers }) : answer;
    };
    await expect(deploy(target(), built(newGift(2)), { check, ...loading() })).rejects.toThrow(ReleaseRefused);
    expect(await liveIdOf(target())).toBe(before);
  });

  it('may be broken until the release is shown that mends it', async () => {
    const { get } = portal;
    const shown = readFileSync(join(site, 'd', (await liveOf(target())).files, 'shell.html'), 'utf8');
    portal.answers.set('/gift', shown);
    portal.answers.set(`/a/mfe-gift/${version(1)}/portal.js`, 404);
    let pages = 0;
    portal.get = async (url) => {
      if (url.endsWith('/gift') && (pages += 1) === 2) portal.answers.delete('/gift');
      return get(url);
    };
    const { live } = await deploy(target(), built(newGift(2)), { check, load: loadWithin(5_000) });
    expect(await liveIdOf(target())).toBe(live.id);
  });

  it('that is another target’s brings the former release back', async () => {
    const before = await liveIdOf(target());
    const shown = readFileSync(join(site, 'd', (await liveOf(target())).files, 'shell.html'), 'utf8');
    portal.answers.set('/gift', shown);
    const end = await deploy(target(), built(newGift(2)), { check, ...loading() }).catch((error: unknown) => error);
    expect(String(end)).toContain(`${address} does not show the release after 0 s`);
    expect(await liveIdOf(target())).toBe(before);
  });

  it('that fails in a way that nobody has thought of brings the former release back', async () => {
    const before = await liveIdOf(target());
    const load = () => Promise.reject(new TypeError('no map'));
    await expect(deploy(target(), built(newGift(2)), { check, load })).rejects.toThrow(
      `no map ${before} is live again.`,
    );
    expect(await liveIdOf(target())).toBe(before);
  });

  it('is left alone where somebody else has made another release live meanwhile', async () => {
    const load = async () => {
      await deploy(target(), built(newGift(4)), { check });
      throw new PageBroken('It is broken.');
    };
    await expect(deploy(target(), built(newGift(2)), { check, load })).rejects.toThrow(
      'It is broken. Another release is live by now, so nothing was rolled back.',
    );
    expect((await liveOf(target())).units['mfe-gift']?.version).toBe(version(4));
  });
});

describe('the elements after a deploy', () => {
  const at = (name: string) => `/elements/${version(1)}/${name}`;
  const files: Record<string, string> = { 'bars-widget.js': 'one', 'widget.js': 'two' };
  const manifest = {
    integrity: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, integrityOf(text)])),
  };
  const portalWith = (changed: Record<string, string> = {}) => {
    const all = { ...files, 'manifest.json': JSON.stringify(manifest), ...changed };
    const answers = new Map(Object.entries(all).map(([name, text]) => [at(name), text]));
    return async (url: string) => {
      const text = answers.get(new URL(url).pathname);
      const type = url.endsWith('.json') ? 'application/json' : 'text/javascript';
      return text === undefined
        ? new Response('', { status: 404 })
        : new Response(text, { headers: { 'content-type': type } });
    };
  };

  it('are loaded with every script of the version', async () => {
    expect(await loadElements(address, version(1), portalWith())).toEqual({ files: 2 });
  });

  it('are broken where a script is not what its hash says', async () => {
    await expect(loadElements(address, version(1), portalWith({ 'widget.js': 'three' }))).rejects.toThrow(
      `${address}${at('widget.js')} is not what its hash says.`,
    );
  });
});

describe('npm run deploy', () => {
  const run = (args: string[], more: Partial<Parameters<typeof runDeploy>[1]> = {}) =>
    runDeploy(args, {
      idsOf: () => ['mfe-gift'],
      build: async () => built(newGift(2)),
      checkFor: () => check,
      signWith: () => undefined,
      createPreview: async () => ({ token: 'token', until: new Date('2026-12-05T12:00:00Z') }),
      openBrowser: async () => null,
      env: {},
      onStep: () => undefined,
      ...more,
    });

  it('says what is live, for people and for programs', async () => {
    const { code, out } = await run(['--to', site]);
    const { id } = await liveOf(target());
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `^${id} is live after [\\d.]+ s, with 9 new files of [\\d,]+ bytes\\. Nobody has loaded its page: there was no --portal\\.$`,
        ),
      ),
    ]);
    const again = await run(['--to', site, '--json']);
    expect(JSON.parse(again.out)).toMatchObject({
      code: 0,
      sentence: expect.stringContaining('is live already.'),
      release: id,
      former: id,
      seen: 'nothing',
    });
  });

  it('says that no browser was there', async () => {
    const { get } = smallPortal(site);
    const args = ['--to', site, '--portal', address];
    await deploy(target(), withTags(), { check });
    expect((await run(args, { asking: { get } })).out).toMatch(
      / bytes\. https:\/\/book\.example shows it\.\nNo browser was found, so the page’s modules were not run; set CHROME_PATH\.$/,
    );
    expect(JSON.parse((await run([...args, '--json'], { asking: { get } })).out)).toMatchObject({ seen: 'loaded' });
  });

  it('makes a preview, and says its link once', async () => {
    const createPreview = vi.fn<Parameters<typeof runDeploy>[1]['createPreview']>(async () => ({
      token: 'secret',
      until: new Date('2026-12-05T12:00:00Z'),
    }));
    const before = await liveIdOf(target());
    const { code, out } = await run(['--to', site, '--preview', 'pr-123', '--portal', 'https://book.example/x'], {
      createPreview,
      asking: { get: smallPortal(site).get },
    });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^The preview pr-123 of release [0-9a-f]{16} is open until 2026-12-05T12:00:00\.000Z: https:\/\/book\.example\/-\/preview\/secret$/,
      ),
    ]);
    expect(createPreview).toHaveBeenCalledOnce();
    expect(await liveIdOf(target())).toBe(before);
  });

  it('shows a dry run, and changes nothing', async () => {
    const before = await liveIdOf(target());
    const { code, out } = await run(['--to', site, '--dry-run']);
    expect([code, out]).toEqual([0, expect.stringContaining(`mfe-gift: ${version(1)} → ${version(2)}`)]);
    expect(out).toContain('importmap.json: ');
    expect(await liveIdOf(target())).toBe(before);
  });

  it.each<[string, string[], number, string | RegExp]>([
    ['no target', [], 2, /^Usage: npm run deploy/],
    ['an unknown option', ['--to', 'x', '--force'], 2, /--force/],
    [
      'a portal that is no address',
      ['--to', 'x', '--portal', 'javascript:x'],
      2,
      'javascript:x is no address of a portal.',
    ],
    ['a bucket without a name', ['--to', 's3://'], 3, /no address of a bucket/],
    [
      'another kind of target',
      ['--to', 'ftp://x/y'],
      3,
      'ftp://x/y is neither a folder nor a bucket such as s3://bucket/prefix.',
    ],
    ['a preview that leads out', ['--to', 'x', '--preview', '../x'], 3, /is no name of a preview/],
    ['a folder that is not there', ['--to', '/no/such/folder'], 5, 'There is no folder /no/such/folder.'],
  ])('with %s ends with one sentence, and nothing is built', async (_title, args, code, sentence) => {
    const build = vi.fn<Parameters<typeof runDeploy>[1]['build']>(async () => []);
    const outcome = await run(args, { build });
    expect(outcome).toEqual({ code, out: '', err: expect.stringMatching(sentence) });
    const forPrograms = await run([...args, '--json'], { build });
    expect([forPrograms.code, forPrograms.err]).toEqual([code, '']);
    expect(JSON.parse(forPrograms.out)).toEqual({ code, sentence: expect.stringMatching(sentence) });
    expect(build).not.toHaveBeenCalled();
  });

  it('that loses the race three times ends with 4', async () => {
    let lost = 0;
    const checkFor = () => async () => {
      lost += 1;
      // As a build or a rollback does, which waits for nobody.
      const live = await liveOf(target());
      const files = new Map([...(await filesOf(target(), live)), ['note.txt', Buffer.from(String(lost))]]);
      await publishRelease(target(), { files, units: live.units });
      return [];
    };
    expect(await run(['--to', site], { checkFor })).toMatchObject({
      code: 4,
      err: expect.stringContaining('is live now'),
    });
    expect(lost).toBe(3);
  });

  it(`lands, also where two teams have ${isFullRun ? 'fifty' : 'many'} at once, and history has each once`, async () => {
    const versions = [2, 3, 4, 5, 6, 7, 8, 9];
    const all = [
      ...versions.map((digit) => newGift(digit)),
      ...['wouter', 'react-query', 'single-spa', 'styled-components', 'react-dom'].flatMap((id) =>
        versions.map((digit) => sharedBuild(id, digit)),
      ),
      ...[2, 3].map((digit) => sharedBuild('react', digit)),
    ];
    expect(all).toHaveLength(50);
    const builds = all.filter((_, place) => isFullRun || place % 3 === 0);
    const first = await liveIdOf(target());
    const outcomes = await Promise.all(
      builds.map((one) => run(['--to', site, '--json'], { build: async () => built(one) })),
    );
    expect(outcomes.filter(({ code }) => code !== 0)).toEqual([]);
    const chain: string[] = [];
    for (let id = await liveIdOf(target()); id !== null && id !== first; id = (await releaseOf(target(), id)).parent)
      chain.unshift(id);
    const landed = outcomes.map(({ out }) => String(JSON.parse(out).release));
    expect(chain.toSorted()).toEqual(landed.toSorted());
    const records = (await target().list('history/')).map(({ path }) => path.split('-')[1]);
    expect(records.filter((id) => chain.includes(id ?? ''))).toEqual(chain);
  }, 120_000);

  it('of a file above 5 MB, or with a name that leads out, is refused', async () => {
    const [large] = built(newGift(2));
    writeFileSync(join(folder, 'dist/mfe-gift', version(2), 'large.js'), Buffer.alloc(5_000_001));
    expect(await run(['--to', site], { build: async () => (large ? [large] : []) })).toMatchObject({
      code: 3,
      err: expect.stringContaining('a file may have 5 MB'),
    });
  });
});

it('a version as a release names it has the hash of its manifest', () => {
  const [one] = built(newGift(2));
  if (one === undefined) throw new Error('Nothing was built.');
  const [id, named] = namedVersion(one);
  expect([id, named.version, named.manifest]).toEqual([
    'mfe-gift',
    version(2),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
});
