import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import type { Events } from '../../../../kernel/composition/events';
import type { BookingsService, Who } from '../../../bookings/index';
import { choicesCopy } from '../choices/choices.copy';
import { listGuests, type GuestRow } from '../guests.store';
import { mailCodeOf } from '../joining/joining.store';
import { insertInvitation, insertReminder, type Reminded } from './mailed.store';
import { mailingCopy as copy } from './mailing.copy';

/** Mails to guests in the name of their host. */
export interface Mailing {
  /**
   * Reminds a guest of a locked booking, once of a kind and day in London.
   * @throws AppError 404 `not_found`, 409 `invite_accepted`, `no_address`, `already_reminded`
   */
  remind(
    tx: Tx,
    bookingId: string,
    reminder: { guestId: string; kind: Reminded['kind']; by: Who },
    now: Date,
  ): Promise<void>;
  /** Invites a guest of a locked booking who has an address; a co-host reads what co-hosts do. @throws AppError 429 `too_many_invitations` */
  invite(
    tx: Tx,
    booking: { id: string; people: number },
    guest: Pick<GuestRow, 'id' | 'public_id' | 'role' | 'forename'> & { email: string },
    { by, now }: { by: Who; now: Date },
  ): Promise<void>;
}

/** So many invitations a day: three for each of the party, since addresses are mistyped. Without an end a booking would be a way to write to anybody. */
const mostInvitations = (people: number): number => 10 + 3 * people;

/** A guest by the public id. @throws AppError 404 `not_found` */
export const guestAmong = (guests: readonly GuestRow[], publicId: string): GuestRow => {
  const guest = guests.find((one) => one.public_id === publicId);
  if (!guest) throw new AppError(404, choicesCopy.guestUnknown, 'not_found');
  return guest;
};

export const createMailing = (events: Events, bookings: Pick<BookingsService, 'mailGuest'>): Mailing => ({
  remind: async (tx, bookingId, { guestId, kind, by }, now) => {
    const guest = guestAmong(await listGuests(tx, bookingId), guestId);
    const { email } = guest;
    if (kind === 'invite-reminder' && guest.accepted_at !== null)
      throw new AppError(409, copy.accepted, 'invite_accepted');
    if (email === null) throw new AppError(409, copy.noAddress, 'no_address');
    if (!(await insertReminder(tx, { bookingId, guestId: guest.id, kind }, now)))
      throw new AppError(409, copy.alreadyReminded, 'already_reminded');
    const code = kind === 'invite-reminder' ? await mailCodeOf(tx, { id: guest.id, email }) : guest.code;
    await bookings.mailGuest(tx, bookingId, {
      kind,
      guest: { publicId: guest.public_id, forename: guest.forename, email },
      code,
      cause: now.toISOString(),
    });
    await events.emit(tx, 'booking.changed', {
      bookingId,
      at: now,
      who: by,
      what: { kind: 'reminded', guestId, reminder: kind },
    });
  },
  invite: async (tx, { id, people }, { email, ...guest }, { by, now }) => {
    const sent = await insertInvitation(tx, { bookingId: id, guestId: guest.id }, now);
    if (sent > mostInvitations(people)) throw new AppError(429, copy.tooManyInvitations, 'too_many_invitations');
    await bookings.mailGuest(tx, id, {
      kind: guest.role === 'co_host' ? 'coHost' : 'invitation',
      guest: { publicId: guest.public_id, forename: guest.forename, email },
      // Whoever has it has shown that the address is theirs, so it is mailed and shown to no host.
      code: await mailCodeOf(tx, { id: guest.id, email }),
      cause: now.toISOString(),
    });
    await events.emit(tx, 'booking.changed', {
      bookingId: id,
      at: now,
      who: by,
      what: { kind: 'invited', guestId: guest.public_id },
    });
  },
});
