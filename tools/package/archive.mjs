import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** One line a file, as `sha256sum --check` reads them. @param {ReadonlyMap<string, Buffer>} files */
export const checksums = (files) =>
  [...files.keys()]
    .toSorted()
    .map((path) => `${sha256(files.get(path))}  ${path}\n`)
    .join('');

const executables = /^bin\//;

/**
 * A tar archive, compressed. The same files and the same time give the same bytes: names are sorted, and nothing of this machine is in it.
 * @param {ReadonlyMap<string, Buffer>} files path → content
 * @param {{ folder: string, at: Date }} options folder: all of them are below it
 * @returns {Promise<Buffer>}
 */
export const archive = async (files, { folder, at }) => {
  const tar = pack();
  const chunks = [];
  tar.on('data', (chunk) => chunks.push(chunk));
  for (const path of [...files.keys()].toSorted())
    tar.entry(
      { name: `${folder}/${path}`, mode: executables.test(path) ? 0o755 : 0o644, mtime: at, uid: 0, gid: 0 },
      files.get(path),
    );
  tar.finalize();
  await once(tar, 'end');
  return promisify(gzip)(Buffer.concat(chunks), { level: 9 });
};
