import * as z from 'zod/mini';

/** What is read of the import map: a hash for each file. */
export const releaseMap = z.object({ integrity: z.record(z.string(), z.string()) });

/** The address of the import map that a page names. @throws where it names none */
export const mapOf = (html: string): string => {
  const [, address] = /<script type="systemjs-importmap" src="([^"]+)"/.exec(html) ?? [];
  if (address === undefined) throw new Error('The page names no import map.');
  return address;
};

const isOtherArea = (file: string): boolean => /^\/a\/mfe-(?!allergens\/)/.test(file);
const isOwn = (file: string): boolean => file.startsWith('/a/mfe-allergens/');

/** The name of a file in every release, without its version and its hash. */
const stemOf = (file: string): string =>
  file.replace(/^(\/a\/[\w-]+\/)[0-9a-f]{16}\//, '$1').replace(/-[\w-]{8}\.js$/, '.js');

/**
 * The files that a release of the page needs: those that its text names, all of the area's own, and of the shared ones those that the
 * page has loaded, whichever release it was.
 * @param html of the page @param loaded paths of files
 */
export const filesOf = (
  html: string,
  integrity: Readonly<Record<string, string>>,
  loaded: readonly string[],
): string[] => {
  const map = mapOf(html);
  const named = [...html.matchAll(/\b(?:href|src)="(\/a\/[\w./-]+)"/g)].map(([, file = '']) => file);
  const stems = new Set(loaded.filter((file) => !isOtherArea(file)).map(stemOf));
  const listed = Object.keys(integrity).filter(
    (file) => isOwn(file) || (!isOtherArea(file) && stems.has(stemOf(file))),
  );
  return [...new Set([...named, ...listed])].filter((file) => file !== map);
};
