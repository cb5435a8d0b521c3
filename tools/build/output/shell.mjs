import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { hidesMarkup } from '../../areas/manifest.mjs';
import { readAreas } from '../../areas/read.mjs';
import { baseOf, graphOf } from './import-map.mjs';
import { filesBelow, hashPaths, integrityOf } from '../lib/hash.mjs';
import { CACHE, ROOT } from '../lib/paths.mjs';
import { keepVersion } from './versions.mjs';

const require = createRequire(import.meta.url);
const SHELL = join(ROOT, 'root-config/shell');
const FONTS = join(ROOT, 'shared-ui/assets/fonts');
const SYSTEM = require.resolve('systemjs/dist/s.min.js');
/** The oldest browsers that Vite's own default still reaches. */
const BROWSERS = ['chrome107', 'edge107', 'firefox104', 'safari16'];

export const shellDist = { boot: join(ROOT, 'dist/modules/boot'), fonts: join(ROOT, 'dist/modules/fonts') };

/** Changes when the shell's own files may change. */
export const shellKey = () => {
  const skip = /^(node_modules|dist|\.types)$|\.test\.tsx?$/;
  return hashPaths(
    ['root-config', 'shared-ui/src', 'shared-ui/assets', 'shared-api/client'].flatMap((name) =>
      filesBelow(join(ROOT, name), skip),
    ),
  );
};

/** @returns {[string, Buffer][]} */
const filesIn = (folder, ending) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name))]);

/** The shell's page, words, wordmarks, tokens and routes are TypeScript: bundled for Node and loaded. */
const loadShellPage = async () => {
  const outfile = join(CACHE, 'shell-page.cjs');
  await build({
    entryPoints: [join(SHELL, 'shell-page.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  delete require.cache[outfile];
  return require(outfile);
};

/** A face that is fetched; the stand-ins are the visitor's own fonts and stay in the page's style sheet. */
const FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/** The page's style sheet, and the faces apart: they are asked for once the page can be used. */
const stylesheet = async (themeCss, fontBase) => {
  const source = [
    themeCss({ fontBase }),
    ...filesIn(join(SHELL, 'styles'), '.css').map(([, css]) => css.toString()),
  ].join('\n');
  const { code } = await transform(source, { loader: 'css', minify: true, target: BROWSERS });
  const faces = code.match(FACE)?.join('') ?? '';
  return { css: code.replaceAll(FACE, ''), faces };
};

/** A script of the shell in one file. @param {string} entry */
export const shellScript = async (entry) => {
  const {
    outputFiles: [script],
  } = await build({
    entryPoints: [join(SHELL, entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: BROWSERS,
    write: false,
  });
  return script.text;
};

/** SystemJS with a boot script of ours, in one file. @param {'boot.ts' | 'frame.ts'} [entry] */
export const bootScript = async (entry = 'boot.ts') => {
  const system = readFileSync(SYSTEM, 'utf8').replace(/\/\/# sourceMappingURL=.*\s*$/, '');
  return `${system}\n${await shellScript(entry)}`;
};

/**
 * @typedef {{ href: string, integrity: string }} Preload
 * @typedef {(template: string, page: { values: Record<string, string>, preloads: Preload[], boot: string, bootIntegrity: string, bundles: Preload[] }) => string} FramePage
 *   a page without the shell, with the shell's style sheet, fonts and sign
 */

/**
 * Everything the first request loads beside modules: SystemJS with the boot script, the style sheets, fonts and signs.
 * @param {Pick<import('./bundles.mjs').Bundles, 'files' | 'modules'>} bundles
 * @returns {Promise<{ boot: string, fonts: string, page: (map: import('./import-map.mjs').ImportMap, parts: ReadonlyMap<string, string>) => string, framePage: FramePage, routes: string, signs: [name: string, svg: Buffer][] }>}
 */
export const buildShell = async (bundles) => {
  const { areaBlocks, areaModules, fillPage, fillShell, loadingLines, pageBlocks, preloadTags, routeTable, themeCss } =
    await loadShellPage();
  const fonts = await keepVersion(shellDist.fonts, new Map(filesIn(FONTS, '.woff2')));
  const { css, faces } = await stylesheet(themeCss, baseOf('fonts', fonts));
  const [script, showMarkup] = await Promise.all([bootScript(), shellScript('show-markup.ts')]);
  const signs = filesIn(join(SHELL, 'favicons'), '.svg').map(([name, svg]) => [`favicon-${name}`, svg]);
  const boot = await keepVersion(
    shellDist.boot,
    new Map([
      ['boot.js', Buffer.from(script)],
      ['shell.css', Buffer.from(css)],
      ['faces.css', Buffer.from(faces)],
      ...signs,
    ]),
  );
  const base = baseOf('boot', boot);
  const [template, loading] = ['shell.html', 'loading.html'].map((name) => readFileSync(join(SHELL, name), 'utf8'));
  const files = {
    base,
    style: `<link rel="stylesheet" href="${base}shell.css" integrity="${integrityOf(css)}">`,
    faces: `${base}faces.css`,
    facesIntegrity: integrityOf(faces),
    boot: `${base}boot.js`,
    bootIntegrity: integrityOf(script),
    bundles: bundles.files,
  };
  const page = (map, parts) => {
    const restOf = (url) => graphOf(map, url).filter((href) => !bundles.modules.includes(href));
    const preloads = (hrefs) => hrefs.map((href) => ({ href, integrity: map.integrity[href] }));
    const ofAreas = Object.entries(areaModules).map(([area, name]) => [area, preloads(restOf(map.imports[name]))]);
    const ofPages = readAreas().flatMap(({ folder, pages }) =>
      pages
        .filter(({ part }) => part !== undefined)
        .map(({ path, part }) => {
          const known = restOf(map.imports[`@bars/${folder}`]);
          return [path, preloads(restOf(parts.get(`${folder}/${part}`)).filter((href) => !known.includes(href)))];
        }),
    );
    // Inside the page it costs no request before the first paint. Its text is in the page's policy.
    const own = { ...files, style: `<style>${css}</style>` };
    return fillShell(
      template,
      loadingLines(
        loading,
        own,
        `${areaBlocks(Object.fromEntries(ofAreas))}\n${pageBlocks(Object.fromEntries(ofPages))}`,
      ),
      showMarkup.trim(),
    );
  };
  const markupScript = `<!--markup-script-->\n    <script>${showMarkup.trim()}</script>\n<!--/markup-script-->`;
  const framePage = (frame, { values, preloads, ...own }) => {
    const lines = loadingLines(loading, { ...files, ...own }, preloadTags(preloads));
    return fillPage(frame, { ...values, markupScript, loading: lines });
  };
  const markup = new Map(
    readAreas().flatMap((area) =>
      area.pages
        .filter((row) => row.markup !== undefined)
        .map((row) => [row.path, { module: `@bars/${area.folder}`, unlessKept: hidesMarkup(area, row) }]),
    ),
  );
  // A page without markup has no such field.
  const routes = routeTable.map(({ path, ...row }) => ({ pattern: path, ...row, markup: markup.get(path) }));
  return { boot, fonts, page, framePage, routes: `${JSON.stringify(routes, null, 1)}\n`, signs };
};
