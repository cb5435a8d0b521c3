import { readUrl } from '@bars/shared-api/contracts/read-url';
import { menuWorkerPage } from '@bars/shared-api/contracts/kept-answers';

/** What a request asks for, of what the page of the allergen menu needs. Nothing of it is about a person. */
export type Kind = 'page' | 'map' | 'file' | 'bars' | 'types' | 'menu';

/** What is looked at of a request. */
export interface Asked {
  method: string;
  url: string;
  mode: string;
  cache: string;
  /** The address of the page that asks. */
  referrer: string;
}

const isPage = (path: string): boolean => path === menuWorkerPage || path === `${menuWorkerPage}/`;

const kinds: readonly [Kind, RegExp][] = [
  ['map', /^\/a\/maps\/[0-9a-f]{16}\/importmap\.json$/],
  ['file', /^\/a\/[\w./-]+$/],
  ['bars', /^\/static\/bars\.json$/],
  ['types', /^\/api\/menus\/allergen-menu-types\/\d{1,9}$/],
  ['menu', /^\/api\/menus\/allergen-menu\/\d{1,9}\/\d{1,9}\?form=compact$/],
];

/** What is at a path, the page aside; null for whatever the page does not need. */
export const kindAt = (address: string): Kind | null => kinds.find(([, pattern]) => pattern.test(address))?.[0] ?? null;

/**
 * What a request is for; null for one that is left alone. The scope of a worker is a prefix: `/allergens-pdf` is in it too, and the
 * page may have become another one since it was opened. So it counts which page asks. A request that wants no cache gets none.
 * @param origin of the worker
 */
export const kindOf = ({ method, url, mode, cache, referrer }: Asked, origin: string): Kind | null => {
  const { origin: own, pathname, search } = new URL(url);
  if (method !== 'GET' || own !== origin) return null;
  if (mode === 'navigate') return isPage(pathname) ? 'page' : null;
  const asking = cache === 'no-store' ? null : readUrl(referrer);
  return asking?.origin === origin && isPage(asking.pathname) ? kindAt(pathname + search) : null;
};

/** Under which path and query it is kept: the page is one for all its queries. */
export const keyOf = (kind: Kind, url: string): string => {
  const { pathname, search } = new URL(url);
  return kind === 'page' ? menuWorkerPage : pathname + search;
};
