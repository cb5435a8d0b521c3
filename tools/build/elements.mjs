import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { minify } from 'terser';
import { build } from 'vite';
import { assembleElements, ELEMENTS, VERSION } from './assemble-elements.mjs';
import { elementRows } from './elements-table.mjs';
import { sha256 } from './lib/hash.mjs';
import { folderOf, isOthersPackage, ROOT } from './lib/paths.mjs';
import { writeStamp } from './lib/stamp.mjs';
import { contractOf, recordKey } from '../release/contract/contract-of.mjs';
import { BROWSERS } from './output/area-files.mjs';
import { withServerFile } from './output/server-file.mjs';
import { keepVersion } from './output/versions.mjs';
import { denseCss } from './plugins/dense-css.mjs';
import { ownZodSettings } from './plugins/own-zod-settings.mjs';
import { sharedNames } from './units.mjs';
import { viteConfig } from './vite-config.mjs';

export const elementsDist = join(ROOT, 'dist/modules/elements');

/** How many versions stay for pages that have pinned one; more than of areas, which only open tabs go back to. */
export const KEPT_ELEMENTS = 12;

const FONTS = join(folderOf('shared-ui'), 'assets/fonts');

/**
 * A name for styled-components' own elements that is ours alone. Under its usual one it would take over the style sheets
 * of a page that has it too; it looks for the name in `process`, which no browser has.
 */
const STYLED_NAME = 'data-bars-styled';
const styledIntro = ({ moduleIds }) =>
  moduleIds.some((id) => id.includes('node_modules/styled-components/'))
    ? `const process={env:{SC_ATTR:"${STYLED_NAME}"}};`
    : '';

const inputsInto = (inputs) => ({
  name: 'bars:inputs',
  generateBundle() {
    for (const id of this.getWatchFiles()) if (isAbsolute(id) && !isOthersPackage(id)) inputs.add(id.split('?')[0]);
  },
});

/**
 * Vite wraps every `import()` in a helper that looks for style sheets to load first. There are none here, and what a step
 * needs is asked for a step ahead.
 */
const plainImports = {
  name: 'bars:plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** Modules that are never reached, as ones that pass on what they are given. */
const without = (unreached) => ({
  name: 'bars:unreached',
  enforce: 'pre',
  load: (id) => (unreached?.test(id) ? 'export const prefix = (value) => value;' : null),
});

/** A styled component counts as an effect of its module, so an entry point would bring every part it exports to the first file. */
const treeshake = { moduleSideEffects: (id) => !/\/(shared-ui\/src|shared-api)\//.test(id) };

/** React and what changes as seldom. In a file of its own, which stays the same from version to version, and is evaluated in a task of its own. */
const vendor = (id) =>
  /node_modules\/(react|react-dom|scheduler)\//.test(id) && !/\bserver\b/.test(id) ? 'vendor' : undefined;

/** An element and what it imports on demand, as modules. */
const elementFiles = async ({ name, loader, element, prerender, brandStyles = {}, unreached }, inputs) => {
  // Short, because the loader names it to every page; the folder is the version.
  const entry = loader ? name.replace(/^bars-(booking-)?/, '') : name;
  const entries = { [entry]: element, ...(prerender ? { prerender } : {}), ...brandStyles };
  const unit = { root: ROOT, entries, names: Object.fromEntries(sharedNames.map((shared) => [shared, ''])) };
  const output = {
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    intro: styledIntro,
    manualChunks: vendor,
  };
  const config = viteConfig(unit, output);
  const built = await build({
    ...config,
    define: {
      ...config.define,
      'process.env.SC_ATTR': JSON.stringify(STYLED_NAME),
      BARS_VERSION: JSON.stringify(VERSION),
    },
    plugins: [plainImports, denseCss(), without(unreached), ownZodSettings(), ...config.plugins, inputsInto(inputs)],
    build: { ...config.build, rollupOptions: { ...config.build.rollupOptions, treeshake } },
  });
  const files = prerender ? await withServerFile(built.output, 'prerender.js') : built.output;
  return { name, output: files, first: firstFiles(built.output, `${entry}.js`) };
};

/** The entry, and every file that it needs before it can run. */
const firstFiles = (output, entry) => {
  const found = new Set([entry]);
  for (const file of found)
    for (const next of output.find(({ fileName }) => fileName === file)?.imports ?? []) found.add(next);
  return [...found];
};

/** A loader, or what is sent with markup, is one file, so that a page asks once. @param {{ name: string, entry: string }} unit */
const oneFile = async ({ name, entry }, files, inputs) => {
  const { outputFiles, metafile } = await bundle({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    metafile: true,
    target: BROWSERS,
    absWorkingDir: ROOT,
    define: { BARS_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
  });
  for (const path of Object.keys(metafile.inputs))
    if (!isOthersPackage(join(ROOT, path)) && !path.startsWith('(')) inputs.add(join(ROOT, path));
  const { code } = await minify(outputFiles[0].text, { module: true, ecma: 2020, compress: { passes: 3 } });
  return [`${name}.js`, code];
};

const textOf = (file) => (file.type === 'chunk' ? file.code : String(file.source));

/** By their names in a version. */
const fontFiles = () =>
  new Map(
    readdirSync(FONTS)
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => [`fonts/${name}`, readFileSync(join(FONTS, name))]),
  );

/**
 * Makes what one area has in a version of the elements.
 * @param {string} area its folder @param {readonly import('./elements-table.mjs').ElementRow[]} rows
 * @returns {Promise<{ part: import('./assemble-elements.mjs').Part, inputs: Set<string>, uses: import('../release/contract/contract-of.mjs').Uses }>} inputs: what it was made of
 */
const makePart = async (area, rows) => {
  const inputs = new Set();
  const built = [];
  for (const row of rows.filter(({ element }) => element)) built.push(await elementFiles(row, inputs));
  const first = Object.fromEntries(built.map((one) => [one.name, one.first]));
  const loaders = await Promise.all(
    rows.flatMap(({ name, loader, drawing, frame }) => [
      ...(loader
        ? [
            oneFile(
              { name, entry: loader },
              { folder: `../${VERSION}/`, code: first[name] ?? [], ...(frame ? { frame: [`${frame}.js`] } : {}) },
              inputs,
            ),
          ]
        : []),
      ...(drawing ? [oneFile({ name: 'draw', entry: drawing }, {}, inputs)] : []),
    ]),
  );
  const output = built.flatMap((one) => one.output);
  const texts = [...output.map((file) => [file.fileName, textOf(file)]), ...loaders];
  const { contract, files, uses } = contractOf({ id: ELEMENTS, elementsOf: area }, output, [...inputs]);
  const { calls, elements, storageKeys } = contract;
  const schemas = contract.schemas === null ? {} : JSON.parse(files.get(contract.schemas).toString());
  const preload = Object.fromEntries(
    built.map(({ name, first: needed }) => [`${name}.js`, needed.filter((file) => file !== `${name}.js`)]),
  );
  return {
    part: {
      files: new Map(texts.map(([name, text]) => [name, Buffer.from(text)])),
      facts: { calls, elements, storageKeys, schemas, first: preload },
    },
    inputs,
    uses,
  };
};

/**
 * Makes everything of a table, as one version.
 * @param {readonly import('./elements-table.mjs').ElementRow[]} rows
 * @returns {Promise<{ version: string, files: Map<string, Buffer>, inputs: Set<string>, uses: import('../release/contract/contract-of.mjs').Uses }>} files with their manifest, and what they were made of
 */
export const makeElements = async (rows) => {
  const made = new Map();
  for (const area of new Set(rows.map((row) => row.area)))
    made.set(
      area,
      await makePart(
        area,
        rows.filter((row) => row.area === area),
      ),
    );
  const all = [...made.values()];
  return {
    ...assembleElements(new Map([...made].map(([area, { part }]) => [area, part])), fontFiles()),
    inputs: new Set(all.flatMap(({ inputs }) => [...inputs])),
    uses: {
      rendered: all.flatMap(({ uses }) => uses.rendered),
      stems: [...new Set(all.flatMap(({ uses }) => uses.stems))],
    },
  };
};

/** Changes with the builder and with what areas say of their elements. @param {string} key see `builderKey` */
export const elementsKey = (key) =>
  sha256(key + JSON.stringify(elementRows.map((row) => ({ ...row, unreached: row.unreached?.source }))));

/**
 * Builds everything of the table.
 * @param {string} key see `builderKey`
 * @returns {Promise<string>} the version
 */
export const buildElements = async (key) => {
  const startedAtMs = Date.now();
  const { version, files, inputs, uses } = await makeElements(elementRows);
  await keepVersion(elementsDist, files, { version, kept: KEPT_ELEMENTS });
  writeStamp(ELEMENTS, [...inputs], startedAtMs, { key: elementsKey(key), version, uses, record: recordKey(uses) });
  return version;
};
