import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { root } from '../../lib/prepare.mjs';
import { integrityOf } from '../lib/hash.mjs';
import { SITE } from '../lib/paths.mjs';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

const [oldest, former, live] = ['0000000000000001', '0000000000000002', '0000000000000003'] as const;

/** Files that keep their names while their content changes with each version. */
const firstFiles = [
  'bars-booking-widget.js',
  'bars-booking-widget.js.br',
  'bars-payment-panel.js',
  'booking-frame.js',
  'widget.js',
  'brand-1.js',
  'draw.js',
  'prerender.js',
  'manifest.json',
  'fonts/inter-latin.woff2',
];
const laterFiles = {
  [oldest]: ['availability.screen-CJ63RiS2.js', 'availability.screen-CJ63RiS2.js.gz', 'axios-9I9_WNLf.js'],
  [former]: [
    'availability.screen-CbSguHB2.js',
    'axios-9I9_WNLf.js',
    'callback.rules-DHGWGU-e.js',
    'callback.rules-DHGWGU-e.js.map',
  ],
  [live]: ['availability.screen-O0ejFiuY.js', 'completion.screen-Dz-NdN_I.js'],
};

describe('publishing the elements', () => {
  let folder: string;
  let publishElements: (version: string) => Promise<void>;

  const kept = (name = '') => join(folder, 'kept', name);
  const site = (name = '') => join(folder, 'site/elements', name);
  const v1 = (name = '') => site(join('v1', name));
  const textIn = (file: string) => readFileSync(file, 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  /** Keeps a version as a build does. A hashed file is its content; another has that of its version. */
  const keep = (version: string, later: readonly string[], first: readonly string[] = firstFiles) => {
    for (const name of later) write(kept(join(version, name)), name);
    for (const name of first) write(kept(join(version, name)), `${name} of ${version}`);
    const seconds = Number(version);
    utimesSync(kept(version), seconds, seconds);
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bars-elements-'));
    // The publisher names its folders itself; here they are this test's own.
    vi.resetModules();
    vi.doMock('../elements.mjs', () => ({ elementsDist: kept() }));
    vi.doMock('../lib/paths.mjs', () => ({ SITE: join(folder, 'site') }));
    ({ publishElements } = await import('./elements.mjs'));
    for (const version of [oldest, former, live]) keep(version, laterFiles[version]);
  });
  afterEach(() => {
    vi.doUnmock('../elements.mjs');
    vi.doUnmock('../lib/paths.mjs');
    vi.resetModules();
    rmSync(folder, { recursive: true });
  });

  it('puts the first files of the live version under the major version, byte for byte', async () => {
    await publishElements(live);
    expect(firstFiles.map((name) => textIn(v1(name)))).toEqual(
      firstFiles.map((name) => textIn(kept(join(live, name)))),
    );
  });

  it('puts the later files of every kept version beside them, and nothing else', async () => {
    await publishElements(live);
    const later = [...laterFiles[oldest], ...laterFiles[former], ...laterFiles[live]];
    expect(filesIn(v1())).toEqual([...new Set([...firstFiles, ...later])].sort());
    expect(later.map((name) => textIn(v1(name)))).toEqual(later);
  });

  it('puts every kept version under its own name, whole', async () => {
    await publishElements(live);
    expect(readdirSync(site()).sort()).toEqual([oldest, former, live, 'v1']);
    for (const version of [oldest, former, live]) {
      expect(filesIn(site(version))).toEqual([...firstFiles, ...laterFiles[version]].sort());
      expect(textIn(site(join(version, 'widget.js')))).toBe(`widget.js of ${version}`);
    }
  });

  it('replaces the first files with those of the next version, and keeps the later ones for open pages', async () => {
    await publishElements(live);
    const next = '0000000000000004';
    keep(next, ['later-steps-DFoRpits.js']);
    await publishElements(next);
    expect(textIn(v1('widget.js'))).toBe(`widget.js of ${next}`);
    expect(textIn(v1('manifest.json'))).toBe(`manifest.json of ${next}`);
    expect(filesIn(v1())).toEqual(
      expect.arrayContaining(['later-steps-DFoRpits.js', ...laterFiles[live], ...laterFiles[oldest]]),
    );
    await publishElements(former);
    expect(textIn(v1('widget.js')), 'a version that is live again').toBe(`widget.js of ${former}`);
    expect(filesIn(v1())).toContain('later-steps-DFoRpits.js');
  });

  it('takes away what only a version had that is no longer kept', async () => {
    await publishElements(live);
    rmSync(kept(oldest), { recursive: true });
    await publishElements(live);
    expect(readdirSync(site()).sort()).toEqual([former, live, 'v1']);
    expect(filesIn(v1())).toEqual([...new Set([...firstFiles, ...laterFiles[former], ...laterFiles[live]])].sort());
    expect(existsSync(v1('axios-9I9_WNLf.js')), 'another version has it too').toBe(true);
  });

  it('takes away a first file that the live version no longer has, and leaves it to its own version', async () => {
    keep(former, laterFiles[former], [...firstFiles, 'core.js', 'fonts/old-latin.woff2']);
    await publishElements(former);
    expect(filesIn(v1())).toEqual(expect.arrayContaining(['core.js', 'fonts/old-latin.woff2']));
    await publishElements(live);
    expect([v1('core.js'), v1('fonts/old-latin.woff2')].filter(existsSync)).toEqual([]);
    expect(textIn(site(join(former, 'core.js')))).toBe(`core.js of ${former}`);
  });

  it('clears away what a publishing that was broken off has left', async () => {
    write(v1('widget.js.new'), 'half');
    write(v1('unknown.js'), 'unknown');
    await publishElements(live);
    expect(filesIn(v1()).filter((name) => /\.new$|unknown/.test(name))).toEqual([]);
  });

  it('changes nothing when nothing has changed', async () => {
    const all = () => Object.fromEntries(filesIn(site()).map((name) => [name, textIn(site(name))]));
    await publishElements(live);
    const before = all();
    await publishElements(live);
    expect(all()).toEqual(before);
  });
});

describe('the published booking widget', () => {
  const v1 = join(SITE, 'elements/v1');
  const textOf = (name: string) => readFileSync(join(v1, name), 'utf8');
  /** Addresses of its imports, those on demand too. */
  const imported = (text: string): string[] =>
    [...text.matchAll(/(?<!["@])\b(?:import\s*\(?|from)\s*"([^"]+)"/g)].map(([, name]) => name ?? '');
  /** What it names beside itself, for an import of which it computes the address too. */
  const named = (text: string): string[] => [...text.matchAll(/"(\.{1,2}\/[^"\s]+)"/g)].map(([, name]) => name ?? '');

  beforeAll(() => {
    // Builds what is not built yet; the journeys use the same files.
    execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root });
  });

  it('imports nothing but files that lie beside it', () => {
    for (const file of ['widget.js', 'bars-payment-panel.js', 'booking-frame.js']) {
      const names = [...imported(textOf(file)), ...named(textOf(file))];
      expect({ file, elsewhere: names.filter((name) => !/^\.\/[\w.-]+\.js$/.test(name)) }).toEqual({
        file,
        elsewhere: [],
      });
      expect({ file, missing: names.filter((name) => !existsSync(join(v1, name))) }).toEqual({ file, missing: [] });
    }
    expect(imported(textOf('widget.js'))).toEqual(
      expect.arrayContaining([
        './brand-0.js',
        './brand-1.js',
        './brand-2.js',
        './brand-4.js',
        expect.stringMatching(/^\.\/later-steps-[\w-]{8}\.js$/),
      ]),
    );
    expect(named(textOf('widget.js'))).toContain('./bars-payment-panel.js');
  });

  it('renders its first step with one file, in the shape that the server runs', () => {
    const text = textOf('prerender.js');
    expect(text).toMatch(/^System\.register\(\[\],/);
    expect(text).not.toMatch(/(?<![^.]\.)\bimport\b\s*[(/<.-]/);
    const { integrity } = z
      .object({ integrity: z.record(z.string(), z.string()) })
      .parse(JSON.parse(textOf('manifest.json')));
    expect(integrity['prerender.js']).toBe(integrityOf(text));
  });

  it('is named by its loader with files that lie beside it', () => {
    const loader = textOf('bars-booking-widget.js');
    expect(imported(loader)).toEqual([]);
    const names = [...loader.matchAll(/"([\w.-]+\.js)"/g)].map(([, name]) => name ?? '');
    expect(names).toEqual(expect.arrayContaining(['widget.js', 'booking-frame.js']));
    expect(names.filter((name) => !existsSync(join(v1, name)))).toEqual([]);
  });

  it('draws with a file that imports nothing, since it is sent as a part of another', () => {
    expect(imported(textOf('draw.js'))).toEqual([]);
    expect(textOf('draw.js').trimEnd()).toMatch(/export\{\w+ as draw\};?$/);
  });
});
