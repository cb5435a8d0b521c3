import { firstSessionCall, prefetchSession } from '@bars/shared-api/client/prefetch-session';
import { readPageSettings } from '../src/environment/page-settings';
import { hasBegun } from './stored-booking';

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
