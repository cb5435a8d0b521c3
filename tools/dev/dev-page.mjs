import { request as ask } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

/** The folder of the development server's own files; every other address is the portal's. */
export const BASE = '/dev-area/';

/** Hot reloading has to be installed before React is loaded. */
const preamble = [
  `import { injectIntoGlobalHook } from '${BASE}@react-refresh';`,
  'injectIntoGlobalHook(window);',
  'window.$RefreshReg$ = () => {};',
  'window.$RefreshSig$ = () => (type) => type;',
].join('\n');

/** The portal's page with hot reloading: before the boot script, and without bundles and preloads of what is replaced. @param {string} html */
export const devPage = (html) =>
  html
    .replaceAll(/^\s*<link rel="preload" as="script".*\n/gm, '')
    .replaceAll(/^\s*<script defer [^>]*src="\/a\/bundles\/.*\n/gm, '')
    .replace(
      '<script defer',
      `<script type="module" src="${BASE}@vite/client"></script>\n    <script type="module" src="${BASE}preamble.js"></script>\n    <script defer`,
    );

/**
 * The import map with one area, and React, replaced.
 * @param {{ imports: Record<string, string> }} map
 * @param {Record<string, string>} replaced name → address
 */
export const devMap = (map, replaced) => ({ ...map, imports: { ...map.imports, ...replaced } });

/** Files that are written here and not by Vite. @param {Record<string, string>} files name below `BASE` → code */
export const devFiles = (files) => {
  const all = new Map(Object.entries({ ...files, 'preamble.js': preamble }).map(([name, code]) => [BASE + name, code]));
  return (request, response, next) => {
    const code = all.get(request.url);
    if (code === undefined) next();
    else response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(code);
  };
};

/** One answer of the portal, asked for under the name the browser used: the host decides the brand. */
const fromPortal = (portal, { url, headers }) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(portal);
    const asked = ask(
      { hostname, port, path: url, headers: { accept: headers.accept ?? '*/*', host: headers.host } },
      (answer) => {
        textOf(answer).then(
          (text) => resolve({ status: answer.statusCode, type: answer.headers['content-type'], text }),
          reject,
        );
      },
    );
    asked.on('error', reject).end();
  });

/** Pages and import map of the portal, changed on their way; without its security policy, which hot reloading breaks. */
export const devPortal = (portal, replaced) => (request, response, next) => {
  const isMap = request.url === '/importmap.json';
  const isPage =
    request.method === 'GET' && request.headers.accept?.includes('text/html') && !request.url.startsWith(BASE);
  if (!isMap && !isPage) {
    next();
    return;
  }
  fromPortal(portal, request).then(
    ({ status, type, text }) =>
      response
        .writeHead(status, { 'content-type': type })
        .end(isMap ? JSON.stringify(devMap(JSON.parse(text), replaced)) : devPage(text)),
    () =>
      response
        .writeHead(502, { 'content-type': 'text/plain' })
        .end(`There is no portal at ${portal}. Run npm start first.`),
  );
};
