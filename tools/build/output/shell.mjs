import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
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
  return hashPaths(['root-config', 'shared-ui/src', 'shared-ui/assets'].flatMap((name) => filesBelow(join(ROOT, name), skip)));
};

/** @returns {[string, Buffer][]} */
const filesIn = (folder, ending) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name))]);

/** The shell's page, words, wordmarks, tokens and routes are TypeScript: bundled for Node and loaded. */
async function loadShellPage() {
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
}

async function stylesheet(themeCss, fontBase) {
  const source = [themeCss({ fontBase }), ...filesIn(join(SHELL, 'styles'), '.css').map(([, css]) => css.toString())].join('\n');
  const { code } = await transform(source, { loader: 'css', minify: true, target: BROWSERS });
  return code;
}

async function bootScript() {
  const system = readFileSync(SYSTEM, 'utf8').replace(/\/\/# sourceMappingURL=.*\s*$/, '');
  const { code } = await transform(readFileSync(join(SHELL, 'boot.js'), 'utf8'), { minify: true });
  return `${system}\n${code}`;
}

/**
 * Everything the first request loads beside modules: SystemJS with the boot script, the style sheet, fonts and signs.
 * @returns {Promise<{ boot: string, fonts: string, page: (map: import('./import-map.mjs').ImportMap) => string, routes: string }>}
 */
export async function buildShell() {
  const { areaModules, brandIds, fillShell, routeTable, themeCss, wordmarkFile } = await loadShellPage();
  const fonts = await keepVersion(shellDist.fonts, new Map(filesIn(FONTS, '.woff2')));
  const css = await stylesheet(themeCss, baseOf('fonts', fonts));
  const script = await bootScript();
  const boot = await keepVersion(
    shellDist.boot,
    new Map([
      ['boot.js', Buffer.from(script)],
      ['shell.css', Buffer.from(css)],
      ...filesIn(join(SHELL, 'favicons'), '.svg').map(([name, svg]) => [`favicon-${name}`, svg]),
      ...brandIds.map((id) => [`wordmark-${id}.svg`, Buffer.from(wordmarkFile(id))]),
    ]),
  );
  const base = baseOf('boot', boot);
  const template = readFileSync(join(SHELL, 'shell.html'), 'utf8');
  const page = (map) => {
    const preloadsOf = (name) => graphOf(map, map.imports[name]).map((href) => ({ href, integrity: map.integrity[href] }));
    const preloads = preloadsOf('@bars/root-config');
    const isNew = ({ href }) => preloads.every((known) => known.href !== href);
    return fillShell(template, {
      base,
      stylesheet: `${base}shell.css`,
      stylesheetIntegrity: integrityOf(css),
      boot: `${base}boot.js`,
      bootIntegrity: integrityOf(script),
      preloads,
      areaPreloads: Object.fromEntries(Object.entries(areaModules).map(([area, name]) => [area, preloadsOf(name).filter(isNew)])),
    });
  };
  const routes = routeTable.map(({ path, ...row }) => ({ pattern: path, ...row }));
  return { boot, fonts, page, routes: `${JSON.stringify(routes, null, 1)}\n` };
}
