import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { OutputChunk } from 'rollup';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { integrityOf } from './lib/hash.mjs';
import { quickKey } from './lib/stamp.mjs';
import { keepRelease } from './output/import-map.mjs';
import { filesOfParts, outputOf } from './build-unit.mjs';
import { exportedNames } from './exported-names.mjs';
import { bindingsOf } from './output/links.mjs';
import { COMPILE_HINT } from './plugins/compile-hint.mjs';
import { areaUnits, sharedNames, sharedUnits, unitById, units } from './units.mjs';
import { keepUnit, keepVersion, manifestIn, publishVersion, versionsIn } from './output/versions.mjs';
import { systemOutput, viteConfig } from './vite-config.mjs';
import { BUNDLES } from '../release/compose/bundles.mjs';
import { missingLinks } from '../release/compose/links.mjs';
import { depsIn } from '../release/manifest/make-manifest.mjs';
import { publishRelease } from '../release/store.mjs';
import { openTarget } from '../release/target/target.mjs';

const isFullRun = process.env['TEST_FULL'] === '1';

const bytes = (text: string) => Buffer.from(text);

/** Builds without the minifier: it is slow, and no test depends on it. */
const buildOf = (unit: ReturnType<typeof unitById>) => outputOf(unit, { minify: false });
const kept = new Map<string, ReturnType<typeof buildOf>>();
const built = (id: string) => {
  const build = kept.get(id) ?? buildOf(unitById(id));
  kept.set(id, build);
  return build;
};
const chunksOf = ({ output }: Awaited<ReturnType<typeof built>>): OutputChunk[] =>
  output.filter((file) => file.type === 'chunk');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The smallest area: what is shown here is true of each. */
const smallest = 'mfe-student-society';

describe('an area’s build', () => {
  // An ordinary run compares a build outside the repository; see tools/pack/alone.test.ts.
  it.runIf(isFullRun)('is the same to the byte when its sources are', async () => {
    const once = async () =>
      Object.fromEntries(
        (await buildOf(unitById(smallest))).output.map((file) => [
          file.fileName,
          file.type === 'chunk' ? file.code : String(file.source),
        ]),
      );
    expect(await once()).toEqual(await once());
  });

  it('leaves every shared module to the import map and bundles none of them', async () => {
    const chunks = chunksOf(await built(smallest));
    const [entry] = chunks;
    expect(entry?.fileName).toBe('portal.js');
    // What else it exports is for its own files that are loaded later.
    expect(entry?.exports).toEqual(expect.arrayContaining(['bootstrap', 'mount', 'unmount']));
    expect(depsIn(entry?.code ?? '')).toContain('react');
    for (const name of depsIn(entry?.code ?? '') ?? []) expect(sharedNames).toContain(name);
    // No browser loads what renders on the server, which brings its own renderer.
    const modules = chunks.filter(({ fileName }) => fileName !== 'prerender.js').flatMap(({ moduleIds }) => moduleIds);
    expect(
      modules.filter((id) =>
        /node_modules\/(react|react-dom|scheduler|styled-components|wouter|zod|axios|@tanstack|react-hook-form|@hookform)\//.test(
          id,
        ),
      ),
    ).toEqual([]);
    expect(modules.filter((id) => id.endsWith('/shared-api/client/query-client.ts'))).toEqual([]);
    expect(modules.some((id) => id.endsWith('/shared-api/client/voucher/index.ts'))).toBe(true);
  });

  it('has each page in a file of its own, and no page in the file that is loaded first', async () => {
    const unit = unitById(smallest);
    const { output } = await built(smallest);
    const files = filesOfParts(unit, output);
    expect(Object.keys(files)).toHaveLength(unit.parts?.length ?? 0);
    expect(new Set(Object.values(files)).size).toBe(Object.keys(files).length);
    const chunks = new Map(
      chunksOf({ output, inputs: [], links: { exports: [], imports: {} } }).map((one) => [one.fileName, one]),
    );
    const graphFrom = (file: string) => {
      const found = new Set([file]);
      for (const one of found) for (const imported of chunks.get(one)?.imports ?? []) found.add(imported);
      return [...found].flatMap((one) => chunks.get(one)?.moduleIds ?? []);
    };
    const pages = (file: string) => graphFrom(file).filter((id) => id.endsWith('.screen.tsx'));
    expect(pages('portal.js')).toEqual([]);
    for (const [part, file] of Object.entries(files)) expect(pages(file)).toEqual([join(unit.root, part)]);
    expect(graphFrom('portal.js').filter((id) => id.includes('/shared-ui/src/forms/'))).toEqual([]);
  });

  it('is refused where a page is loaded with the area', async () => {
    const { output } = await built(smallest);
    const unit = unitById(smallest);
    const part = join(unit.root, 'src/routes/student-society-routes.tsx');
    expect(() => filesOfParts({ ...unit, parts: [part] }, output)).toThrow(
      'mfe-student-society loads src/routes/student-society-routes.tsx in no file of its own.',
    );
  });

  it('asks shared modules only for names they have, namespace imports included', async () => {
    const linked = async (id: string) => ({
      unit: id,
      bindings: bindingsOf(unitById(id).names, (await built(id)).links),
    });
    const area = await linked(smallest);
    const others = await Promise.all(
      sharedUnits
        .filter(({ names }) => Object.keys(names).some((name) => name in area.bindings.uses))
        .map(({ id }) => linked(id)),
    );
    expect(area.bindings.uses['zod/mini']).toContain('object');
    expect(missingLinks([area, ...others]).filter((sentence) => sentence.startsWith(smallest))).toEqual([]);
    const without = (lost: string) =>
      others.map(({ unit, bindings }) => ({
        unit,
        bindings: {
          ...bindings,
          offers: Object.fromEntries(
            Object.entries(bindings.offers).map(([name, names]) => [name, names.filter((one) => one !== lost)]),
          ),
        },
      }));
    for (const [lost, from] of [
      ['createApi', '@bars/shared-api'],
      ['object', 'zod/mini'],
    ] as const)
      expect(missingLinks([area, ...without(lost)])).toContain(
        `${smallest} imports ${lost} from ${from}, which does not export it.`,
      );
    expect(missingLinks([area])).toContain(`${smallest} imports react, which no unit offers.`);
  });

  it.each([
    [
      'a namespace import',
      "import * as z from 'zod/mini';\nexport const schema = z.cuid2();",
      'uses cuid2 of zod/mini',
    ],
    [
      'a named import',
      "import { useInfiniteQuery } from '@tanstack/react-query';\nexport const use = useInfiniteQuery;",
      'uses useInfiniteQuery of @tanstack/react-query',
    ],
    ['the namespace as a value', "import * as z from 'zod/mini';\nexport const all = z;", 'uses all of zod/mini'],
  ])('fails with the name that is not in the list of exported names: %s', async (_title, source, sentence) => {
    const file = join(folder, 'portal.ts');
    writeFileSync(file, source);
    await expect(buildOf({ ...unitById(smallest), entries: { portal: file } })).rejects.toThrow(
      `${smallest} ${sentence}`,
    );
  });
});

describe('a quick build', () => {
  it.each([
    ['1', 'esbuild'],
    ['0', 'terser'],
  ])('with BARS_QUICK_BUILD=%s is minified by %s', (isQuick, minifier) => {
    vi.stubEnv('BARS_QUICK_BUILD', isQuick);
    expect(viteConfig(unitById('wouter'), systemOutput).build?.minify).toBe(minifier);
  });

  it('never passes for a whole one', () => {
    expect(quickKey('key')).not.toBe('key');
  });
});

describe('shared modules', () => {
  it('give CommonJS React its named exports, production only', async () => {
    const [react] = chunksOf(await built('react'));
    expect(react?.exports).toEqual(
      expect.arrayContaining(['default', 'useState', 'createElement', 'Suspense', 'jsx', 'jsxs', 'Fragment']),
    );
    expect(react?.imports).toEqual([]);
    expect(react?.code).not.toContain('react.development');
  });

  it('have one query core: inside the query module', async () => {
    const [api] = chunksOf(await built('shared-api'));
    expect(depsIn(api?.code ?? '')).toContain('@tanstack/react-query');
    const [query] = chunksOf(await built('react-query'));
    expect(query?.exports).toEqual(expect.arrayContaining(['QueryClient', 'QueryClientProvider', 'useQuery']));
    expect(query?.moduleIds.some((id) => id.includes('@tanstack/query-core'))).toBe(true);
  });

  it('ask browsers to compile them while they arrive, and their source maps still fit', async () => {
    const { output } = await built('wouter');
    const code = output.find((file) => file.fileName === 'wouter.js');
    const map = output.find((file) => file.fileName === 'wouter.js.map');
    expect(code?.type === 'chunk' && code.code.startsWith(`${COMPILE_HINT}System.register(`)).toBe(true);
    expect(map?.type === 'asset' && String(map.source)).toMatch(/"mappings":";/);
  });

  it('are third-party packages whole, zod and react-query by the list of their names', async () => {
    for (const id of ['styled-components', 'single-spa', 'wouter']) {
      const [chunk] = chunksOf(await built(id));
      const names = Object.keys(await import(id)).filter((name) => name !== 'default' || id === 'styled-components');
      expect({ id, names: chunk?.exports }).toEqual({ id, names: expect.arrayContaining(names) });
    }
    const [query] = chunksOf(await built('react-query'));
    expect([...(query?.exports ?? [])].sort()).toEqual([...(exportedNames['@tanstack/react-query'] ?? [])].sort());
    const [zod] = chunksOf(await built('zod'));
    expect([...(zod?.exports ?? [])].sort()).toEqual([...(exportedNames['zod/mini'] ?? [])].sort());
  });

  it('are built from no source of an area, so that an area never changes their hash', async () => {
    const areas = areaUnits.map(({ root }) => root);
    for (const { id, entries } of sharedUnits) {
      const read = [...(await built(id)).inputs, ...Object.values(entries)];
      expect({ id, read: read.filter((path) => areas.some((area) => path.startsWith(`${area}/`))) }).toEqual({
        id,
        read: [],
      });
    }
  });

  it('have one name each', () => {
    const names = units.flatMap((unit) => Object.keys(unit.names));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('axios', () => {
  it('is a file of its own, which the entry of shared-api imports on demand', async () => {
    const chunks = chunksOf(await built('shared-api'));
    const [entry] = chunks;
    const axios = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/axios/lib/core/Axios.js')));
    expect(entry?.moduleIds.filter((id) => id.includes('/node_modules/axios/'))).toEqual([]);
    expect([entry?.imports.includes(axios?.fileName ?? ''), entry?.dynamicImports]).toEqual([false, [axios?.fileName]]);
  });
});

describe('bundles', () => {
  it('hold every shared module but the forms, and the root config, and no area that is deployed on its own', () => {
    const bundled = Object.values(BUNDLES).flat();
    const onEveryPage = sharedUnits.map(({ id }) => id).filter((id) => id !== 'react-hook-form');
    expect([...bundled].sort()).toEqual([...onEveryPage, 'root-config'].sort());
  });
});

describe('versions', () => {
  const age = (dist: string, version: string, seconds: number) => utimesSync(join(dist, version), seconds, seconds);

  it('are their content, and are kept once', async () => {
    const first = await keepVersion(folder, new Map([['a.js', bytes('one')]]));
    expect(await keepVersion(folder, new Map([['a.js', bytes('one')]]))).toBe(first);
    expect(await keepVersion(folder, new Map([['a.js', bytes('two')]]))).not.toBe(first);
    expect(await keepVersion(folder, new Map([['b.js', bytes('one')]]))).not.toBe(first);
    expect(versionsIn(folder)).toHaveLength(3);
  });

  it('of a unit are its files and what it says of itself', async () => {
    const files = new Map([['portal.js', bytes('System.register(["react"],function(){})')]]);
    const page = { path: '/gift', title: 'Gift', source: 'RT-1', login: 'none' } as const;
    const area = {
      name: 'gift',
      entry: 'a.tsx',
      modules: {},
      serverModules: {},
      elements: [],
      frames: [],
      workers: [],
      storage: [],
    };
    const facts = { unit: 'gift', area: { ...area, pages: [page] } };
    const first = await keepUnit(folder, files, facts);
    expect(await keepUnit(folder, files, facts)).toBe(first);
    expect(
      await keepUnit(folder, files, { unit: 'gift', area: { ...area, pages: [{ ...page, title: 'Gifts' }] } }),
    ).not.toBe(first);
    expect(await keepUnit(folder, new Map([['portal.js', bytes('')]]), facts)).not.toBe(first);
    const manifest = manifestIn({ id: 'gift', dist: folder }, first);
    expect(manifest.files).toEqual({
      'portal.js': { bytes: 39, integrity: integrityOf('System.register(["react"],function(){})'), deps: ['react'] },
    });
    expect([manifest.version, manifest.area?.pages]).toEqual([first, [page]]);
    expect(() => manifestIn({ id: 'other', dist: folder }, first)).toThrow(
      `The manifest of other ${first} says that it is gift ${first}.`,
    );
  });

  it('have a brotli and a gzip file beside every text', async () => {
    const version = await keepVersion(
      folder,
      new Map([
        ['a.js', bytes('x'.repeat(500))],
        ['f.woff2', bytes('font')],
      ]),
    );
    const read = (name: string) => readFileSync(join(folder, version, name));
    expect(brotliDecompressSync(read('a.js.br')).toString()).toBe('x'.repeat(500));
    expect(gunzipSync(read('a.js.gz')).toString()).toBe('x'.repeat(500));
    expect(existsSync(join(folder, version, 'f.woff2.br'))).toBe(false);
  });

  it('are three in all, and the site has those too that are gone', async () => {
    const dist = join(folder, 'dist');
    const site = join(folder, 'site');
    const versions: string[] = [];
    for (const text of ['1', '2', '3', '4']) {
      const version = await keepVersion(dist, new Map([['a.js', bytes(text)]]));
      age(dist, version, 1000 + versions.push(version));
      publishVersion(dist, site, version);
      publishVersion(dist, site, version);
    }
    expect(versionsIn(dist)).toEqual([versions[3], versions[2], versions[1]]);
    expect(readdirSync(site).sort()).toEqual([...versions].sort());
    expect(readFileSync(join(site, versions[0] ?? '', 'a.js'), 'utf8')).toBe('1');
  });
});

describe('the import map', () => {
  it('is written for people where a release keeps it', async () => {
    const files = new Map([['importmap.json', '{"imports":{"react":"/a/react/1/react.js"}}']]);
    await publishRelease(openTarget(folder), { files, units: {} });
    await keepRelease({ site: folder, file: join(folder, 'released.json') });
    expect(readFileSync(join(folder, 'released.json'), 'utf8')).toBe(
      '{\n  "imports": {\n    "react": "/a/react/1/react.js"\n  }\n}\n',
    );
  });
});
