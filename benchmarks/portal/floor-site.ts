import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { integrityOf } from '../../tools/build/lib/hash.mjs';
import { readStamp } from '../../tools/build/lib/stamp.mjs';
import { keepUnit, keepVersion, manifestIn } from '../../tools/build/output/versions.mjs';
import { unitById } from '../../tools/build/units.mjs';
import { systemOutput, viteConfig } from '../../tools/build/vite-config.mjs';
import { bundlesOf } from '../../tools/release/compose/bundles.mjs';
import { baseOf, importMapOf } from '../../tools/release/compose/import-map.mjs';
import { publishRelease } from '../../tools/release/store.mjs';
import { openTarget } from '../../tools/release/target/target.mjs';

const here = fileURLToPath(new URL('./floor/', import.meta.url));
const shared = ['react', 'react-dom', 'single-spa'];
const own = {
  'floor-root': ['@floor/root', 'root.ts'],
  'floor-nav': ['@floor/nav', 'nav.tsx'],
  'floor-select': ['@floor/select', 'select.tsx'],
  'floor-menu': ['@floor/menu', 'menu.tsx'],
} as const;

type Built = Parameters<typeof bundlesOf>[0][number];

const textOf = (content: string | Uint8Array): Buffer => Buffer.from(content);

const buildOwn = async (site: string, [id, [name, entry]]: [string, readonly [string, string]]): Promise<Built> => {
  const unit = {
    id,
    names: { [name]: `${id}.js` },
    entries: { [id]: join(here, entry) },
    dist: join(site, 'a', id),
    root: here,
  };
  const result = await build(viteConfig(unit, { ...systemOutput, format: 'system' }));
  if (!('output' in result)) throw new Error('One output was expected.');
  const files = result.output.map(
    (file) => [file.fileName, textOf(file.type === 'chunk' ? file.code : file.source)] as const,
  );
  const version = await keepUnit(unit.dist, new Map(files), { unit: id, names: unit.names });
  return manifestIn(unit, version);
};

const copyShared = (site: string, id: string): Built => {
  const unit = unitById(id);
  const { version } = readStamp(id);
  cpSync(join(unit.dist, version), join(site, 'a', id, version), { recursive: true });
  return manifestIn(unit, version);
};

const buildBoot = async (site: string): Promise<{ href: string; integrity: string }> => {
  const system = readFileSync(createRequire(import.meta.url).resolve('systemjs/dist/s.min.js'), 'utf8').replace(
    /\/\/# sourceMappingURL=.*\s*$/,
    '',
  );
  const { outputFiles } = await bundle({
    entryPoints: [join(here, 'boot.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  const code = `${system}\n${outputFiles[0]?.text ?? ''}`;
  const version = await keepVersion(join(site, 'a', 'boot'), new Map([['boot.js', textOf(code)]]));
  return { href: `${baseOf('boot', version)}boot.js`, integrity: integrityOf(code) };
};

const pageOf = (scripts: { href: string; integrity: string }[], areas: readonly string[], preloads: string[]): string =>
  readFileSync(join(here, 'shell.html'), 'utf8')
    .replace('{{areas}}', areas.join(' '))
    .replace(
      '{{scripts}}',
      scripts
        .map(
          ({ href, integrity }) =>
            `    <script defer fetchpriority="high" src="${href}" integrity="${integrity}"></script>`,
        )
        .join('\n'),
    )
    .replace('{{preloads}}', preloads.map((href) => `    <link rel="preload" as="script" href="${href}">`).join('\n'));

type FloorArea = '@floor/nav' | '@floor/select' | '@floor/menu';

/**
 * What the portal's parts cost by themselves: single-spa, SystemJS, React and areas that do next to nothing, built, bundled
 * and served as the product is. The product cannot be quicker than this.
 * @param site an empty folder that becomes a site for the product's own server
 * @param onPage the areas of its one page
 */
export const buildFloor = async (
  site: string,
  onPage: readonly FloorArea[] = ['@floor/nav', '@floor/select'],
): Promise<void> => {
  const areas: Built[] = [];
  for (const one of Object.entries(own)) areas.push(await buildOwn(site, one));
  const built = [...shared.map((id) => copyShared(site, id)), ...areas];
  const bundles = bundlesOf(built, (address) => readFileSync(join(site, address)), {
    vendor: ['react', 'react-dom'],
    floor: ['single-spa', 'floor-root'],
  });
  await keepVersion(join(site, 'a', 'bundles'), bundles.files, { version: bundles.version });
  const map = importMapOf(built);
  const preloads = onPage.flatMap((name) => map.imports[name] ?? []);
  mkdirSync(join(site, 'static'), { recursive: true });
  const files = new Map([
    ['shell.html', pageOf([await buildBoot(site), ...bundles.each], onPage, preloads)],
    ['routes.json', '[{"pattern":"/floor"}]'],
    ['importmap.json', JSON.stringify(map)],
  ]);
  await publishRelease(openTarget(site), { files, units: {} });
};
