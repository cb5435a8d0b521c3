import type { BookingRole } from '@bars/shared-api/contracts/my-bookings';
import type { KitchenSheet } from '@bars/shared-api/contracts/party';
import { addDays, subHours, subMinutes } from 'date-fns';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import { digestOf, newToken } from '../../../kernel/secrets';
import { type BarsService, preOrderRules, type PreOrdersService } from '../../estate/index';
import type { BookingsService, Managed } from '../../bookings/index';
import type { GuestsService } from '../guests/service';
import { sheetCopy as copy } from './sheet.copy';
import { sheetMail } from './sheet.mail';
import { sheetOf } from './sheet.rules';
import { bookingOf, dueSheets, noteChecked, readSheet, saveSheet } from './sheet.store';

export interface SheetDeps {
  bars: Pick<BarsService, 'bar' | 'brand' | 'partyType' | 'partyTypes' | 'toDto'>;
  bookings: Pick<BookingsService, 'allergiesOf' | 'findManaged' | 'lock'>;
  guests: Pick<GuestsService, 'read'>;
  preOrders: Pick<PreOrdersService, 'asked' | 'read'>;
}

/** Days after the visit for which the venue's link works. */
const linkDays = 1;
/** Where a party type has no deadline the choices are open until the visit begins, which is too late for a kitchen: it is told so many hours before, and of each change after that. */
export const openHours = 24;
/** A venue is told of changes at most once in so many hours. */
const changeHours = 1;
/** A sheet that was mailed is looked at again after so many minutes. */
const checkMinutes = 5;
/** Sheets that were not looked at since are due. */
export const checkedBefore = (now: Date): Date => subMinutes(now, checkMinutes);
/** All of an evening: each is looked at again and again, the next visit first, and the others are not to wait for it. */
const batch = 500;

const unknown = (): AppError => new AppError(404, copy.unknown, 'not_found');

/** What a mail says of a sheet, and by what a change of it is known. */
const mailedOf = ({ bar: _bar, lead_booker_allergies: allergies, ...sheet }: KitchenSheet, now: Date) => ({
  // Without allergies the digest is the one of an older release, so that no venue is told of a change that is none.
  content: digestOf(JSON.stringify(allergies === null ? sheet : { ...sheet, allergies })).toString('hex'),
  isOpen: sheet.pre_order_until !== null && new Date(sheet.pre_order_until) > now,
  hasDishes: sheet.ordered.length > 0,
  hasAllergies: allergies !== null,
  isEmpty: sheet.ordered.length === 0 && allergies === null,
});

/** The sheet for the kitchen, and the mail with its link. */
export const createKitchenSheets = (
  { db, clock, config, mail }: Pick<Kernel, 'db' | 'clock' | 'config' | 'mail'>,
  { bars, bookings, guests, preOrders }: SheetDeps,
) => {
  const read = async (tx: Tx, booking: Managed): Promise<KitchenSheet> => {
    const bar = bars.bar(booking.barId);
    if (!bar) throw unknown();
    const lines = await preOrders.read(tx, booking.id);
    const dueHoursBefore = bars.partyType(booking.typeId)?.pre_order.due_hours_before ?? null;
    return {
      ref_code: booking.refCode,
      party_name: `${booking.leadBooker.forename} ${booking.leadBooker.surname}`.trim(),
      people: booking.people,
      booking_date: booking.startsAt.toISOString(),
      bar: bars.toDto(bar),
      pre_order_until: preOrderRules.choosableUntil({ ...booking, dueHoursBefore }).toISOString(),
      lead_booker_allergies: await bookings.allergiesOf(tx, booking.id),
      ...sheetOf({
        lines,
        guests: await guests.read(tx, booking.id, { ...booking, location: bar.branded_name }),
        asked: await preOrders.asked(
          tx,
          booking.barId,
          lines.map(({ variationId }) => variationId),
        ),
      }),
    };
  };

  /** Mails the venue of a locked booking where it has not been told of the sheet as it is. */
  const tell = async (tx: Tx, booking: Managed, now: Date): Promise<boolean> => {
    const known = await readSheet(tx, booking.id);
    const { content, isEmpty, ...facts } = mailedOf(await read(tx, booking), now);
    if (known === undefined && isEmpty) return false;
    const isTooSoon = known !== undefined && known.mailedAt > subHours(now, changeHours);
    if (known?.content === content || isTooSoon) {
      await noteChecked(tx, booking.id, now);
      return false;
    }
    const bar = bars.bar(booking.barId);
    if (!bar) return false;
    const token = known?.token ?? newToken();
    const brand = bars.brand(booking.brand);
    await saveSheet(tx, booking.id, { token, content }, now);
    await mail.queue(
      tx,
      sheetMail({
        booking,
        brand,
        bar,
        url: `${bookingsHost(config.publicOrigin, brand)}/kitchen-sheet/${token}`,
        before: known?.mails ?? 0,
        ...facts,
      }),
    );
    return true;
  };

  return {
    /** For a host. The consent to the lead booker's words names no co-hosts, so these do not get them. @throws AppError `not_found` */
    ofBooking: (id: string, role: BookingRole): Promise<KitchenSheet> =>
      db.transaction().execute(async (tx) => {
        const booking = await bookings.findManaged(tx, { id });
        if (!booking) throw unknown();
        const sheet = await read(tx, booking);
        return role === 'lead_booker' ? sheet : { ...sheet, lead_booker_allergies: null };
      }),
    /** By the venue's link. @throws AppError 404 `not_found`, 410 `link_expired` a day after the visit */
    ofLink: (token: string): Promise<KitchenSheet> =>
      db.transaction().execute(async (tx) => {
        const id = await bookingOf(tx, token);
        const booking = id === undefined ? undefined : await bookings.findManaged(tx, { id });
        if (!booking) throw unknown();
        if (addDays(booking.endsAt, linkDays) <= clock.now()) throw new AppError(410, copy.expired, 'link_expired');
        return read(tx, booking);
      }),
    /** Mails venues the links of sheets whose choices are locked, or will be within a day where there is no deadline, and again where something changed after that. */
    sweep: async (now: Date): Promise<number> => {
      const types = bars
        .partyTypes()
        .map(({ id: typeId, pre_order: { due_hours_before: hours } }) => ({ typeId, hoursBefore: hours ?? openHours }));
      let done = 0;
      for (const id of await dueSheets(db, types, { now, checkedBefore: checkedBefore(now) }, batch)) {
        const isTold = await db.transaction().execute(async (tx) => {
          await bookings.lock(tx, id);
          const booking = await bookings.findManaged(tx, { id });
          return booking !== undefined && tell(tx, booking, now);
        });
        if (isTold) done += 1;
      }
      return done;
    },
  };
};
export type KitchenSheets = ReturnType<typeof createKitchenSheets>;
