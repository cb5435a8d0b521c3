import type { AreaProps } from '@bars/shared-api';
import { readStaffLogin, type OpenStorage } from '@bars/shared-api/client/staff';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { element } from '../dom/element';
import { markCurrentLinks } from '../navigation/current-link';
import { staffCopy } from './staff.copy';

/** The longest wait that a browser's timer takes, in milliseconds. */
const longestWaitMs = 2 ** 31 - 1;

export interface StaffLogoutOptions {
  brand: AreaProps['brand'];
  /** The footer's list of links. */
  list: HTMLElement;
  storage: OpenStorage;
}

/** The staff logout in the footer. `update` shows it while a staff login is kept, and hides it without one and when it runs out. Source: AC-51. */
export const createStaffLogout = ({ brand, list, storage }: StaffLogoutOptions): { update: () => void } => {
  const item = element('li', {}, element('a', { href: '/staff/logout' }, wordsOf(staffCopy, brand).logOut));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = (): void => {
    clearTimeout(timer);
    const [login, now] = [readStaffLogin(storage, new Date()), Date.now()];
    if (login === null) return item.remove();
    if (!item.isConnected) list.append(item);
    markCurrentLinks(document, window.location.pathname);
    timer = setTimeout(update, Math.min(Date.parse(login.expires_at) - now, longestWaitMs));
    return undefined;
  };
  return { update };
};
