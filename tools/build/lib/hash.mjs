import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string | Uint8Array} content */
export const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** The value of an `integrity` attribute. @param {string | Uint8Array} content */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Every file below `folder`, sorted. @param {string} folder @param {RegExp} [skip] names of folders and files left out */
export const filesBelow = (folder, skip = /^(node_modules|dist|\.types)$/) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skip.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name), skip) : [join(folder, entry.name)],
    );

/** One hash over names and contents. @param {Map<string, string | Uint8Array> | [string, string | Uint8Array][]} files */
export const hashFiles = (files) =>
  sha256(
    [...files]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, content]) => `${name}\0${sha256(content)}`)
      .join('\n'),
  );

/** @param {string[]} paths */
export const hashPaths = (paths) => hashFiles(paths.map((path) => [path, readFileSync(path)]));
