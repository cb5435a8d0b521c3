import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createPreview } from '../../tools/release/preview/preview.mjs';
import { liveFolderOf, liveIdOf, publishRelease, switchTo } from '../../tools/release/store.mjs';

const etagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A site in a folder, as previews use it. */
const folder = (site: string) => ({
  read: async (path: string) => {
    const bytes = await readFile(join(site, path)).catch(() => null);
    return bytes && { bytes, etag: etagOf(bytes) };
  },
  swap: async (path: string, bytes: Uint8Array) => {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, `${path}.new`), bytes);
    await rename(join(site, `${path}.new`), join(site, path));
  },
  list: async (prefix: string) => (await readdir(join(site, prefix))).map((name) => ({ path: prefix + name })),
  remove: (path: string) => rm(join(site, path)),
});

/**
 * Makes a preview of a site: the live release once more, with a shell that says so in `meta[name="test:release"]`.
 * @returns the end of its link
 */
export const previewRelease = async (site: string, name: string, now: Date): Promise<string> => {
  const live = liveIdOf(site);
  const files = new Map<string, string | Uint8Array>();
  for (const file of await readdir(liveFolderOf(site))) files.set(file, await readFile(join(liveFolderOf(site), file)));
  const note = `  <meta name="test:release" content="${name}">\n</head>`;
  files.set('shell.html', String(files.get('shell.html')).replace('</head>', note));
  const { id } = await publishRelease(site, { files, units: {}, note: name });
  if (live !== null) await switchTo(site, { from: id, to: live });
  return (await createPreview(folder(site), { name, release: id, now })).token;
};
