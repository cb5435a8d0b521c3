import { staffLogin, type StaffLogin } from '../../contracts/staff';
import { staffLoginKey } from '../../contracts/storage-keys.generated';

/** Fired at the page's `events` when the kept staff login has changed in this tab. Other tabs hear of it by the browser's own `storage`. */
export const staffLoginEvent = 'staff-login';

/** Opens the storage; a browser that blocks it throws. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The staff login that is kept on this device; null without one, and for one that has run out or cannot be read. Source: AC-51. */
export const readStaffLogin = (storage: OpenStorage, now: Date): StaffLogin | null => {
  try {
    const { data } = staffLogin.safeParse(parsed(storage().getItem(staffLoginKey) ?? 'null'));
    return data !== undefined && Date.parse(data.expires_at) > now.getTime() ? data : null;
  } catch {
    return null;
  }
};

/** Keeps a staff login under `staff_login`, where the browser has a storage. The token is not in it: it is a cookie. Source: AC-47. */
export const keepStaffLogin = (storage: OpenStorage, login: StaffLogin, events: EventTarget): void => {
  try {
    storage().setItem(staffLoginKey, JSON.stringify(login));
  } catch {
    return;
  }
  events.dispatchEvent(new Event(staffLoginEvent));
};

/** Removes the kept staff login. Source: AC-50. */
export const forgetStaffLogin = (storage: OpenStorage, events: EventTarget): void => {
  try {
    storage().removeItem(staffLoginKey);
  } catch {
    return;
  }
  events.dispatchEvent(new Event(staffLoginEvent));
};
