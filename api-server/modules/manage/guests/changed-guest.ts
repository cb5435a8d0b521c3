import type { Tx } from '../../../kernel/db';

/** What has changed of a guest of a locked booking. `guestId`: the public id. `by`: the guest, the lead booker, another host, or the venue. */
export interface ChangedGuest {
  bookingId: string;
  guestId: string;
  by: 'guest' | 'lead_booker' | 'host' | 'venue';
  /** The public id of the co-host's own record; null where it is not known which of them it was. */
  coHostId?: string | null;
  kind: 'joined' | 'accepted' | 'choices' | 'allergens' | 'details' | 'removed';
  at: Date;
  /** Who a guest was that has been removed, since their record is gone. */
  removed?: RemovedGuest;
}

/** A guest who was removed: the name, and by what it is found once they delete their account. `email` in lower case. */
interface RemovedGuest {
  name: string;
  customerId: string | null;
  email: string | null;
}

/** Is notified of a change in the transaction that makes it. */
export type ChangeListener = (tx: Tx, changed: ChangedGuest) => Promise<void>;

/** Those who want to know of changes, in the order in which they registered. */
export const createChangeListeners = () => {
  const listeners: ChangeListener[] = [];
  return {
    register: (listener: ChangeListener): void => void listeners.push(listener),
    notify: async (tx: Tx, changed: ChangedGuest): Promise<void> => {
      for (const take of listeners) await take(tx, changed);
    },
  };
};
