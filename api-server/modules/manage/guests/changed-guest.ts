import type { Tx } from '../../../kernel/db';
import type { GuestRow } from './guests.store';

/** `guestId`: the public id. `by`: the guest, the lead booker, another host, or the venue. */
interface Change {
  bookingId: string;
  guestId: string;
  by: 'guest' | 'lead_booker' | 'host' | 'venue';
  /** The public id of the co-host's own record; null where it is not known which of them it was. */
  coHostId?: string | null;
  at: Date;
  /** Who a guest was that has been removed, since their record is gone. */
  removed?: RemovedGuest;
}

/** What a guest has ordered and chosen. */
export type Chooser = Pick<GuestRow, 'public_id' | 'variations' | 'pre_order'>;

/** What has changed of a guest of a locked booking. `guests`: all of the booking after it, in the order in which they were added, so that no listener reads them again. */
export type ChangedGuest = Change &
  (
    | { kind: 'choices'; guests: readonly Chooser[] }
    | { kind: 'joined' | 'accepted' | 'allergens' | 'details' | 'removed' }
  );

/** A guest who was removed: the name, and by what it is found once they delete their account. `email` in lower case. */
interface RemovedGuest {
  name: string;
  customerId: string | null;
  email: string | null;
}

/** Says what has changed of a guest, in the transaction that changes it. */
export type NotifyChanged = (tx: Tx, changed: ChangedGuest) => Promise<void>;

declare module '../../../kernel/composition/events' {
  interface EventMap {
    /** A guest of a locked booking was changed. */
    'guest.changed': ChangedGuest;
  }
}
