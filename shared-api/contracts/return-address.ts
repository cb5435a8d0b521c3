import { readUrl } from './read-url';

/**
 * Reads the address of a page to return to as a browser reads it; null unless it is on one of these origins and says so in the plainest way: its path, put into an
 * address again, must lead to the same page. So it has no user, and no path like `//other.example/`, which is another site where it is read alone.
 * @param base origin that a path is read on; without it the address has to be a whole one
 */
export const readReturnAddress = (address: string, origins: readonly string[], base?: string): URL | null => {
  const url = readUrl(address, base);
  if (url === null || !origins.includes(url.origin)) return null;
  return readUrl(pathOf(url), url.origin)?.href === url.href ? url : null;
};

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

/** The path of a page to return to on this origin, with query and hash; null where it leads anywhere else. */
export const returnPath = (address: string, origin: string): string | null => {
  const url = readReturnAddress(address, [origin], origin);
  return url && pathOf(url);
};
