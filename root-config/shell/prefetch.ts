import { firstSessionCall, prefetchSession } from '@bars/shared-api/client/prefetch-session';
import { draftKey, sessionKey } from '@bars/shared-api/contracts/storage-keys';
import { readPageSettings } from '../src/environment/page-settings';

/** Storage that cannot be read holds nothing. */
const isEmpty = (read: () => string | null): boolean => {
  try {
    return read() === null;
  } catch {
    return true;
  }
};

/** Where the wizard keeps what a visitor has begun. */
const hasBegun = (brand: number): boolean =>
  !isEmpty(() => window.localStorage.getItem(sessionKey(brand))) || !isEmpty(() => window.sessionStorage.getItem(draftKey(brand)));

/**
 * A visitor of the wizard who brings nothing along always asks the same first: it is asked while the modules
 * are still on their way.
 */
export const prefetchFirstSession = (page: Document): void => {
  const { pathname, search, origin } = window.location;
  const { brand, apiKey } = readPageSettings(page);
  if (!/^\/book\/?$/.test(pathname) || search !== '' || hasBegun(brand)) return;
  const { path, body } = firstSessionCall(brand);
  prefetchSession(window, { address: origin + path, body, headers: { 'X-Api-Key': apiKey, 'X-Brand': String(brand) } });
};
