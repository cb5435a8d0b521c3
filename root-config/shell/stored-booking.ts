import { checkInSecretsKey, draftKey, sessionKey } from '@bars/shared-api/contracts/storage-keys.generated';

/** Whether a browser's storage has a name; storage that cannot be read counts as empty. @param entry where it is, a colon and the name */
export const isKept = (entry: `${'local' | 'session'}:${string}`): boolean => {
  try {
    const storage = entry.startsWith('local') ? window.localStorage : window.sessionStorage;
    return storage.getItem(entry.slice(entry.indexOf(':') + 1)) !== null;
  } catch {
    return false;
  }
};

/** Whether the wizard's storage holds a booking in progress. */
export const hasBegun = (brand: number): boolean =>
  isKept(`local:${sessionKey(brand)}`) || isKept(`session:${draftKey(brand)}`);

/** Whether somebody was checked in at a bar on this device. */
export const hasCheckedIn = (): boolean => isKept(`local:${checkInSecretsKey}`);
