import type { Tx } from '../../../../kernel/db';
import type { Managed } from '../../../bookings/index';
import { hostOf, type Deps } from '../deps';
import { confirmAddressMail, joinedMail, type GuestMail } from './guest-mails';

/** A guest who is written to. */
export interface MailedGuest {
  id: string;
  publicId: string;
  code: string;
  email: string;
  forename: string | null;
}

const mailOf = (
  deps: Deps,
  booking: Managed,
  { publicId: guestId, email, forename }: MailedGuest,
  key: string,
): GuestMail => {
  const brand = deps.bars.brand(booking.brand);
  return {
    brand,
    host: hostOf(deps, booking),
    recipient: { email, forename },
    guestId,
    key,
    bar: deps.bars.bar(booking.barId) ?? { bar_name: brand.name, branded_name: brand.name },
    booking,
  };
};

/** Queues the mail to whoever has joined. Somebody without an account gets the link that shows that the address is theirs. */
export const mailJoined = async (
  deps: Deps,
  tx: Tx,
  booking: Managed,
  { hasAccount, ...guest }: MailedGuest & { hasAccount: boolean },
): Promise<void> => {
  const mailCode = hasAccount ? null : await deps.guests.mailCode(tx, guest);
  await deps.kernel.mail.queue(
    tx,
    joinedMail(mailOf(deps, booking, guest, guest.publicId), {
      leadBooker: booking.leadBooker.forename,
      code: guest.code,
      mailCode,
    }),
  );
};

/** Queues the mail with the link by which a guest makes an account. */
export const mailAccountLink = async (deps: Deps, tx: Tx, booking: Managed, guest: MailedGuest): Promise<void> => {
  const mailCode = await deps.guests.mailCode(tx, guest);
  await deps.kernel.mail.queue(
    tx,
    confirmAddressMail(
      mailOf(deps, booking, guest, `${guest.publicId}:${deps.kernel.clock.now().toISOString()}`),
      mailCode,
    ),
  );
};
