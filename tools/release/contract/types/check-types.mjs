import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFolders } from '../../../build/lib/paths.mjs';
import { runTypeScript } from './emit.mjs';

/** @typedef {import('./declarations.mjs').Declarations} Declarations */

/**
 * A name that a unit uses of a module: its type when the unit was built, and its type in the release.
 * @typedef {{ unit: string, module: string, names: readonly string[], before: Declarations, now: Declarations }} Pair
 */

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** @param {string} name */
const asSource = (name) => name.replace(/\.d\.ts$/, '.ts');

const MISFIT = 'whose declaration does not fit the one that it was built against';

/** A name that the module does not export. */
const NOT_EXPORTED = new Set(['TS2339', 'TS2694']);

/** In a source a name that only renames is an error; what TypeScript writes into declarations has such names. */
const ONLY_IN_SOURCES = new Set(['TS2842']);

const isAny = (type) => `0 extends 1 & ${type} ? 'unknown' : 'known'`;

/** The lines that compare one name, `*` is the module as a whole; each error is on one of them. */
const linesOf = (name, index, before, now) => {
  const [old, fresh] = [before, now].map((path) => `typeof import('${path}')${name === '*' ? '' : `.${name}`}`);
  return [
    `declare const n${index}: ${fresh};`,
    `export const o${index}: ${old} = n${index};`,
    `export const k${index}: [${isAny(old)}, ${isAny(fresh)}] = ['known', 'known'];`,
  ];
};

/**
 * Writes each set of declarations once, as sources: what is not found in a declaration file counts as `any` without a word.
 * @param {string} folder
 */
const createFolders = (folder) => {
  const known = new Map();
  return {
    /** @param {Declarations} declarations @param {string} owner @returns {string} the path of the entry */
    add: (declarations, owner) => {
      const key = JSON.stringify(declarations);
      const path = known.get(key)?.path ?? `t${known.size}`;
      if (!known.has(key))
        for (const [name, text] of Object.entries(declarations.files)) {
          const file = join(folder, path, asSource(name));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, text);
        }
      known.set(key, known.get(key) ?? { path, owner });
      return `./${path}/${asSource(declarations.entry).replace(/\.ts$/, '')}`;
    },
    ownerOf: (path) => [...known.values()].find((one) => one.path === path)?.owner,
  };
};

const comparisonLines = (pairs, folders) =>
  pairs.flatMap((pair, place) => {
    const before = folders.add(pair.before, `that ${pair.unit} was built against`);
    const now = folders.add(pair.now, 'of the release');
    return pair.names.flatMap((name, index) => {
      const at = `${pair.unit} uses ${name === '*' ? 'all' : name} of ${pair.module}`;
      const unknown = () => `${at}; its types cannot be compared.`;
      const misfit = ({ code, says }) => (NOT_EXPORTED.has(code) ? unknown() : `${at}, ${MISFIT}: ${says}`);
      const texts = linesOf(name, `${place}_${index}`, before, now);
      return texts.map((text, line) => ({ text, fault: line === 1 ? misfit : unknown }));
    });
  });

/** Where a type comes from is a folder of ours. */
const plainWords = (text) => text.replaceAll(/import\("[^"]*"\)\./g, '').replaceAll(/"[^"]*\/t\d+\//g, '"');

const ERROR = /^(?:(t\d+)\/(.+)|check)\.ts\((\d+),\d+\): error (TS\d+): (.*)((?:\n\s+.*)*)/gm;

/** What TypeScript says of a line; the last of the lines below it says what the difference is. */
const errorsIn = (said) =>
  [...said.matchAll(ERROR)].map(([, set, file, line, code, first, below]) => {
    const last = below.trim().split('\n').pop()?.trim() ?? '';
    return { set, file, line: Number(line), code, says: plainWords(last === '' ? first : last) };
  });

/**
 * Names whose type in the release does not fit the one that a unit was built against. TypeScript runs once for all.
 * @param {readonly Pair[]} pairs
 * @returns {Promise<string[]>} a sentence for each, also for what cannot be compared
 */
export const typeFaults = async (pairs) => {
  if (pairs.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'bars-types-'));
  try {
    const folders = createFolders(folder);
    const lines = comparisonLines(pairs, folders);
    symlinkSync(packageFolders()[0], join(folder, 'node_modules'), 'dir');
    writeFileSync(join(folder, 'check.ts'), lines.map(({ text }) => text).join('\n'));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['check.ts'] }));
    const said = await runTypeScript(folder);
    const errors = errorsIn(said);
    // It has said something that is about no line: nothing was compared.
    if (errors.length === 0 && said.trim() !== '')
      return [`The types cannot be compared: ${said.trim().split('\n')[0]}`];
    const told = errors.filter(({ set, code }) => set === undefined || !ONLY_IN_SOURCES.has(code));
    const sentences = told.map((error) =>
      error.set === undefined
        ? lines[error.line - 1].fault(error)
        : `The declarations ${folders.ownerOf(error.set)} cannot be resolved in ${error.file}.d.ts: ${error.says}`,
    );
    return [...new Set(sentences)];
  } finally {
    rmSync(folder, { recursive: true });
  }
};
