import { readFile, stat } from 'node:fs/promises';

/**
 * A small file that a deployment may replace while the server runs: read again when its time or size changes, once for all who ask
 * meanwhile. Rejects when the file is missing or `parse` refuses it.
 */
export const watchedFile = <Content>(
  path: string,
  parse: (text: string) => Content | Promise<Content>,
): (() => Promise<Content>) => {
  let last: { stamp: string; content: Promise<Content> } | undefined;
  const read = async (): Promise<Content> => parse(await readFile(path, 'utf8'));
  return async () => {
    // A file that replaces another one within a tick of the clock may be as long.
    const { mtimeMs, size, ino } = await stat(path);
    const stamp = `${mtimeMs}/${size}/${ino}`;
    const current = last?.stamp === stamp ? last : { stamp, content: read() };
    last = current;
    try {
      return await current.content;
    } catch (error) {
      if (last === current) last = undefined;
      throw error;
    }
  };
};
