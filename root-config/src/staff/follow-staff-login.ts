import { staffLoginKey } from '@bars/shared-api/contracts/storage-keys.generated';

export interface FollowOptions {
  /** Where a tab says that it has changed the staff login: `staff-login`. */
  events: EventTarget;
  storage: () => Pick<Storage, 'getItem'>;
  /** Loads what shows the logout. Customers' browsers never do. */
  load: () => Promise<{ update: () => void }>;
}

/** Follows the staff login that is kept on this device, in this tab and in others. Source: AC-51. */
export const followStaffLogin = ({ events, storage, load }: FollowOptions): void => {
  let logout: Promise<{ update: () => void }> | undefined;

  const isKept = (): boolean => {
    try {
      return storage().getItem(staffLoginKey) !== null;
    } catch {
      return false;
    }
  };
  const look = (): void => {
    if (logout === undefined && !isKept()) return;
    logout ??= load();
    logout.then(
      ({ update }) => update(),
      () => (logout = undefined),
    );
  };
  events.addEventListener('staff-login', look);
  window.addEventListener('storage', look);
  look();
};
