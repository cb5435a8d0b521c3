import { readFile, stat } from 'node:fs/promises';

/**
 * A small file that a deployment may replace while the server runs: read again when its time or size changes.
 * Rejects when the file is missing or `parse` refuses it.
 */
export function watchedFile<Content>(path: string, parse: (text: string) => Content): () => Promise<Content> {
  let last: { stamp: string; content: Content } | undefined;
  return async () => {
    const { mtimeMs, size } = await stat(path);
    const stamp = `${mtimeMs}/${size}`;
    if (last?.stamp !== stamp) last = { stamp, content: parse(await readFile(path, 'utf8')) };
    return last.content;
  };
}
