import type { BookingGrant } from '@bars/shared-api/contracts/managed-bookings';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../kernel/db';

declare module '../../../kernel/composition/events' {
  interface EventMap {
    /** The password of a booking's link was set or removed. */
    'booking.link_password': { bookingId: string; isSet: boolean; at: Date };
  }
}

/** Passwords on the links of bookings, for other domains. */
export interface LinkPasswordsService {
  /** Refuses a call under a manage key whose link has a password, without a grant that counts. Outside of a transaction. @throws AppError 403 `password_required` */
  require(bookingId: string, request: FastifyRequest): Promise<void>;
  /** The same for the one call that takes the password too: a right one becomes a grant, null where a grant came or no password is set. @throws AppError 403 `password_required`, `password_wrong`, 429 `too_many_tries` */
  exchange(bookingId: string, request: FastifyRequest): Promise<BookingGrant | null>;
  /** Sets the password of a link or, with null, takes it away; all grants end. @throws AppError 422 for a common one */
  set(bookingId: string, password: string | null): Promise<void>;
  isSet(db: Db, bookingId: string): Promise<boolean>;
}
