import { checkInSecretsKey, draftKey, sessionKey } from '@bars/shared-api/contracts/storage-keys.generated';

/** Storage that cannot be read counts as empty. */
const isEmpty = (read: () => string | null): boolean => {
  try {
    return read() === null;
  } catch {
    return true;
  }
};

/** Whether a booking session of this brand is stored. */
export const hasSession = (brand: number): boolean => !isEmpty(() => window.localStorage.getItem(sessionKey(brand)));

/** Whether the wizard's storage holds a booking in progress. */
export const hasBegun = (brand: number): boolean =>
  hasSession(brand) || !isEmpty(() => window.sessionStorage.getItem(draftKey(brand)));

/** Whether somebody was checked in at a bar on this device. */
export const hasCheckedIn = (): boolean => !isEmpty(() => window.localStorage.getItem(checkInSecretsKey));
