import { posix } from 'node:path';

/** What a specifier without an ending may mean, in the order of the resolvers that this repository uses. */
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '/index.ts', '/index.tsx'];
const LITERAL = /(['"`])((?:\.\.?\/|@bars\/|[a-z][\w.-]*\/)[^'"`\s$?]*)(?:\?\w+)?\1/g;

/** What stands before a specifier. A type in a comment is no import. */
const BEFORE_SPECIFIER = /(?:\bfrom|(?<!\{)\bimport)\s*\(?\s*$/;
const LONGEST_BEFORE = 40;

const isSource = (file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file);
const topOf = (file) => file.split('/')[0];

/** Resolves `@bars/…` as Node does, by the `exports` of its package. @param {Record<string, Record<string, string> | undefined>} exportsOf by workspace */
const fileOfPackage = (specifier, exportsOf) => {
  const [, workspace, ...rest] = specifier.split('/');
  const exported = exportsOf[workspace];
  if (exported === undefined) return null;
  const key = ['.', ...rest].join('/');
  if (exported[key] !== undefined) return posix.join(workspace, exported[key]);
  const patterns = Object.keys(exported)
    .filter((one) => one.endsWith('*') && key.startsWith(one.slice(0, -1)))
    .toSorted((a, b) => b.length - a.length);
  const [pattern] = patterns;
  if (pattern === undefined) return null;
  return posix.join(workspace, exported[pattern].replace('*', key.slice(pattern.length - 1)));
};

/**
 * What the files of the repository name of each other: imports, and every other text in quotes that is a path from the file or from the
 * top. So a test that reads a file depends on it as one that imports it does. A path that leads to no file is an edge too, for files
 * that were deleted.
 * @param {{ files: readonly string[], read: (file: string) => string, exportsOf: Record<string, Record<string, string> | undefined> }} repository
 * @returns {{ closureOf: (file: string) => Set<string>, importedBy: (files: readonly string[]) => Set<string>, dependantsOf: (changed: readonly string[]) => Set<string> }} a file and what it names; files and what they import, without what they only name; files and what names them: each through any number of files
 */
export const fileGraph = ({ files, read, exportsOf }) => {
  const there = new Set(files);
  const tops = new Set(files.filter((file) => file.includes('/')).map(topOf));
  const folders = new Set(files.flatMap((file) => parentsOf(file)));

  const targetsOf = (file, literal) => {
    if (literal.startsWith('@bars/')) return [fileOfPackage(literal, exportsOf)].filter((one) => one !== null);
    const isRelative = literal.startsWith('.');
    if (!isRelative && !tops.has(topOf(literal))) return [];
    const path = posix.join(isRelative ? posix.dirname(file) : '.', literal).replace(/\/$/, '');
    // A folder that the file is in says where it stands, not what it reads; what is outside of the repository is nobody's.
    if (path === '.' || path.startsWith('..') || file.startsWith(`${path}/`)) return [];
    const found = ENDINGS.map((ending) => path + ending).find((one) => there.has(one));
    if (found !== undefined) return [found];
    return folders.has(path) ? [`${path}/`] : ENDINGS.map((ending) => path + ending);
  };
  const readEdges = (file) => {
    const text = isSource(file) && there.has(file) ? read(file) : '';
    const found = [...text.matchAll(LITERAL)].map(({ 2: literal, index }) => ({
      targets: targetsOf(file, literal),
      isImport: BEFORE_SPECIFIER.test(text.slice(Math.max(0, index - LONGEST_BEFORE), index)),
    }));
    const targetsIn = (edges) => [...new Set(edges.flatMap(({ targets }) => targets))];
    return { named: targetsIn(found), imported: targetsIn(found.filter(({ isImport }) => isImport)) };
  };
  /** @type {Map<string, { named: string[], imported: string[] }>} */
  const edges = new Map();
  const edgesOf = (file) => {
    const known = edges.get(file) ?? readEdges(file);
    edges.set(file, known);
    return known;
  };
  const below = (folder) => files.filter((file) => file.startsWith(folder));

  /** Who names each path, and who names each folder. Read when it is first asked for. */
  let namers;
  const readNamers = () => {
    const byPath = new Map();
    const byFolder = [];
    for (const file of files)
      for (const target of edgesOf(file).named) {
        if (target.endsWith('/')) byFolder.push([target, file]);
        byPath.set(target, [...(byPath.get(target) ?? []), file]);
      }
    return { byPath, byFolder };
  };
  const namersOf = (file) => {
    namers ??= readNamers();
    const ofFolders = namers.byFolder.filter(([folder]) => file.startsWith(folder)).map(([, one]) => one);
    return [...(namers.byPath.get(file) ?? []), ...ofFolders];
  };
  /** @type {Map<string, Set<string>>} */
  const kept = new Map();
  const dependantsOf = (file) => {
    const known = kept.get(file);
    if (known !== undefined) return known;
    const found = new Set([file]);
    // A set gives what is added while it is walked through.
    for (const one of found) for (const namer of namersOf(one)) found.add(namer);
    kept.set(file, found);
    return found;
  };

  return {
    closureOf: (file) => {
      const found = new Set([file]);
      for (const one of found)
        for (const target of edgesOf(one).named)
          for (const next of target.endsWith('/') ? below(target) : [target]) found.add(next);
      return found;
    },
    importedBy: (roots) => {
      const found = new Set(roots);
      for (const one of found) for (const target of edgesOf(one).imported) found.add(target);
      return found;
    },
    dependantsOf: (changed) => new Set(changed.flatMap((file) => [...dependantsOf(file)])),
  };
};

const parentsOf = (file) => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
};
