import { integrityOf } from '../../build/lib/hash.mjs';
import { inParallel } from '../parallel.mjs';
import { whyNot } from './portal-address.mjs';

/** A page that does not load as the release says; the message is a sentence. */
export class PageBroken extends Error {}

/** Milliseconds after which an answer is given up. */
const patienceMs = 10_000;

/** @typedef {(url: string, init: { headers: Record<string, string>, signal: AbortSignal }) => Promise<Response>} Get as the platform’s `fetch` */

const fetched = async (get, url, accept) => {
  let answer;
  let bytes;
  try {
    answer = await get(url, { headers: { accept }, signal: AbortSignal.timeout(patienceMs) });
    // It may break off, or hang, in the middle.
    bytes = Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new PageBroken(`${url} does not answer: ${whyNot(url, error)}.`);
  }
  if (!answer.ok) throw new PageBroken(`${url} answers ${answer.status}.`);
  return { type: answer.headers.get('content-type') ?? '', bytes, release: answer.headers.get('x-release') };
};

const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** What a page loads by itself: scripts, style sheets, preloads and its import map, each with its hash. @param {string} html */
export const filesOfPage = (html) =>
  [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => {
    const address =
      attribute(tag, 'src') ?? (/\srel="(?:stylesheet|preload)"/.test(tag) ? attribute(tag, 'href') : undefined);
    return address === undefined ? [] : [{ address, integrity: attribute(tag, 'integrity') }];
  });

const types = [
  [/\.js$/, /^(text|application)\/javascript/],
  [/\.css$/, /^text\/css/],
  [/\.json$/, /^application\/json/],
];

const loadFile = async (get, portal, { address, integrity }) => {
  const url = new URL(address, portal).href;
  const { type, bytes } = await fetched(get, url, '*/*');
  const wanted = types.find(([name]) => name.test(new URL(url).pathname))?.[1];
  if (wanted !== undefined && !wanted.test(type)) throw new PageBroken(`${url} is sent as ${type || 'nothing'}.`);
  if (integrity !== undefined && integrityOf(bytes) !== integrity)
    throw new PageBroken(`${url} is not what its hash says.`);
  return bytes;
};

const isMap = ({ address }) => /^\/a\/maps\/[0-9a-f]{16}\/importmap\.json$/.test(address);

/** Every module that a browser can load, of the units that changed. */
const modulesOf = ({ integrity, depcache }, changed) =>
  Object.entries(integrity)
    .filter(([address]) => changed.some((unit) => address.startsWith(`/a/${unit}/`)))
    .filter(([address]) => address in depcache || !address.endsWith('/prerender.js'))
    .map(([address, hash]) => ({ address, integrity: hash }));

/**
 * Loads the files of a version of the elements, as pages of others do.
 * @param {string} portal origin @param {string} version @param {Get} [get]
 * @returns {Promise<{ files: number }>}
 * @throws PageBroken
 */
export const loadElements = async (portal, version, get = fetch) => {
  const base = `/elements/${version}/`;
  const { integrity } = JSON.parse(String(await loadFile(get, portal, { address: `${base}manifest.json` })));
  const files = Object.entries(integrity).map(([name, hash]) => ({ address: base + name, integrity: hash }));
  await inParallel(files, (file) => loadFile(get, portal, file));
  return { files: files.length };
};

/**
 * A page as a portal answers it.
 * @typedef {object} OpenedPage
 * @property {string} map the address of its import map
 * @property {string | null} release its id; null where the server does not say
 * @property {number} bytes
 * @property {{ address: string, integrity?: string | undefined }[]} named the files that it loads by itself
 */

/**
 * Asks a portal for a page, and for nothing that it names.
 * @param {string} portal origin @param {string} path @param {Get} [get]
 * @returns {Promise<OpenedPage>}
 * @throws PageBroken
 */
export const openPage = async (portal, path, get = fetch) => {
  const { type, bytes, release } = await fetched(get, new URL(path, portal).href, 'text/html');
  if (!type.startsWith('text/html')) throw new PageBroken(`${path} of ${portal} is sent as ${type}.`);
  const named = filesOfPage(String(bytes));
  const map = named.find(isMap);
  if (map === undefined) throw new PageBroken(`${path} of ${portal} names no import map.`);
  return { map: map.address, release, bytes: bytes.length, named };
};

/**
 * Loads what a page needs as a browser does: its import map, what it names, and every module of some units.
 * @param {string} portal origin @param {OpenedPage} page @param {readonly string[]} changed units @param {Get} [get]
 * @returns {Promise<{ files: number, bytes: number }>} what was loaded
 * @throws PageBroken
 */
export const loadFiles = async (portal, { named, bytes }, changed, get = fetch) => {
  const modules = modulesOf(JSON.parse(String(await loadFile(get, portal, named.find(isMap)))), changed);
  const all = [...new Map([...named, ...modules].map((file) => [file.address, file])).values()];
  const loaded = await inParallel(all, (file) => loadFile(get, portal, file));
  return { files: all.length, bytes: loaded.reduce((sum, { length }) => sum + length, bytes) };
};
