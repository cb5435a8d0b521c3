import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { fill, left } from '../../release/compose/fill.mjs';
import { baseOf } from '../../release/compose/import-map.mjs';
import { filesBelow, hashPaths } from '../lib/hash.mjs';
import { CACHE, ROOT } from '../lib/paths.mjs';
import { BROWSERS } from './area-files.mjs';
import { keepUnit } from './versions.mjs';

const require = createRequire(import.meta.url);
const SHELL = join(ROOT, 'root-config/shell');
const FONTS = join(ROOT, 'shared-ui/assets/fonts');

/** The units of the shell that are no modules. */
export const shellUnits = {
  boot: { id: 'boot', dist: join(ROOT, 'dist/modules/boot') },
  fonts: { id: 'fonts', dist: join(ROOT, 'dist/modules/fonts') },
};

/** What a release writes into the shell's page. */
const OF_A_RELEASE = ['loading', 'showMarkup', 'routes'];

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

/** The shell's words, wordmarks and tokens are TypeScript: bundled for Node and loaded. */
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

/** SystemJS with a boot script of ours, in one file. @param {'boot.ts' | 'frame.ts'} entry */
const bootScript = async (entry) => {
  const system = readFileSync(require.resolve('systemjs/dist/s.min.js'), 'utf8').replace(
    /\/\/# sourceMappingURL=.*\s*$/,
    '',
  );
  return `${system}\n${await shellScript(entry)}`;
};

/**
 * Builds what the shell is made of beside modules: SystemJS with the boot scripts, style sheets, signs and the templates of its pages,
 * which a release fills; and the fonts, which stay when those change.
 * @returns {Promise<{ unit: { id: string, dist: string }, version: string }[]>}
 */
export const buildShell = async () => {
  const { shellValues, themeCss } = await loadShellPage();
  const fonts = await keepUnit(shellUnits.fonts.dist, new Map(filesIn(FONTS, '.woff2')), { unit: 'fonts' });
  const { css, faces } = await stylesheet(themeCss, baseOf('fonts', fonts));
  const [script, frame, showMarkup] = await Promise.all([
    bootScript('boot.ts'),
    bootScript('frame.ts'),
    shellScript('show-markup.ts'),
  ]);
  const [template, loading] = ['shell.html', 'loading.html'].map((name) => readFileSync(join(SHELL, name), 'utf8'));
  const texts = {
    'boot.js': script,
    'frame.js': frame,
    'show-markup.js': showMarkup,
    'shell.css': css,
    'faces.css': faces,
    'shell.html': fill(template, { ...shellValues(), ...left(OF_A_RELEASE) }),
    'loading.html': loading,
  };
  const signs = filesIn(join(SHELL, 'favicons'), '.svg').map(([name, svg]) => [`favicon-${name}`, svg]);
  const files = new Map([...Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]), ...signs]);
  const boot = await keepUnit(shellUnits.boot.dist, files, { unit: 'boot', pins: { fonts } });
  return [
    { unit: shellUnits.fonts, version: fonts },
    { unit: shellUnits.boot, version: boot },
  ];
};
