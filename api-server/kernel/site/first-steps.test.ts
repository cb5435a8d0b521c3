import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FirstStepFile } from '@bars/shared-api/contracts/first-step';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/harness';
import { createPrerender } from '../prerender/prerender';
import { hashOf } from '../prerender/testing/integrity';
import { firstSteps, type FirstStepFacts } from './first-steps';
import type { FirstView, ViewSource } from './first-views/first-views';
import { siteFiles } from './site';
import { releaseSite, releasesOf } from '../../testing/site-release';

/** What a venue may write, and what a script may not hold as it stands. */
const odd = '“Tom’s” \\ "Bar" `${x}` </script>\u2028🍸';

/** Says in its styles what it was given, and how often it has been asked. Long enough for the server's own compression. */
const prerender = `
System.register([], (put) => ({ execute: () => {
let rendered = 0;
put('renderFirstStep', async (brand, answer) => {
  rendered += 1;
  return {
    hostCss: brand + '/' + answer.brand + '/' + answer.first_step + '/' + rendered,
    styles: '.step{color:red}'.repeat(100),
    faces: [['Stand-in', 'local(Arial)', { ascentOverride: '90%' }]],
    nodes: [['p', { title: ${JSON.stringify(odd)} }, 'Which bar?']],
  };
});
} }));
`;
const drawing = (version: string) => `const draw=()=>"${version}";export{draw};`;

const renderer = createPrerender({ log: { error: vi.fn<() => void>() }, onFailure: () => undefined });
let siteDir: string;
let server: TestServer;
let source: ViewSource;
const preview = vi.fn<FirstStepFacts['preview']>();
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true });
  writeFileSync(join(siteDir, file), text);
};

let deployed = 0;
const goLive = (version: string) => {
  deployed += 1;
  releaseSite(siteDir, {}, { elements: { version } });
};
const newVersion = () => (deployed + 1).toString(16).padStart(16, '0');

/** Puts a new version beside the others and makes it the live one. @param hashed what its manifest says the files were */
const deploy = (files: Record<string, string> = { 'prerender.js': prerender }, hashed = files): string => {
  const version = newVersion();
  const all = { 'draw.js': drawing(version), ...files };
  for (const [name, text] of Object.entries(all)) write(`elements/${version}/${name}`, text);
  const hashes = Object.entries({ ...all, ...hashed }).map(([name, text]) => [name, { integrity: hashOf(text) }]);
  write(`elements/${version}/manifest.json`, JSON.stringify({ version, files: Object.fromEntries(hashes) }));
  goLive(version);
  return version;
};

/** A new session looks like this from now on. */
const look = (key: string) =>
  vi.mocked(preview, { partial: true }).mockImplementation(async (brand) => ({ brand, first_step: key }));

const ask = (url: string, accepted = 'identity') =>
  server.app.inject({ url, headers: { 'accept-encoding': accepted, origin: 'https://www.northlight.example' } });
const address = (folder: string, brand: number | string = 1) => `/elements/${folder}/first-step-${brand}.js`;

interface FirstStepModule {
  draw: () => string;
  firstStep: FirstStepFile;
}
const run = (text: string): Promise<FirstStepModule> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
const read = async (folder: string, brand = 1) => run((await ask(address(folder, brand))).body);
/** Brand, brand of the answer, key, number of the rendering. */
const shown = async (folder: string, brand = 1) => (await read(folder, brand)).firstStep.hostCss;

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'bars-first-steps-'));
  for (const folder of ['a', 'static', 'elements']) mkdirSync(join(siteDir, folder), { recursive: true });
  releaseSite(siteDir, {});
  server = await createTestServer({
    mount: async (app) => {
      const live = releasesOf(siteDir);
      await siteFiles(app, siteDir, live, { brandByHost: () => 0 });
      source = firstSteps(app, siteDir, { preview, prerender: renderer, live });
    },
  });
});
beforeEach(() => {
  preview.mockClear();
  look('monday');
});
afterAll(async () => {
  await server.close();
  renderer.stop();
  rmSync(siteDir, { recursive: true });
});

describe('the first step of a new booking', () => {
  it('is a module that draws, with the markup and the names of its version and of the session that it shows', async () => {
    const version = deploy();
    const { draw, firstStep } = await read('v1');
    expect(draw()).toBe(version);
    expect(firstStep).toEqual({
      version,
      key: 'monday',
      hostCss: '1/1/monday/1',
      styles: '.step{color:red}'.repeat(100),
      faces: [['Stand-in', 'local(Arial)', { ascentOverride: '90%' }]],
      nodes: [['p', { title: odd }, 'Which bar?']],
    });
  });

  it('is that of the live version under the major version, and of its own under a version', async () => {
    const [former, live] = [deploy(), deploy()];
    for (const [folder, version] of [
      ['v1', live],
      [live, live],
      [former, former],
    ] as const) {
      const { draw, firstStep } = await read(folder);
      expect([folder, draw(), firstStep.version]).toEqual([folder, version, version]);
    }
  });

  it.each([0, 1, 2, 4])('is there for brand %i', async (brand) => {
    deploy();
    expect(await shown('v1', brand)).toBe(`${brand}/${brand}/monday/1`);
  });

  it('of a deployment is sent without a restart', async () => {
    const former = deploy();
    expect((await read('v1')).firstStep.version).toBe(former);
    expect((await ask(address(newVersion()))).statusCode).toBe(404);
    const next = deploy();
    expect((await read('v1')).firstStep.version).toBe(next);
    expect((await read(next)).firstStep.version).toBe(next);
    goLive(former);
    expect((await read('v1')).firstStep.version).toBe(former);
  });

  it('is rendered once while new sessions look the same, and again when they do not', async () => {
    const version = deploy();
    expect([await shown('v1'), await shown('v1'), await shown(version)]).toEqual(Array(3).fill('1/1/monday/1'));
    look('tuesday');
    expect([await shown('v1'), await shown(version)]).toEqual(Array(2).fill('1/1/tuesday/2'));
    expect((await read('v1')).firstStep.key).toBe('tuesday');
    look('wednesday');
    expect(await shown('v1')).toBe('1/1/wednesday/3');
    look('monday');
    expect(await shown('v1')).toBe('1/1/monday/4');
  });

  it('of one brand or version leaves those of the others alone', async () => {
    const [former, live] = [deploy(), deploy()];
    expect([await shown(live, 1), await shown(live, 2), await shown(former, 1)]).toEqual([
      '1/1/monday/1',
      '2/2/monday/2',
      '1/1/monday/1',
    ]);
    expect([await shown(live, 1), await shown(live, 2), await shown(former, 1)]).toEqual([
      '1/1/monday/1',
      '2/2/monday/2',
      '1/1/monday/1',
    ]);
  });
});

describe('the first steps that may be rendered ahead', () => {
  const rendered = async (views: FirstView[]) => {
    for (const { render } of views) await render();
    return views.map(({ name }) => name);
  };
  const names = (version: string) => [0, 1, 2, 4].map((brand) => `first step ${version}/${brand}`);

  it('are those of each brand and the live version, and apart from them those of the versions that are kept', async () => {
    const [former, live] = [deploy(), deploy()];
    expect(await rendered(await source.live())).toEqual(names(live));
    const others = await rendered((await source.former?.()) ?? []);
    expect(others).toEqual(expect.arrayContaining(names(former)));
    expect(others).not.toEqual(expect.arrayContaining(names(live)));
    // The second rendering of the version is the second brand's: the visitor caused none.
    expect([await shown(live, 1), await shown(former, 1)]).toEqual(['1/1/monday/2', '1/1/monday/2']);
  });

  it('are those of no version whose files are gone, and nothing of it stays', async () => {
    const former = deploy();
    await shown(former);
    deploy();
    await shown('v1');
    const before = renderer.running();
    rmSync(join(siteDir, 'elements', former), { recursive: true });
    const views = (await source.former?.()) ?? [];
    expect(views.map(({ name }) => name)).not.toEqual(expect.arrayContaining(names(former)));
    expect(renderer.running()).toBe(before - 1);
  });

  it('are others once another version is live', async () => {
    deploy();
    const before = await source.release();
    expect(await source.release()).toBe(before);
    deploy();
    expect(await source.release()).not.toBe(before);
  });

  it('are kept beside those of now until the session looks as they do', async () => {
    deploy();
    expect(await shown('v1')).toBe('1/1/monday/1');
    look('tuesday');
    await rendered(await source.live());
    look('monday');
    expect(await shown('v1')).toBe('1/1/monday/1');
    look('tuesday');
    expect(await shown('v1')).toBe('1/1/tuesday/3');
  });
});

describe('the answer with a first step', () => {
  it.each([
    ['under the major version', () => 'v1'],
    ['under a version', (version: string) => version],
  ])('may be read by any page and is asked for again after five minutes, %s', async (_title, folderOf) => {
    const { statusCode, headers } = await ask(address(folderOf(deploy())), 'br');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each<[string, 'br' | 'gzip' | undefined]>([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5, br;q=1.0', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['br; q=0.0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('is compressed as the browser can read it (%s)', async (accepted, encoding) => {
    const version = deploy();
    const answer = await ask(address('v1'), accepted);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toMatch(/^accept-encoding$/i);
    const plain = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }[encoding ?? 'none'];
    const { draw, firstStep } = await run(plain(answer.rawPayload).toString());
    expect([draw(), firstStep.key]).toEqual([version, 'monday']);
  });
});

describe('a first step that there is not', () => {
  const nothing = { error: 'There is nothing at this address.', code: 'not_found' };
  const expectNothing = async (url: string) => {
    const answer = await ask(url, 'br');
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, nothing]);
    expect(answer.headers['cache-control'] ?? '').not.toMatch(/max-age/);
  };

  it.each([
    ['of brand 3', address('v1', 3)],
    ['of a brand with two digits', address('v1', 12)],
    ['of a brand that is no number', address('v1', 'one')],
    ['of no brand', '/elements/v1/first-step-.js'],
    ['of a version that there is not', address('fedcba9876543210')],
    ['of another major version', address('v2')],
  ])('%s is answered 404 in the envelope, and the estate is not asked', async (_title, url) => {
    deploy();
    await expectNothing(url);
    expect(preview).not.toHaveBeenCalled();
  });

  it.each<[string, Record<string, string>]>([
    ['from before first steps were rendered', {}],
    [
      'whose renderer goes by another name',
      { 'prerender.js': "System.register([], (put) => ({ execute: () => void put('render', () => ({})) }));" },
    ],
    ['of a language module, as older builds made it', { 'prerender.js': 'export const renderFirstStep = () => ({});' }],
  ])('of a version %s is answered 404 in the envelope', async (_title, files) => {
    const version = deploy(files);
    await expectNothing(address(version));
    await expectNothing(address('v1'));
    expect(preview).not.toHaveBeenCalled();
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['whose renderer is cut off', { 'prerender.js': prerender.slice(0, -9) }, { 'prerender.js': prerender }],
    ['whose drawing is cut off', { 'prerender.js': prerender, 'draw.js': 'const' }, { 'draw.js': 'const draw=1' }],
    ['that answers something else', { 'prerender.js': prerender.replace('nodes: [', 'nodes: [[1], ') }, {}],
  ])('of a version %s is answered 404 in the envelope', async (_title, files, hashed) => {
    const version = deploy(files, hashed);
    await expectNothing(address(version));
    await expectNothing(address('v1'));
  });

  it('of a version without hashes is answered 404 in the envelope until it has them', async () => {
    const version = deploy();
    const manifest = join(siteDir, 'elements', version, 'manifest.json');
    const text = readFileSync(manifest, 'utf8');
    rmSync(manifest);
    await expectNothing(address('v1'));
    writeFileSync(manifest, text);
    expect(await shown('v1')).toBe('1/1/monday/1');
  });

  it.each([
    'beta',
    '../outside',
    '0123456789abcde',
    '0123456789abcdef0',
    '0123456789ABCDEF',
    '0123456789abcdeg',
    '0123456789abcdef/more',
  ])('of %s, which is no name of a version, is not looked for', async (name) => {
    for (const [file, text] of [
      ['prerender.js', prerender],
      ['draw.js', drawing(name)],
      [
        'manifest.json',
        JSON.stringify({
          files: {
            'prerender.js': { integrity: hashOf(prerender) },
            'draw.js': { integrity: hashOf(drawing(name)) },
          },
        }),
      ],
    ] as const)
      write(join('elements', name, file), text);
    for (const folder of [name, encodeURIComponent(name)]) await expectNothing(address(folder));
    expect(preview).not.toHaveBeenCalled();
    const version = deploy();
    expect((await read('v1')).firstStep.version).toBe(version);
  });
});
