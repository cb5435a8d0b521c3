import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { Db, Tx } from '../../../kernel/db';

/** A booking that was opened by its manage key. */
export interface OpenedBooking {
  id: string;
  brandId: number;
  partyTypeId: number;
  people: number;
  startsAt: Date;
}

/** The keys of hosts, inside the caller’s transaction. */
export interface BookingKeys {
  /** The booking that a manage key opens, and its brand; undefined for any other token. */
  findByKey(tx: Tx, key: string): Promise<{ id: string; brand: BrandId } | undefined>;
  /** The booking that a key of a host opens: the manage key, or that of its co-hosts; undefined for any other token. */
  findByHostKey(tx: Tx, key: string): Promise<{ id: string } | undefined>;
  /** The key that co-hosts have in the place of the manage key. */
  coHostKey(db: Db, id: string): Promise<string>;
  /** Ends the co-hosts' key of a booking, since somebody is no co-host any more; the next one is another. */
  endCoHostKey(tx: Tx, id: string): Promise<void>;
  /** Locks the booking of a public id when the key of a host is right; undefined otherwise. */
  lockByKey(tx: Tx, named: { bookingId: string; key: string }): Promise<OpenedBooking | undefined>;
}
