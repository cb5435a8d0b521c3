import { nameOfFile, readPreview, type Preview } from './preview.rules';

/** The files of a target (tools/release/target), as far as previews need them. Paths are relative. */
export interface PreviewFiles {
  list: (prefix: string) => Promise<readonly { path: string }[]>;
  /** null where there is none */
  read: (path: string) => Promise<{ bytes: Uint8Array } | null>;
}

/** A cookie asks with each page. A preview that is removed is gone after so many milliseconds. */
const usualFreshMs = 2_000;

/**
 * Every preview of a target, read again after a while.
 * @param onFault told of a file that describes none
 */
export const previewsIn = (
  { list, read }: PreviewFiles,
  onFault: (error: unknown, path: string) => void,
  freshMs = usualFreshMs,
) => {
  let last: { at: number; previews: Promise<Preview[]> } | undefined;
  const previewAt = async (path: string): Promise<Preview[]> => {
    const name = nameOfFile(path);
    const file = name === undefined ? null : await read(path);
    if (name === undefined || file === null) return [];
    try {
      return [readPreview(name, Buffer.from(file.bytes).toString())];
    } catch (error) {
      onFault(error, path);
      return [];
    }
  };
  const readAll = async (): Promise<Preview[]> => {
    const files = await list('previews/');
    return (await Promise.all(files.map(({ path }) => previewAt(path)))).flat();
  };
  /** @param isAnew reads them now: a link is opened seconds after its preview was made */
  return async ({ isAnew = false } = {}): Promise<readonly Preview[]> => {
    const isFresh = last !== undefined && performance.now() - last.at < freshMs;
    const current = last && isFresh && !isAnew ? last : { at: performance.now(), previews: readAll() };
    last = current;
    try {
      return await current.previews;
    } catch (error) {
      if (last === current) last = undefined;
      throw error;
    }
  };
};
