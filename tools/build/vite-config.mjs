import { dirname, resolve } from 'node:path';
import { isOthersPackage, sourceInMap } from './lib/paths.mjs';
import { compileHint } from './plugins/compile-hint.mjs';
import { denseCss } from './plugins/dense-css.mjs';
import { facade } from './plugins/facade.mjs';
import { chunksOfParts } from './plugins/page-parts.mjs';
import { sharedModules } from './plugins/shared-modules.mjs';

/**
 * How sources are compiled. The builder says it, because Vite reads no tsconfig.json for what is installed, and the shared packages
 * are where an area is built alone.
 */
const compiled = JSON.stringify({ compilerOptions: { target: 'ES2022', verbatimModuleSyntax: true } });

/** "use client", its lost source map and odd comments are matters of other people's packages. */
const IGNORED = new Set(['MODULE_LEVEL_DIRECTIVE', 'SOURCEMAP_ERROR', 'INVALID_ANNOTATION']);
const quiet = (warning, warn) =>
  IGNORED.has(warning.code) && warning.id?.includes('node_modules') ? undefined : warn(warning);

/** SystemJS output for the import map: the version folder is content, so entry names stay and only chunks carry a hash. */
export const systemOutput = {
  format: 'system',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  assetFileNames: '[name]-[hash][extname]',
};

/** Terser's files are 3 % smaller after compression than esbuild's, and take two thirds of the time of a cold build. */
const minifier = () =>
  process.env.BARS_QUICK_BUILD === '1'
    ? { minify: 'esbuild' }
    : { minify: 'terser', terserOptions: { ecma: 2020, compress: { passes: 2 } } };

/** @param {import('./units.mjs').Unit} unit @returns {import('rollup').OutputOptions} */
const chunksOf = ({ entries, parts = [] }) => {
  const [first] = Object.entries(entries);
  return first === undefined || parts.length === 0
    ? {}
    : {
        manualChunks: chunksOfParts(parts, { name: first[0], entry: first[1] }),
        onlyExplicitManualChunks: true,
      };
};

/**
 * The one Vite configuration of everything that reaches a browser; `output` decides the module format.
 * @param {import('./units.mjs').Unit} unit
 * @param {import('rollup').OutputOptions} output
 * @returns {import('vite').InlineConfig}
 */
export const viteConfig = (unit, output) => ({
  configFile: false,
  root: unit.root,
  base: './',
  mode: 'production',
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  esbuild: { jsx: 'automatic', jsxDev: false, legalComments: 'none', tsconfigRaw: compiled },
  plugins: [
    facade(),
    compileHint(),
    sharedModules(Object.keys(unit.names)),
    // A server has loaded other pages before this one, and numbers would differ.
    ...(unit.parts && unit.onServer ? [denseCss({ hasIds: true })] : []),
  ],
  build: {
    write: false,
    sourcemap: true,
    ...minifier(),
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      input: unit.entries,
      output: {
        ...output,
        ...chunksOf(unit),
        sourcemapPathTransform: sourceInMap,
        sourcemapIgnoreList: (source, map) => isOthersPackage(resolve(dirname(map), source)),
      },
      // Keeps every export of an entry in the entry's own file; 'strict' would put a file between them, a request more.
      preserveEntrySignatures: 'allow-extension',
      onwarn: quiet,
    },
  },
});
