import type { Tx } from '../../kernel/db';
import type { Kernel } from '../../kernel/kernel';
import type { ReminderKind } from '@bars/shared-api/contracts/party';

/** The lead booker or a co-host, with the guest's record of a co-host where it is known who it was. */
export type WhoHosts = { role: 'lead_booker' | 'host' } | { role: 'host'; guestId: string };

/** Who did something. `guestId`: the public id of a guest, or that of the row. */
export type Who = WhoHosts | { role: 'venue' } | { role: 'guest'; guestId: string };

/** What was done. Amounts are pence; `guestId` is the public id of the guest whom it is about. Of a guest who was removed: the name, and by what it is found once they delete their account. Never health data. */
export type What =
  | { kind: 'changed' | 'rebooked' | 'confirmed'; people: number; startsAt: Date }
  | {
      kind:
        | 'cancelled'
        | 'declined'
        | 'postponed'
        | 'unpaid'
        | 'no_show'
        | 'password_set'
        | 'password_removed'
        | 'email_changed';
    }
  | { kind: 'paid' | 'refunded' | 'requested' | 'credited'; amountPence: number }
  | { kind: 'joined' | 'accepted' | 'details' | 'added' | 'invited' | 'co_host' | 'no_co_host'; guestId: string }
  | { kind: 'reminded'; guestId: string; reminder: ReminderKind }
  | { kind: 'choices'; guestId: string; dishes: readonly string[] }
  | { kind: 'removed'; name: string; customerId: string | null; email: string | null }
  | { kind: 'items'; name: string };

/** Who a host is. @param coHostId the record of a co-host; null where it is not known which of them it was */
export const asHost = (isLead: boolean, coHostId: string | null): WhoHosts => {
  if (isLead) return { role: 'lead_booker' };
  return coHostId === null ? { role: 'host' } : { role: 'host', guestId: coHostId };
};

export interface Recording {
  bookingId: string;
  at: Date;
  who: Who;
  what: What;
}

/** Says what was done to a saved booking, in the transaction that does it. */
export type NotifyChanged = (tx: Tx, done: Recording) => Promise<void>;

/** Tells the listeners of `booking.changed`. */
export const createNotify =
  ({ events }: Pick<Kernel, 'events'>): NotifyChanged =>
  (tx, done) =>
    events.emit(tx, 'booking.changed', done);

declare module '../../kernel/composition/events' {
  interface EventMap {
    /** Something was done to a saved booking. */
    'booking.changed': Recording;
  }
}
