import { posix } from 'node:path';
import { weigh } from '../build/budget.mjs';
import { areaBudgets } from './area-budgets.mjs';

/** @typedef {{ br: number, gz: number }} Bytes */
/** @typedef {{ entry: Bytes, firstPage: Bytes, total: Bytes }} Sizes entry: what arrives with the area; firstPage: that and its heaviest page; total: all that browsers fetch of it */
/** @typedef {{ list: (folder: string) => Promise<{ path: string, bytes: number }[]>, read: (path: string) => Promise<{ bytes: Buffer } | null> }} Reader a target, or a folder of one's own */
/** @typedef {{ names: Record<string, string>, onServer?: readonly string[] | undefined, parts?: readonly string[] | undefined }} Described what the build knows of a unit; parts: modules of pages */

const isCode = (name) => /\.(js|css)$/.test(name);
const importsOf = (code) =>
  [...(/System\.register\(\[([^\]]*)\]/.exec(code)?.[1] ?? '').matchAll(/"(\.[^"]+)"/g)].map(([, name]) => name);

/** The file of a page's module has the module's name. */
const fileOfPart = (part, files) => {
  const base = posix.basename(part).replace(/\.\w+$/, '');
  return files.find((file) => file.startsWith(`${base}-`) && /^-[\w-]{8}\.js$/.test(file.slice(base.length)));
};

/**
 * What browsers fetch of a version of a unit, without the modules that it shares with others.
 * @param {Reader} reader @param {string} folder of the version @param {Described} unit
 * @returns {Promise<Sizes | null>} null where there is no such version
 */
export const sizesOf = async (reader, folder, { names, onServer = [], parts = [] }) => {
  const listed = await reader.list(`${folder}/`);
  const bytesOf = new Map(listed.map(({ path, bytes }) => [path.slice(folder.length + 1), bytes]));
  const server = new Set(onServer.map((name) => `${name}.js`));
  const files = [...bytesOf.keys()].filter((name) => isCode(name) && !server.has(name));
  if (files.length === 0) return null;

  const readImports = async (name) => {
    const file = name.endsWith('.js') ? await reader.read(`${folder}/${name}`) : null;
    return importsOf(String(file?.bytes ?? '').slice(0, 4000)).map((one) => posix.join(posix.dirname(name), one));
  };
  const graphOf = async (start) => {
    const found = new Set(start);
    for (const name of found) for (const imported of await readImports(name)) found.add(imported);
    return [...found].filter((name) => bytesOf.has(name));
  };
  const sum = (list, ending) =>
    list.reduce((all, name) => all + (bytesOf.get(`${name}.${ending}`) ?? bytesOf.get(name)), 0);
  const weighed = (list) => ({ br: sum(list, 'br'), gz: sum(list, 'gz') });

  const [main] = Object.values(names);
  const entry = await graphOf([main]);
  const pages = parts.map((part) => fileOfPart(part, files)).filter((file) => file !== undefined);
  const visits = await Promise.all(
    pages.map(async (file) => weighed([...new Set([...entry, ...(await graphOf([file]))])])),
  );
  return {
    entry: weighed(entry),
    firstPage: [weighed(entry), ...visits].reduce((most, one) => (one.br > most.br ? one : most)),
    total: weighed(files),
  };
};

/** What each size is called in a sentence. */
const PARTS = { entry: 'entry', firstPage: 'first page', total: 'total' };

/**
 * Room of the budgets. A visitor waits for entry and first page: two per cent is less than a library, and more than a mended fault. The rest
 * arrives ahead of its use: five per cent is a page of usual size. Below 300 bytes chance decides, by the names of later files.
 */
const ROOM = { entry: 0.02, firstPage: 0.02, total: 0.05 };
const LEAST_ROOM = 300;

/**
 * An area's bytes after Brotli against its budgets.
 * @param {string} area @param {Sizes} sizes @param {typeof areaBudgets} [budgets]
 * @returns {{ isWithin: boolean, sentence: string }[]}
 */
export const weighArea = (area, sizes, budgets = areaBudgets) => {
  const budget = budgets[area];
  if (budget === undefined) return [];
  return Object.entries(PARTS).map(([part, name]) => {
    const measured = budget[part];
    const room = Math.max(LEAST_ROOM, Math.floor(measured * ROOM[part]));
    return weigh(`${area}, ${name}`, sizes[part].br, { measured, on: budget.on, room });
  });
};

const shown = (bytes) => bytes.toLocaleString('en-GB');
const changed = (now, before) => {
  if (before === undefined) return '';
  if (now === before) return ' (±0)';
  return ` (${now < before ? '−' : '+'}${shown(Math.abs(now - before))})`;
};

/**
 * A line for an area: its bytes after Brotli and gzip, and the difference to the live release.
 * @param {string} area @param {Sizes} now @param {Sizes | null} live
 */
export const sizeLine = (area, now, live) =>
  `${area}: ${Object.entries(PARTS)
    .map(([part, name]) => {
      const one = (kind) => `${shown(now[part][kind])}${changed(now[part][kind], live?.[part][kind])}`;
      return `${name} ${one('br')} br, ${one('gz')} gz`;
    })
    .join('; ')}${live === null ? '; it is in no live release' : ''}.`;
