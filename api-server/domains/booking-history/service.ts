import type { Tx } from '../../kernel/db';

/** Who did something. `guestId`: the public id of a guest, or that of the row; `host`: a host, with the guest's record of a co-host where it is known who it was. */
export type Who = { role: 'lead_booker' | 'host' | 'venue' } | { role: 'guest' | 'host'; guestId: string };

/** What was done. Amounts are pence; `guestId` is the public id of the guest whom it is about. Never health data. */
export type What =
  | { kind: 'changed' | 'rebooked'; people: number; startsAt: Date }
  | { kind: 'cancelled' | 'password_set' | 'password_removed' }
  | { kind: 'paid' | 'refunded'; amountPence: number }
  | { kind: 'joined' | 'accepted' | 'details' | 'added' | 'reminded' | 'invited'; guestId: string }
  | { kind: 'choices'; guestId: string; dishes: readonly string[] }
  | { kind: 'removed'; name: string }
  | { kind: 'items'; name: string };

export interface Recording {
  bookingId: string;
  at: Date;
  who: Who;
  what: What;
}

/** The history of bookings. */
export interface BookingHistoryService {
  /** Keeps who changed what, in the transaction that changes it. */
  recorded(tx: Tx, recording: Recording): Promise<void>;
}
