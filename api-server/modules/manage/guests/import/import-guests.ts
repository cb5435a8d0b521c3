import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../../kernel/db';
import { newToken } from '../../../../kernel/secrets';
import type { BookingsService, GuestsImporter, ImportedGuest } from '../../../bookings/index';
import type { CustomersService } from '../../../accounts/index';
import type { PreOrdersService } from '../../../estate/index';
import type { NotifyChanged } from '../changed-guest';
import { insertGuest, listGuests, updateGuest, type GuestChange, type GuestRow } from '../guests.store';
import type { Warning } from '../warned/warn';
import { keyOf, problemsOf } from './import.rules';

export interface ImportDeps {
  bookings: Pick<BookingsService, 'endCoHostKey'>;
  customers: Pick<CustomersService, 'bookingLinks' | 'findConfirmed' | 'setBookingRole'>;
  preOrders: Pick<PreOrdersService, 'read'>;
  /** Tells who wants to know of it. */
  notify: NotifyChanged;
  /** Tells guests of dishes that do not suit them. */
  warn: Pick<Warning, 'ofOrder'>;
}

/** The confirmed accounts of a list's addresses, by address. */
const accountsOf = async (
  { customers }: ImportDeps,
  tx: Tx,
  guests: readonly ImportedGuest[],
): Promise<Map<string, string>> => {
  const accounts = new Map<string, string>();
  for (const { email } of guests) {
    const id = email === null ? undefined : await customers.findConfirmed(tx, email);
    if (email !== null && id !== undefined) accounts.set(email, id);
  }
  return accounts;
};

const leadsAmong = async (
  { customers }: ImportDeps,
  tx: Tx,
  bookingId: string,
  accounts: ReadonlyMap<string, string>,
): Promise<Set<string>> => {
  const leads = new Set<string>();
  for (const [email, customerId] of accounts) {
    const links = await customers.bookingLinks(tx, customerId);
    if (
      links.some(
        (link) => link.bookingId === bookingId && link.customerId === customerId && link.role === 'lead_booker',
      )
    )
      leads.add(email);
  }
  return leads;
};

/** A guest as the list wants them. An invitation that was taken stays taken, and an account stays. */
const wantedOf = (
  { isAccepted, isCoHost, variations, ...guest }: ImportedGuest,
  known: GuestRow | undefined,
  account: string | undefined,
  now: Date,
): GuestChange => ({
  ...guest,
  customer_id: known?.customer_id ?? (isAccepted ? (account ?? null) : null),
  role: isCoHost ? 'co_host' : 'guest',
  accepted_at: known?.accepted_at ?? (isAccepted ? now : null),
  variations,
  pre_order: known?.pre_order.filter(({ variation_id: id }) => variations.includes(id)) ?? [],
});

const isSame = (known: GuestRow, wanted: GuestChange): boolean =>
  known.customer_id === wanted.customer_id &&
  known.role === wanted.role &&
  known.forename === wanted.forename &&
  known.surname === wanted.surname &&
  known.accepted_at?.getTime() === wanted.accepted_at?.getTime() &&
  known.variations.join() === wanted.variations.join();

const write = async (
  tx: Tx,
  { bookingId, row, wanted }: { bookingId: string; row: GuestRow | undefined; wanted: GuestChange },
  now: Date,
): Promise<{ guestId: string; kind: 'joined' | 'details' }> => {
  if (row !== undefined) {
    await updateGuest(tx, row.id, wanted);
    return { guestId: row.public_id, kind: 'details' };
  }
  const guestId = newToken();
  await insertGuest(tx, {
    ...wanted,
    id: randomUUID(),
    booking_id: bookingId,
    public_id: guestId,
    code: newToken(),
    created_at: now,
  });
  return { guestId, kind: 'joined' };
};

/** Adds and changes the guests of a locked booking by a list. Whoever is not in it stays. */
export const importGuests =
  (deps: ImportDeps): GuestsImporter =>
  async (tx, booking, guests, now) => {
    const known = await listGuests(tx, booking.id);
    const accounts = await accountsOf(deps, tx, guests);
    const lines = await deps.preOrders.read(tx, booking.id);
    const ordered = new Set(lines.filter(({ isPerPerson }) => isPerPerson).map(({ variationId }) => variationId));
    const problems = problemsOf(guests, {
      people: booking.people,
      leadEmail: booking.leadEmail,
      known,
      ordered,
      leads: await leadsAmong(deps, tx, booking.id, accounts),
    });
    if (problems.length > 0) return { problems };

    const done = { added: 0, changed: 0 };
    for (const guest of guests) {
      const row = known.find((one) => keyOf(one) === keyOf(guest));
      const wanted = wantedOf(guest, row, guest.email === null ? undefined : accounts.get(guest.email), now);
      if (row !== undefined && isSame(row, wanted)) continue;
      if (row?.role === 'co_host' && wanted.role === 'guest') await deps.bookings.endCoHostKey(tx, booking.id);
      // The link comes first: the record of a guest with an account has the role of the link.
      if (wanted.customer_id !== null)
        await deps.customers.setBookingRole(
          tx,
          { bookingId: booking.id, customerId: wanted.customer_id, role: wanted.role },
          now,
        );
      const { guestId, kind } = await write(tx, { bookingId: booking.id, row, wanted }, now);
      await deps.notify(tx, { bookingId: booking.id, guestId, by: 'venue', kind, at: now });
      done[kind === 'joined' ? 'added' : 'changed'] += 1;
    }
    await deps.warn.ofOrder(tx, booking.id, {
      before: { guests: known, lines },
      after: { guests: await listGuests(tx, booking.id), lines },
      isByLead: false,
      at: now,
    });
    return done;
  };
