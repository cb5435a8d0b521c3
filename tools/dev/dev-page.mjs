import { text as textOf } from 'node:stream/consumers';
import { headersHere, headersThere } from './headers.mjs';

/** The folder of the development server's own files; every other address is the portal's. */
export const BASE = '/dev-area/';

/** Hot reloading has to be installed before React is loaded. */
const preamble = [
  `import { injectIntoGlobalHook } from '${BASE}@react-refresh';`,
  'injectIntoGlobalHook(window);',
  'window.$RefreshReg$ = () => {};',
  'window.$RefreshSig$ = () => (type) => type;',
].join('\n');

/** Where a page of ours finds the import map that the portal names in it. @param {string} address */
const mapAddress = (address) => `${BASE}importmap.json?of=${encodeURIComponent(address)}`;

const TAGS = /[ \t]*<(?:link|script)\b[^>]*>(?:<\/script>)?\n?/g;
const MAP = /(<script\b[^>]*\btype="systemjs-importmap"[^>]*\bsrc=")([^"]+)("[^>]*>)/;

const isLeftOut = (tag) =>
  /<link\b[^>]*\brel="preload"/.test(tag)
    ? / as="script"/.test(tag) || tag.includes('importmap.json')
    : /<script\b[^>]*\bsrc="\/a\/bundles\//.test(tag);

/**
 * The portal's page with hot reloading: before the boot script, without bundles and preloads of what is replaced, and with an import
 * map of ours, which is not the one that the page has the hash of.
 * @param {string} html
 */
export const devPage = (html) =>
  html
    .replaceAll(TAGS, (tag) => (isLeftOut(tag) ? '' : tag))
    .replace(MAP, (_tag, before, address, after) =>
      [before, mapAddress(address), after.replace(/ integrity="[^"]*"/, '')].join(''),
    )
    .replace(
      '<script defer',
      `<script type="module" src="${BASE}@vite/client"></script>\n    <script type="module" src="${BASE}preamble.js"></script>\n    <script defer`,
    );

/**
 * The import map with one area, and React, replaced. What a file asks for ahead of its own imports is replaced too: the portal’s React
 * would be loaded beside ours.
 * @param {{ imports: Record<string, string>, depcache?: Record<string, string[]> }} map
 * @param {Record<string, string>} replaced name → address
 */
export const devMap = (map, replaced) => {
  const moved = new Map(Object.entries(replaced).map(([name, address]) => [map.imports[name], address]));
  const depcache = Object.entries(map.depcache ?? {})
    .filter(([file]) => !moved.has(file))
    .map(([file, deps]) => [file, deps.map((one) => moved.get(one) ?? one)]);
  return { ...map, imports: { ...map.imports, ...replaced }, depcache: Object.fromEntries(depcache) };
};

/** Files that are written here and not by Vite. @param {Record<string, string>} files name below `BASE` → code */
export const devFiles = (files) => {
  const all = new Map(Object.entries({ ...files, 'preamble.js': preamble }).map(([name, code]) => [BASE + name, code]));
  return (request, response, next) => {
    const code = all.get(request.url);
    if (code === undefined) next();
    else response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(code);
  };
};

/** The address of the portal's import map, where a request asks for ours. @param {string} url */
const askedMap = (url) =>
  url === '/importmap.json'
    ? url
    : url.startsWith(`${BASE}importmap.json?`)
      ? new URLSearchParams(url.split('?')[1]).get('of')
      : null;

/** What is changed cannot be answered with “not changed”, and is read as text. */
const UNASKED = ['if-none-match', 'if-modified-since', 'accept-encoding'];
/** Of the bytes before the change, and the security policy, which hot reloading breaks. */
const UNSAID = [
  'content-length',
  'content-security-policy',
  'content-security-policy-report-only',
  'etag',
  'last-modified',
];

const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/**
 * Everything that is not below `BASE` comes from the portal. Pages and import maps are changed on their way; all else passes as it
 * comes, so that a stream of events is one here too.
 * @param {import('./portal.mjs').Portal} portal @param {Record<string, string>} replaced name → address
 */
export const devPortal = (portal, replaced) => (request, response, next) => {
  const map = askedMap(request.url);
  if (map === null && request.url.startsWith(BASE)) {
    next();
    return;
  }
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
  const own = `http://${request.headers.host}`;
  const there = portal.originFor(request.headers.host);
  const headers = headersThere(request.headers, { own, there });
  const asked = portal.ask({
    path: map ?? request.url,
    method: request.method,
    headers: isPage || map !== null ? without(headers, UNASKED) : headers,
    origin: there,
  });
  asked.on('error', () => {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(502, { 'content-type': 'text/plain' })
        .end(`There is no portal at ${portal.name}. Where it is your own, run npm start first.`);
  });
  asked.on('response', (answer) => {
    const given = headersHere(answer.headers, { own, there });
    const change = map === null ? devPage : (text) => JSON.stringify(devMap(JSON.parse(text), replaced));
    const isChanged =
      map === null ? isPage && /text\/html/.test(answer.headers['content-type'] ?? '') : answer.statusCode === 200;
    if (!isChanged) {
      response.writeHead(answer.statusCode, given);
      answer.on('error', () => response.destroy()).pipe(response);
      return;
    }
    textOf(answer).then(
      (text) => response.writeHead(answer.statusCode, without(given, UNSAID)).end(change(text)),
      () => response.destroy(),
    );
  });
  response.on('close', () => asked.destroy());
  request.pipe(asked);
};
