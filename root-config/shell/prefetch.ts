import { firstSessionCall, prefetchReads, prefetchSession } from '@bars/shared-api/client/prefetch';
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

const customers = '/api/customers';
const contracts = `${customers}/societies/society-portal`;

const statusRead = (id: string, email: string | undefined): string =>
  `${customers}/student/student-status?${new URLSearchParams({ id, ...(email === undefined ? {} : { email }), first_load: '1' })}`;

/** The first read of a page, by its parts after the first: null where it is not the same for everybody. */
const firstReads = new Map<string, (parts: string[]) => string | null>([
  ['student', ([id, email]) => (id === undefined ? null : statusRead(id, email))],
  ['graduate', ([id, email]) => (id === undefined ? null : statusRead(id, email))],
  ['clubsoc', ([id]) => (id === undefined ? null : `${customers}/app-user/status/${id}`)],
  ['track-trace', ([bar]) => (bar === undefined || hasCheckedIn() ? null : `${customers}/track-trace/${bar}`)],
  ['student-signup', () => '/static/bars.json'],
  ['staff', ([page]) => (page === 'data-collect' ? '/static/bars.json' : null)],
  [
    'society',
    ([page = '', code, adminCode]) =>
      adminCode !== undefined && /^contract(-copy)?$/.test(page) ? `${contracts}/${page}/${code}/${adminCode}` : null,
  ],
]);

/** Parts that are written in an address as they are; others are left to the page. */
const isPlain = (part: string): boolean => /^[\w.@-]+$/.test(part);

/** The first read of a page of students, written out, because it is sent before the contracts are loaded; a test compares them. */
export const studentReads = (pathname: string): string[] => {
  const [page = '', ...parts] = pathname.split('/').slice(1);
  const given = parts.at(-1) === '' ? parts.slice(0, -1) : parts;
  const decoded = given.map((part) => part.replace(/%40/i, '@'));
  const read = decoded.every(isPlain) ? firstReads.get(page)?.(decoded) : null;
  return typeof read === 'string' ? [read] : [];
};

/** Sends the first read of a page of students while its modules are still loading: the network of an app's web view may be slow. */
export const prefetchStudents = (page: Document): void =>
  prefetchReads(window, studentReads(window.location.pathname), callerHeaders(page));
