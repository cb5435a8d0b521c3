import { firstSessionCall, prefetchReads, prefetchSession, takeAnswerInPage } from '@bars/shared-api/client/prefetch';
import { firstRead } from '@bars/shared-api/contracts/first-reads';
import { choiceOf } from '@bars/shared-api/contracts/menu-choice';
import { readPageSettings } from '../src/environment/page-settings';
import { hasBegun, hasCheckedIn } from './stored-booking';

const callerHeaders = (page: Document): Record<string, string> => {
  const { brand, apiKey } = readPageSettings(page);
  return { 'X-Api-Key': apiKey, 'X-Brand': String(brand) };
};

/**
 * Sends the wizard's first call while its modules are still loading. Without a stored booking and a query that call is
 * always the same.
 */
export const prefetchFirstSession = (page: Document): void => {
  const { pathname, search, origin } = window.location;
  const { brand } = readPageSettings(page);
  if (!/^\/book\/?$/.test(pathname) || search !== '' || hasBegun(brand)) return;
  const { path, body } = firstSessionCall(brand);
  prefetchSession(window, { address: origin + path, body, headers: callerHeaders(page) });
};

/**
 * The reads of the allergen menu in the page's address, written out, because they are sent before the contracts are loaded; a test compares them.
 * The longest menu has a megabyte.
 */
export const menuReads = (query: string): string[] => {
  const { barId, menuId } = choiceOf(query);
  return [
    '/static/bars.json',
    ...(barId === null ? [] : [`/api/menus/allergen-menu-types/${barId}`]),
    ...(barId === null || menuId === null ? [] : [`/api/menus/allergen-menu/${barId}/${menuId}?form=compact`]),
  ];
};

/** Sends the reads of an allergen menu while its modules are still loading. */
export const prefetchMenu = (page: Document): void => {
  const { pathname, search } = window.location;
  if (/^\/allergens\/?$/.test(pathname)) prefetchReads(window, menuReads(search), callerHeaders(page));
};

/** Sends the first read of a page of students while its modules are still loading, unless its answer came with the page: the network of an app's web view may be slow. */
export const prefetchStudents = (page: Document): void => {
  const { pathname } = window.location;
  // Who was checked in at a bar reads more than others do.
  const read = pathname.startsWith('/track-trace/') && hasCheckedIn() ? null : firstRead(pathname);
  if (read === null || takeAnswerInPage(window, page, read)) return;
  prefetchReads(window, [read], callerHeaders(page));
};
