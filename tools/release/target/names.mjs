import { ReleaseRefused } from './errors.mjs';

/** Bytes. What is larger is no file of a site. */
export const mostFileBytes = 5_000_000;

/** @param {string} path @param {number} bytes */
export const tooLarge = (path, bytes) =>
  new ReleaseRefused(`${path} has ${(bytes / 1e6).toFixed(1)} MB: a file may have 5 MB.`);

const isPart = (part) => part !== '' && !part.startsWith('.') && !/[\\\0]/.test(part);

/** Whether it is one that a file below a target may have. @param {string} path */
export const isFilePath = (path) => path.split('/').every(isPart);

/**
 * @param {string} path of a file below a target
 * @returns {string} the same
 * @throws ReleaseRefused for one that could lead out of it, or to a file that is not finished
 */
export const checkedPath = (path) => {
  if (!isFilePath(path)) throw new ReleaseRefused(`${JSON.stringify(path)} is no name of a file.`);
  return path;
};

/** @param {string} path @param {Uint8Array} bytes @throws ReleaseRefused for a name or a size that no file of a site has */
export const checkFile = (path, bytes) => {
  checkedPath(path);
  if (bytes.length > mostFileBytes) throw tooLarge(path, bytes.length);
};

const types = new Map(
  Object.entries({
    js: 'text/javascript; charset=utf-8',
    mjs: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    html: 'text/html; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    ts: 'text/plain; charset=utf-8',
    json: 'application/json',
    map: 'application/json',
    svg: 'image/svg+xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    avif: 'image/avif',
    gif: 'image/gif',
    ico: 'image/x-icon',
    woff: 'font/woff',
    woff2: 'font/woff2',
    wasm: 'application/wasm',
    webmanifest: 'application/manifest+json',
    pdf: 'application/pdf',
    xml: 'application/xml',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    webm: 'video/webm',
  }),
);

/**
 * What a bucket tells about a file. Files whose name or folder says their content are kept for ever.
 * @param {string} path
 */
export const headersOf = (path) => ({
  ContentType: types.get(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '') ?? 'application/octet-stream',
  CacheControl: /^(a|d|elements|releases)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
});
