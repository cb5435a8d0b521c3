import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface SiteFile {
  type: string;
  content: Buffer;
}

/** The folder of the sites, beside this file; also beside the bundle. */
const folder = fileURLToPath(new URL('./sites/', import.meta.url));

/** The origin as written in the pages, that of a plain `npm start`. */
const writtenPort = 9000;

const withPort = (content: Buffer, port: number): Buffer =>
  Buffer.from(content.toString('utf8').replaceAll(`localhost:${writtenPort}`, `localhost:${port}`));

const isText = (type: string): boolean => type.startsWith('text/');

/**
 * Every file of the sites by its address. A page's address is its path below `sites/`.
 * @param port the product's port, which replaces 9000 in the pages
 */
export const readSites = (port: number): ReadonlyMap<string, SiteFile> => {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const entries = names.flatMap((name): [string, SiteFile][] => {
    const type = types[extname(name)];
    if (type === undefined) return [];
    const content = readFileSync(join(folder, name));
    return [[name.replaceAll('\\', '/'), { type, content: isText(type) ? withPort(content, port) : content }]];
  });
  return new Map(entries);
};
