import type { GuestInvitation, GuestJoin, GuestJoined } from '@bars/shared-api/contracts/party';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import type { Managed } from '../../../bookings/index';
import { accountName, type CustomerRow } from '../../../accounts/index';
import { isStillOn, type GuestRow } from '../../guests/service';
import { mailAccountLink } from '../mail/mail-guest';
import { askerOf, unknownCode, type Asker, type Deps } from '../deps';
import { partyCopy as copy } from '../party.copy';
import { accountProblems } from './guest-join.rules';

/** An invitation that was opened; `email` is the invited address. */
interface Opened {
  booking: Managed;
  guest: GuestRow;
  email: string;
  /** The code was mailed to the address and shown nowhere. */
  isMailed: boolean;
}

/** An invitation without an address is nobody’s to take. @throws AppError 404 `not_found`, 410 `invite_closed`, 429 `too_many_tries` */
const openInvitation = async (deps: Deps, code: string, asker: Pick<Asker, 'network'>): Promise<Opened> => {
  const { kernel, bookings, guests } = deps;
  const invited = await guests.invited(kernel.db, code);
  if (!invited || invited.guest.email === null) throw await unknownCode(deps, asker);
  const booking = await bookings.findManaged(kernel.db, { id: invited.guest.booking_id });
  if (!booking) throw new AppError(404, copy.guestUnknown, 'not_found');
  if (!isStillOn(booking, kernel.clock.now())) throw new AppError(410, copy.inviteClosed, 'invite_closed');
  return { ...invited, booking, email: invited.guest.email };
};

/** What an invitation says to whoever has its link. `has_account`: the address has an account, so it is logged in with. Source: API-M-27. */
export const readGuestInvitation = async (
  deps: Deps,
  code: string,
  asker: Asker,
): Promise<{ data: GuestInvitation; meta: { customer_email: string | null } }> => {
  const { booking, guest, email } = await openInvitation(deps, code, asker);
  const bar = deps.bars.bar(booking.barId);
  if (!bar) throw new AppError(404, copy.guestUnknown, 'not_found');
  const hasAccount = await deps.kernel.db.transaction().execute((tx) => deps.customers.isRegistered(tx, email));
  return {
    data: {
      email,
      forename: guest.forename,
      surname: guest.surname,
      has_account: hasAccount,
      accepted: guest.customer_id !== null,
      guest_code: guest.accepted_at !== null && guest.customer_id === null ? guest.code : null,
      admin: guest.role === 'co_host',
      booking_id: booking.publicId,
      lead_booker: booking.leadBooker.forename,
      people: booking.people,
      booking_date: booking.startsAt.toISOString(),
      party_type_name: deps.bars.partyType(booking.typeId)?.front_end_name,
      bar: deps.bars.toDto(bar),
    },
    meta: { customer_email: asker.customer?.email ?? null },
  };
};

/** A guest of a locked booking, as they are now. @throws AppError 404 `not_found` */
const lockGuest = async ({ bookings, guests }: Deps, tx: Tx, { booking, guest }: Opened): Promise<GuestRow> => {
  await bookings.lock(tx, booking.id);
  const now = (await guests.among(tx, booking.id)).find(({ id }) => id === guest.id);
  if (!now) throw new AppError(404, copy.guestUnknown, 'not_found');
  return now;
};

/** Gives the guest the account, unless that is at the party already. @throws AppError 409 `already_added` */
const accept = async (
  { customers, guests, kernel }: Deps,
  tx: Tx,
  guest: GuestRow,
  customerId: string,
): Promise<void> => {
  if (guest.customer_id === customerId) return;
  const links = await customers.bookingLinks(tx, customerId);
  if (links.some((link) => link.bookingId === guest.booking_id && link.customerId === customerId))
    throw new AppError(409, copy.alreadyAdded, 'already_added');
  await guests.accept(tx, guest, customerId, kernel.clock.now());
};

/** The customer who is logged in takes the invitation. @throws AppError 403 `other_customer` */
const takeAsCustomer = async (deps: Deps, opened: Opened, customer: CustomerRow): Promise<void> => {
  const { kernel, customers } = deps;
  await kernel.db.transaction().execute(async (tx) => {
    const guest = await lockGuest(deps, tx, opened);
    // An address that nobody has confirmed is shown to be theirs by the link of the mail alone.
    const isTheirs =
      accountName(customer.email) === opened.email &&
      (opened.isMailed || (await customers.isVerified(tx, customer.id)));
    const isInvited = guest.customer_id === null ? isTheirs : guest.customer_id === customer.id;
    if (!isInvited) throw new AppError(403, copy.otherCustomer(opened.email, customer.email), 'other_customer');
    await accept(deps, tx, guest, customer.id);
  });
};

/**
 * The guest joins as they are. Whoever has a code of theirs may act for them on their page, so it needs nothing else. Somebody who has joined with an account logs in,
 * and a co-host acts by an account alone. @throws AppError 403 `account_required`, 409 `account_exists`
 */
const takeAsGuest = (deps: Deps, opened: Opened): Promise<GuestJoined> =>
  deps.kernel.db.transaction().execute(async (tx) => {
    const guest = await lockGuest(deps, tx, opened);
    if (guest.customer_id !== null) throw new AppError(409, copy.accountExists, 'account_exists');
    if (guest.role === 'co_host') throw new AppError(403, copy.accountRequired, 'account_required');
    await deps.guests.acceptAsGuest(tx, guest, deps.kernel.clock.now());
    return { booking_id: opened.booking.publicId, guest_code: guest.code };
  });

/** Mails the link by which the address is confirmed. @throws AppError 403 `mail_link_required`, 429 `too_many_tries` */
const askForMailLink = async (deps: Deps, { booking, guest, email }: Opened, network: string): Promise<never> => {
  await deps.kernel.db.transaction().execute(async (tx) => {
    await deps.customers.noteJoinMail(tx, { email, bookingId: booking.id, network });
    await mailAccountLink(deps, tx, booking, {
      id: guest.id,
      publicId: guest.public_id,
      code: guest.code,
      email,
      forename: guest.forename,
    });
  });
  throw new AppError(403, copy.mailLinkRequired(email), 'mail_link_required');
};

/**
 * Takes an invitation: for the invited customer who is logged in as it is, else without an account, or with a new one, whose customer is logged in then.
 * Never sets the password of an account that is confirmed. Sources: API-M-28, MG-141…MG-150.
 * @throws AppError 403 `other_customer`, `mail_link_required`, `account_required`, 404 `not_found`, 409 `account_exists`, `already_added`, 410 `invite_closed`, 422 by field, 429
 */
export const takeInvitation = async (
  deps: Deps,
  { code, request, reply }: { code: string; request: FastifyRequest; reply: FastifyReply },
  chosen: GuestJoin,
): Promise<GuestJoined> => {
  const { kernel, customers, passwords } = deps;
  const asker = await askerOf(deps, request);
  const opened = await openInvitation(deps, code, asker);
  if (asker.customer !== undefined) {
    await takeAsCustomer(deps, opened, asker.customer);
    return { booking_id: opened.booking.publicId };
  }
  if (chosen.without_account === true) return takeAsGuest(deps, opened);
  const exists = new AppError(409, copy.accountExists, 'account_exists');
  if (
    opened.guest.customer_id !== null ||
    (await kernel.db.transaction().execute((tx) => customers.isRegistered(tx, opened.email)))
  )
    throw exists;
  const { forename = '', surname = '', password = '' } = chosen;
  const fields = accountProblems({ forename, surname, password }, passwords.passwordProblems);
  if (Object.keys(fields).length > 0) throw new AppError(422, { fields }, 'invalid');
  if (!opened.isMailed) return askForMailLink(deps, opened, asker.network);

  const passwordHash = await passwords.hashPassword(password);
  const { customerId, session } = await kernel.db.transaction().execute(async (tx) => {
    const guest = await lockGuest(deps, tx, opened);
    const id =
      guest.customer_id === null
        ? await customers.registerConfirmed(tx, { email: opened.email, forename, surname, passwordHash })
        : undefined;
    if (id === undefined) throw exists;
    await accept(deps, tx, guest, id);
    return { customerId: id, session: await customers.logIn(tx, id, request) };
  });
  await customers.answerLogin(request, reply, session, { customerId, joinToken: undefined });
  return { booking_id: opened.booking.publicId };
};
