import { firstSessionCall, prefetchSession } from '@bars/shared-api/client/prefetch-session';
import { draftKey, sessionKey } from '@bars/shared-api/contracts/storage-keys';
import { readPageSettings } from '../src/environment/page-settings';

/** Storage that cannot be read counts as empty. */
const isEmpty = (read: () => string | null): boolean => {
  try {
    return read() === null;
  } catch {
    return true;
  }
};

/** Whether the wizard's storage holds a booking in progress. */
const hasBegun = (brand: number): boolean =>
  !isEmpty(() => window.localStorage.getItem(sessionKey(brand))) || !isEmpty(() => window.sessionStorage.getItem(draftKey(brand)));

/**
 * Sends the wizard's first call while its modules are still loading. Without a stored booking and a query that call is
 * always the same.
 */
export const prefetchFirstSession = (page: Document): void => {
  const { pathname, search, origin } = window.location;
  const { brand, apiKey } = readPageSettings(page);
  if (!/^\/book\/?$/.test(pathname) || search !== '' || hasBegun(brand)) return;
  const { path, body } = firstSessionCall(brand);
  prefetchSession(window, { address: origin + path, body, headers: { 'X-Api-Key': apiKey, 'X-Brand': String(brand) } });
};
