import { consentWording, guestAllergensConsent, optInNames } from '@bars/shared-api/contracts/consents';
import type { JoinMeta, JoinRequest, PartyInvitation } from '@bars/shared-api/contracts/party';
import type { Tx } from '../../../../kernel/db';
import { AppError } from '../../../../kernel/errors';
import type { Managed } from '../../../bookings/index';
import { accountName, type CustomerRow } from '../../../accounts/index';
import { canJoin, isStillOn, picksOf, placesLeft, roleOn, type GuestRow, type Joiner } from '../../guests/service';
import { preOrderRules } from '../../../estate/index';
import { mailJoined } from '../mail/mail-guest';
import { offeredTo } from '../offered';
import { unknownCode, type Asker, type Deps } from '../deps';
import { partyCopy as copy } from '../party.copy';
import { isAtParty, joinProblems, saysAllergens } from './join.rules';

/** A booking whose invitation was opened, in its transaction. */
interface Opened {
  tx: Tx;
  now: Date;
  booking: Managed;
  guests: readonly GuestRow[];
}

/** Opens an invitation; with `isChange` its booking is locked until the transaction ends. @throws AppError 404 `not_found`, 429 `too_many_tries` */
const withInvitation = async <Result>(
  deps: Deps,
  { code, isChange, ...asker }: Asker & { code: string; isChange: boolean },
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> => {
  const { kernel, bookings, guests } = deps;
  const found = await bookings.findManaged(kernel.db, { inviteCode: code });
  if (!found) throw await unknownCode(deps, asker);
  return kernel.db.transaction().execute(async (tx) => {
    if (isChange) await bookings.lock(tx, found.id);
    const booking = await bookings.findManaged(tx, { id: found.id });
    if (!booking) throw new AppError(404, copy.guestUnknown, 'not_found');
    return work({ tx, now: kernel.clock.now(), booking, guests: await guests.among(tx, booking.id) });
  });
};

/** The guest whom a customer is at this party: by the account, else by its confirmed address where no account has taken the place. */
const guestOf = async (
  { guests }: Deps,
  { tx, guests: among }: Opened,
  customer: CustomerRow,
): Promise<GuestRow | undefined> => {
  const { confirmedEmail } = await guests.accountOf(tx, customer);
  return (
    among.find(({ customer_id: id }) => id === customer.id) ??
    among.find((one) => one.customer_id === null && one.email !== null && one.email === confirmedEmail)
  );
};

const isLead = async ({ guests }: Deps, { tx, booking }: Opened, customer: CustomerRow): Promise<boolean> =>
  roleOn({ id: booking.id, leadEmail: booking.leadBooker.email }, await guests.accountOf(tx, customer)) ===
  'lead_booker';

/** A variation that is ordered for each person, with a place and time left. */
const freeVariation = async (
  { bars, preOrders }: Deps,
  { tx, now, booking, guests }: Opened,
  variationId: number | null,
): Promise<number | null> => {
  const isLocked = preOrderRules.isLocked(
    { ...booking, dueHoursBefore: bars.partyType(booking.typeId)?.pre_order.due_hours_before ?? null },
    now,
  );
  const line = (await preOrders.read(tx, booking.id)).find((one) => one.variationId === variationId && one.isPerPerson);
  return line === undefined || isLocked || placesLeft(line, guests, null) < 1 ? null : line.variationId;
};

const nothingSaid = { allergens: null, consents: [], choices: null };

/** Joins the customer who is logged in, or takes the place that waits for their address. Returns the guest's code; null where they may not. */
const joinAsCustomer = async (
  deps: Deps,
  opened: Opened,
  { customer, variationId }: { customer: CustomerRow; variationId: number | null },
): Promise<string | null> => {
  const { tx, now, booking, guests } = opened;
  const own = await guestOf(deps, opened, customer);
  if (own?.customer_id === customer.id) return own.code;
  if (!isStillOn(booking, now) || (await isLead(deps, opened, customer))) return null;
  if (own !== undefined) {
    await deps.guests.accept(tx, own, customer.id, now);
    return own.code;
  }
  if (!canJoin(booking, guests.length, now)) return null;
  const choices = variationId === null ? null : { variationId, picks: null, isConfirmed: false };
  // An address that nobody has confirmed is no address of a guest.
  const email = (await deps.customers.isVerified(tx, customer.id)) ? accountName(customer.email) : null;
  const { id, publicId, code } = await deps.guests.join(
    tx,
    { ...booking, now },
    {
      ...nothingSaid,
      forename: customer.forename ?? '',
      surname: customer.surname,
      email,
      customerId: customer.id,
      choices,
    },
  );
  if (email !== null)
    await mailJoined(deps, tx, booking, { id, publicId, code, email, forename: customer.forename, hasAccount: true });
  return code;
};

const shown = async (deps: Deps, opened: Opened): Promise<PartyInvitation> => {
  const { tx, now, booking, guests } = opened;
  const bar = deps.bars.bar(booking.barId);
  if (!bar || !canJoin(booking, guests.length, now)) return { can_use_invite: false };
  return {
    can_use_invite: true,
    ref_code: booking.refCode,
    lead_booker: booking.leadBooker.forename,
    people: booking.people,
    booking_date: booking.startsAt.toISOString(),
    bar: deps.bars.toDto(bar),
    choices: await offeredTo(deps, tx, booking, { guests, guest: null, now }),
  };
};

/**
 * What an invitation shows. With `join` the customer who is logged in joins at once.
 * @throws AppError 404 `not_found`, 429 `too_many_tries`
 */
export const readInvitation = (
  deps: Deps,
  code: string,
  { join, variationId }: { join: boolean; variationId: number | null },
  asker: Asker,
): Promise<{ data: PartyInvitation; meta: JoinMeta }> =>
  withInvitation(deps, { ...asker, code, isChange: join }, async (opened) => {
    const { customer } = asker;
    const variation = await freeVariation(deps, opened, variationId);
    // What the link shows is what it showed before somebody took the last place by it.
    const data = await shown(deps, opened);
    const ownCode =
      customer === undefined
        ? null
        : join
          ? await joinAsCustomer(deps, opened, { customer, variationId: variation })
          : ((await guestOf(deps, opened, customer))?.code ?? null);
    const named = customer && {
      forename: customer.forename ?? '',
      surname: customer.surname ?? '',
      email: customer.email,
    };
    return { data, meta: { variation_id: variation, customer: named ?? null, unique_code: ownCode } };
  });

const consentsOf = (request: JoinRequest, brand: { id: number; name: string }): Joiner['consents'] => {
  const { portal } = optInNames;
  const given = { email: request[portal.email], sms: request[portal.sms], phone: request[portal.phone] };
  return (['email', 'sms', 'phone'] as const).map((purpose) => ({
    brandId: brand.id,
    purpose,
    isGiven: given[purpose],
    wording: consentWording(purpose, brand.name),
  }));
};

const allergensOf = (request: JoinRequest, now: Date): Joiner['allergens'] => {
  const { allergens = [], allergens_note: note = null, allergens_consent: isAgreed } = request;
  return isAgreed === true && saysAllergens(request)
    ? { allergens, note, wording: guestAllergensConsent, agreedAt: now }
    : null;
};

/** @throws AppError 409 `already_added` */
const refuseAtParty = async (
  deps: Deps,
  { tx, booking, guests }: Opened,
  { email, customerId }: Pick<Joiner, 'email' | 'customerId'>,
): Promise<void> => {
  const confirmed = email === null ? undefined : await deps.customers.findConfirmed(tx, email);
  const accounts = [customerId, confirmed].filter((id) => typeof id === 'string');
  const leads: string[] = [];
  for (const id of accounts) {
    const links = await deps.customers.bookingLinks(tx, id);
    if (links.some((link) => link.bookingId === booking.id && link.customerId === id && link.role === 'lead_booker'))
      leads.push(id);
  }
  if (isAtParty({ email, accounts }, { guests, leadEmail: booking.leadBooker.email, leads }))
    throw new AppError(409, copy.alreadyAdded, 'already_added');
};

const choicesOf = ({
  variation_id: variationId,
  choices,
  confirmed_conflicts: isConfirmed = false,
}: JoinRequest): Joiner['choices'] =>
  typeof variationId === 'number' ? { variationId, picks: picksOf(choices), isConfirmed } : null;

/** Who joins. Whoever is logged in and names no other address joins with their account; with another one it is somebody who is with them. */
const joinerOf = (
  deps: Deps,
  { booking, now }: Opened,
  request: JoinRequest,
  customer: CustomerRow | undefined,
): Joiner => {
  const brand = deps.bars.brand(booking.brand);
  const own = customer && { id: customer.id, email: accountName(customer.email) };
  const typed = request.email === null ? null : accountName(request.email);
  const account = typed === null || typed === own?.email ? own : undefined;
  return {
    forename: request.forename,
    surname: request.surname === '' ? null : request.surname,
    email: account?.email ?? typed,
    customerId: account?.id ?? null,
    choices: choicesOf(request),
    allergens: allergensOf(request, now),
    consents: consentsOf(request, brand),
  };
};

/**
 * Joins a party. The guest is mailed their own link where there is an address.
 * @throws AppError 404 `not_found`, 409 `already_added`, `no_place_left`, `allergen_conflict`, 410 `invite_closed`, 422 by field, 423 `pre_order_locked`, 429 `too_many_tries`
 */
export const joinParty = (deps: Deps, code: string, request: JoinRequest, asker: Asker): Promise<string> => {
  const fields = joinProblems(request);
  if (Object.keys(fields).length > 0) throw new AppError(422, { fields }, 'invalid');
  return withInvitation(deps, { ...asker, code, isChange: true }, async (opened) => {
    const { tx, now, booking, guests } = opened;
    const joiner = joinerOf(deps, opened, request, asker.customer);
    await refuseAtParty(deps, opened, joiner);
    if (!canJoin(booking, guests.length, now)) throw new AppError(410, copy.inviteClosed, 'invite_closed');
    const joined = await deps.guests.join(tx, { ...booking, now }, joiner);
    const { email, forename, customerId } = joiner;
    if (email === null) return joined.code;
    if (customerId === null)
      await deps.customers.noteJoinMail(tx, { email, bookingId: booking.id, network: asker.network });
    await mailJoined(deps, tx, booking, { ...joined, email, forename, hasAccount: customerId !== null });
    return joined.code;
  });
};
