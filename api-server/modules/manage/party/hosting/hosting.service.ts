import type { Tx } from '../../../../kernel/db';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import type {
  AddGuest,
  BookedPackage,
  EditGuest,
  ItemQuantity,
  KeepDish,
  ReminderKind,
} from '@bars/shared-api/contracts/party';
import { subHours } from 'date-fns';
import { AppError } from '../../../../kernel/errors';
import type { Events } from '../../../../kernel/composition/events';
import { asHost, type BookingsService, type Managed } from '../../../bookings/index';
import { type BarsService, orderLines, type PreOrdersService } from '../../../estate/index';
import { isStillOn, type GuestRow, type GuestsService, type HostedBooking } from '../../guests/service';
import type { Locked, ManagedBookings, Opened } from '../../managed-bookings/service';
import { picksOf, toPackages, type SentChoices } from './hosting.conversions';
import { hostingCopy as copy } from './hosting.copy';
import { keepOfTable, saveSingleItems } from './single-items';

/** The services that hosting uses. */
export interface HostingDeps {
  bars: Pick<BarsService, 'partyType'>;
  bookings: Pick<BookingsService, 'addToValue'>;
  guests: GuestsService;
  managedBookings: ManagedBookings;
  preOrders: Pick<PreOrdersService, 'asked' | 'keep' | 'read' | 'replace'>;
}

interface Hosting extends Locked {
  booking: Managed & HostedBooking;
}

/** Names go to a guest where they are sent. */
const hasNames = ({ forename, surname }: Pick<SentChoices, 'forename' | 'surname'>): boolean =>
  forename !== undefined || surname !== undefined;

const isNew = ({ guest_id: id }: Pick<SentChoices, 'guest_id'>): boolean => (id ?? null) === null;

/** By when a rest of the price is paid online; null where it is paid at the venue. */
const dueAtOf = (bars: HostingDeps['bars'], { typeId, startsAt }: Managed): Date | null => {
  const balance = bars.partyType(typeId)?.balance;
  return balance?.online === true ? subHours(startsAt, balance.due_hours_before) : null;
};

/** The record of a co-host; null for the lead booker, and for whoever has the key of the co-hosts alone. */
const coHostIdAmong = (among: readonly GuestRow[], { role, customerId }: Opened['viewer']): string | null =>
  role === 'lead_booker' || customerId === null
    ? null
    : (among.find(({ customer_id: id }) => id === customerId)?.public_id ?? null);

/** What hosts do for the guests of a booking; whoever calls has been let in as a host. Errors are those of the functions it calls. */
export const createHostingService = (
  events: Events,
  { bars, bookings, guests, managedBookings, preOrders }: HostingDeps,
) => {
  /** Runs work on the locked booking, and answers the booking as it is then. */
  const changing = ({ id, viewer }: Opened, work: (hosting: Hosting) => Promise<void>): Promise<HostBooking> =>
    managedBookings.withLocked(id, async ({ tx, now, booking }) => {
      const among = await guests.among(tx, id);
      await work({
        tx,
        now,
        booking: {
          ...booking,
          now,
          isLead: viewer.role === 'lead_booker',
          guests: among,
          coHostId: coHostIdAmong(among, viewer),
        },
      });
      return managedBookings.showToHost(tx, { id, viewer }, now);
    });

  /** The guest whose choices are saved, who is added where none is named, and all guests then. */
  const chooserOf = async (
    tx: Tx,
    booking: Hosting['booking'],
    { guest_id: known = null, forename, surname = null }: SentChoices,
  ): Promise<{ guestId: string; among: readonly GuestRow[] }> => {
    if (known !== null) return { guestId: known, among: booking.guests };
    const guestId = await guests.addGuest(tx, booking, { forename, surname });
    return { guestId, among: await guests.among(tx, booking.id) };
  };

  return {
    /** Mails a guest; returns when. @throws AppError 423 `pre_order_locked`, 403 `cannot_change` for a visit that does not take place, and as `remind` of the guests */
    remind: ({ id, viewer }: Opened, guestId: string, kind: ReminderKind): Promise<Date> =>
      managedBookings.withLocked(id, async ({ tx, now, booking }) => {
        if (!isStillOn(booking, now)) throw new AppError(403, copy.cannotRemind, 'cannot_change');
        if (kind === 'pre-order') guests.refuseLocked(booking, now);
        const by = asHost(viewer.role === 'lead_booker', coHostIdAmong(await guests.among(tx, id), viewer));
        await guests.remind(tx, id, { guestId, kind, by }, now);
        return now;
      }),

    /** @throws AppError as `addGuest` of the guests */
    addGuest: (
      opened: Opened,
      { forename, surname = null, email = null, variation = null }: AddGuest,
    ): Promise<HostBooking> =>
      changing(
        opened,
        async ({ tx, booking }) => void (await guests.addGuest(tx, booking, { forename, surname, email, variation })),
      ),

    /** @throws AppError as `editGuest` of the guests */
    editGuest: (opened: Opened, guestId: string, edit: EditGuest): Promise<HostBooking> =>
      changing(opened, ({ tx, booking }) => guests.editGuest(tx, booking, guestId, edit)),

    /** @throws AppError as `removeGuest` of the guests */
    removeGuest: (opened: Opened, guestId: string): Promise<HostBooking> =>
      changing(opened, ({ tx, booking }) => guests.removeGuest(tx, booking, guestId)),

    /** A dish of a guest that has changed stays as it is. @throws AppError as `keepDish` of the guests */
    keepDish: (opened: Opened, guestId: string, dish: KeepDish): Promise<HostBooking> =>
      changing(opened, async ({ tx, now, booking }) => {
        const by = booking.isLead ? 'lead_booker' : 'host';
        await guests.keepDish(tx, { bookingId: booking.id, guestId }, dish, { by, at: now });
      }),

    /** A dish for the whole table that has changed stays as it is. @throws AppError 404 `not_found` for one that has not changed */
    keepTableDish: (opened: Opened, dish: KeepDish): Promise<HostBooking> =>
      changing(opened, ({ tx, now, booking }) =>
        keepOfTable(preOrders, tx, booking.id, { dish, by: booking.isLead ? 'lead_booker' : 'host', at: now }),
      ),

    /** A guest's choices; without a guest one is added. @throws AppError as `saveChoices`, `addGuest` and `editGuest` of the guests */
    savePreOrder: (opened: Opened, sent: SentChoices): Promise<HostBooking> =>
      changing(opened, async ({ tx, booking }) => {
        const { guestId, among } = await chooserOf(tx, booking, sent);
        const entries = among.find(({ public_id: id }) => id === guestId)?.pre_order ?? [];
        const asked = (await preOrders.asked(tx, booking.barId, [sent.variation_id]))[0]?.choice_array ?? [];
        const picks = picksOf(sent, entries, asked);
        const after = await guests.saveChoices(tx, { ...booking, guests: among }, guestId, {
          variationId: sent.variation_id,
          picks,
          version: isNew(sent) ? undefined : sent.version,
          isConfirmed: sent.confirmed_conflicts === true,
          by: booking.isLead ? 'lead_booker' : 'host',
          coHostId: booking.coHostId,
        });
        if (!isNew(sent) && hasNames(sent))
          await guests.editGuest(tx, { ...booking, guests: after }, guestId, {
            forename: sent.forename,
            surname: sent.surname,
          });
      }),

    packages: (opened: Opened): Promise<BookedPackage[]> =>
      managedBookings.withLocked(opened.id, async ({ tx, now, booking }) => {
        const lines = await preOrders.read(tx, opened.id);
        const { guests: records } = await managedBookings.showToHost(tx, opened, now);
        const asked = await preOrders.asked(
          tx,
          booking.barId,
          lines.map(({ variationId }) => variationId),
        );
        return toPackages(lines, asked, records);
      }),

    /** What a line has that is ordered once. @throws AppError 423 `pre_order_locked`, 404 `not_found`, 422 by field */
    saveItems: (opened: Opened, variationId: number, items: readonly ItemQuantity[]): Promise<HostBooking> =>
      changing(opened, async ({ tx, now, booking }) => {
        guests.refuseLocked(booking, now);
        const { name, before, after } = await saveSingleItems(preOrders, tx, booking, { variationId, items });
        await guests.lookAtTable(tx, booking, { before, after });
        await bookings.addToValue(tx, booking.id, {
          pence: orderLines.valueOf(after) - orderLines.valueOf(before),
          dueAt: dueAtOf(bars, booking),
        });
        await events.emit(tx, 'booking.changed', {
          bookingId: booking.id,
          at: now,
          who: asHost(booking.isLead, booking.coHostId),
          what: { kind: 'items', name },
        });
      }),
  };
};
export type HostingService = ReturnType<typeof createHostingService>;
