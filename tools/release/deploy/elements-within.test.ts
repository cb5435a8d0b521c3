import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assembleElements, ELEMENTS, VERSION, type Part } from '../../build/assemble-elements.mjs';
import { sha256 } from '../../build/lib/hash.mjs';
import { keepVersion } from '../../build/output/versions.mjs';
import { liveIdOf, liveOf } from '../store.mjs';
import { openTarget } from '../target/target.mjs';
import { keepBuilt } from '../testing/deployed';
import { newGift, others, unit, version } from '../testing/small-site';
import { deploy, deployBeside, dryRun } from './deploy.mjs';
import { elementsWithin } from './elements-within.mjs';
import type { Built } from './upload.mjs';

let folder: string;
const target = () => openTarget(join(folder, 'site'));
const check = async (): Promise<string[]> => [];

const idOfSchema = (area: string) => sha256(area).slice(0, 16);

/** The elements of an area, in a build that is told by its text. */
const partOf = (area: string, text: string, more: Record<string, string> = {}): [string, Part] => [
  area,
  {
    files: new Map(
      Object.entries({ [`bars-${area}.js`]: `load("../${VERSION}/${area}.js")`, [`${area}.js`]: text, ...more }).map(
        ([name, code]) => [name, Buffer.from(code)],
      ),
    ),
    facts: {
      calls: [{ method: 'get', path: `/api/${area}`, reads: idOfSchema(area) }],
      schemas: { [idOfSchema(area)]: { type: 'object' } },
      elements: [{ kind: 'script', name: `bars-${area}` }],
      storageKeys: [],
      first: { [`bars-${area}.js`]: [`${area}.js`] },
    },
  },
];
const fonts = new Map([['fonts/sora.woff2', Buffer.from('sora')]]);
const made = (...parts: [string, Part][]) => assembleElements(new Map(parts), fonts);

/** What an area alone has built. */
const builtAlone = async (team: string, ...parts: [string, Part][]): Promise<Built> => {
  const dist = join(folder, team, 'elements');
  const { files, version: own } = made(...parts);
  return {
    unit: { id: ELEMENTS, dist },
    version: await keepVersion(dist, files, { version: own }),
    within: (to, base, part) => elementsWithin(to, base, part, dist),
  };
};
const whole = async (...parts: [string, Part][]): Promise<Built> => {
  const { within: _, ...built } = await builtAlone('repository', ...parts);
  return built;
};

const liveElements = async () => (await liveOf(target())).units[ELEMENTS]?.version ?? '';
const textOf = async (name: string) => readFileSync(join(folder, 'site/elements', await liveElements(), name), 'utf8');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bars-within-'));
  const built = [...others(), newGift(1)].map((one) => keepBuilt(folder, one));
  const elements = await whole(partOf('mfe-menu', 'menu 1'), partOf('mfe-wizard', 'wizard 1'));
  await deploy(target(), [...built, elements], { check });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the elements of an area alone', () => {
  it('go live among those of the others, in the version that the repository would build', async () => {
    const { uploaded } = await deploy(target(), [await builtAlone('menu', partOf('mfe-menu', 'menu 2'))], { check });
    const expected = made(partOf('mfe-menu', 'menu 2'), partOf('mfe-wizard', 'wizard 1'));
    expect(await liveElements()).toBe(expected.version);
    for (const [name, content] of expected.files) expect([name, await textOf(name)]).toEqual([name, String(content)]);
    expect(await textOf('bars-mfe-wizard.js')).toBe(`load("../${expected.version}/mfe-wizard.js")`);
    expect(uploaded.files).toBeGreaterThan(0);
  });

  it('of two teams at once are both there', async () => {
    await Promise.all([
      deploy(target(), [await builtAlone('menu', partOf('mfe-menu', 'menu 2'))], { check }),
      deploy(target(), [await builtAlone('wizard', partOf('mfe-wizard', 'wizard 2'))], { check }),
    ]);
    expect([await textOf('mfe-menu.js'), await textOf('mfe-wizard.js')]).toEqual(['menu 2', 'wizard 2']);
  });

  it('leave out a file that the area no longer has, and say what all areas ask of the server', async () => {
    const before = await builtAlone('menu', partOf('mfe-menu', 'menu 2', { 'later-AAAAAAAA.js': 'later' }));
    await deploy(target(), [before], { check });
    expect(await textOf('later-AAAAAAAA.js')).toBe('later');
    await deploy(target(), [await builtAlone('menu', partOf('mfe-menu', 'menu 3'))], { check });
    const manifest = JSON.parse(await textOf('manifest.json'));
    expect(Object.keys(manifest.files)).not.toContain('later-AAAAAAAA.js');
    expect(manifest.calls.map(({ path }: { path: string }) => path)).toEqual(['/api/mfe-menu', '/api/mfe-wizard']);
    expect(JSON.parse(await textOf(manifest.schemas))).toEqual({
      [idOfSchema('mfe-menu')]: { type: 'object' },
      [idOfSchema('mfe-wizard')]: { type: 'object' },
    });
    expect(manifest.preload).toEqual({
      'bars-mfe-menu.js': ['mfe-menu.js'],
      'bars-mfe-wizard.js': ['mfe-wizard.js'],
    });
  });

  it('are part of a preview and of a dry run, which make nothing live', async () => {
    const before = await liveIdOf(target());
    const built = [await builtAlone('menu', partOf('mfe-menu', 'menu 2'))];
    const expected = made(partOf('mfe-menu', 'menu 2'), partOf('mfe-wizard', 'wizard 1')).version;
    expect(await dryRun(target(), built, { check })).toMatchObject({
      units: expect.arrayContaining([expect.objectContaining({ unit: ELEMENTS, to: expected })]),
    });
    const beside = await deployBeside(target(), built, { check });
    expect(beside.units[ELEMENTS]?.version).toBe(expected);
    expect(await liveIdOf(target())).toBe(before);
  });

  it('name an address alone only where no area calls it', async () => {
    const [area, menu] = partOf('mfe-menu', 'menu 2');
    const addresses = ['/api/mfe-wizard', '/api/photo'].map((path) => ({ method: 'any' as const, path }));
    const linking: Part = { ...menu, facts: { ...menu.facts, calls: addresses } };
    await deploy(target(), [await builtAlone('menu', [area, linking])], { check });
    const manifest = JSON.parse(await textOf('manifest.json'));
    expect(manifest.calls.map(({ method, path }: { method: string; path: string }) => [method, path])).toEqual([
      ['get', '/api/mfe-wizard'],
      ['any', '/api/photo'],
    ]);
  });

  it('leave the fonts of all as they are live', async () => {
    const own = assembleElements(
      new Map([partOf('mfe-menu', 'menu 2')]),
      new Map([
        ['fonts/sora.woff2', Buffer.from('an older sora')],
        ['fonts/bitter.woff2', Buffer.from('bitter')],
      ]),
    );
    const built = await builtAlone('menu');
    await keepVersion(built.unit.dist, own.files, { version: own.version });
    await deploy(target(), [{ ...built, version: own.version }], { check });
    expect([await textOf('fonts/sora.woff2'), await textOf('fonts/bitter.woff2')]).toEqual(['sora', 'bitter']);
  });

  it('are refused beside a file of another area that is not what was deployed', async () => {
    const before = await liveIdOf(target());
    writeFileSync(join(folder, 'site/elements', await liveElements(), 'mfe-wizard.js'), 'from somebody else');
    await expect(deploy(target(), [await builtAlone('menu', partOf('mfe-menu', 'menu 2'))], { check })).rejects.toThrow(
      /^elements\/[0-9a-f]{16}\/mfe-wizard\.js is not what its manifest names\.$/,
    );
    expect(await liveIdOf(target())).toBe(before);
  });

  it('with a file of another area are refused', async () => {
    const wrong = await builtAlone('menu', partOf('mfe-menu', 'menu 2', { 'mfe-wizard.js': 'mine' }));
    const before = await liveIdOf(target());
    await expect(deploy(target(), [wrong], { check })).rejects.toThrow(
      'Both mfe-menu and mfe-wizard have the file mfe-wizard.js of elements.',
    );
    expect(await liveIdOf(target())).toBe(before);
  });

  it('are refused beside elements that do not say whose their files are', async () => {
    const { manifest } = unit(ELEMENTS, { 'widget.js': 'old' });
    const old = keepBuilt(folder, {
      texts: new Map([[`/a/${ELEMENTS}/${version(1)}/widget.js`, Buffer.from('old')]]),
      manifest,
    });
    await deploy(target(), [old], { check });
    const built = await builtAlone('menu', partOf('mfe-menu', 'menu 2'));
    await expect(deploy(target(), [built], { check })).rejects.toThrow(
      /^Version 1111111111111111 of the elements does not say which area has which files\./,
    );
  });
});
