import { useSyncExternalStore } from 'react';
import { placeOf, type Place } from './address.rules';

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** What the page's address asks for, kept up to date. */
export const usePlace = (): Place => placeOf(useSyncExternalStore(onHash, () => window.location.hash));
