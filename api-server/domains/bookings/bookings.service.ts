import { toBrandId } from '@bars/shared-api/contracts/wire';
import type { Kernel } from '../../kernel/kernel';
import type { BarsService } from '../bars/service';
import type { CardsService } from '../cards/service';
import type { PreOrdersService } from '../pre-orders/service';
import { calendarOf } from './bookings.calendar';
import { toSaved } from './bookings.conversions';
import { bookingsHost, manageLink } from './bookings.links';
import { addPayment, insertBooking, insertConsents, isStanding, lockBooking, lockByKey, readBooking, readByManageKey, setPaymentToken, type BookingRow } from './bookings.store';
import { confirmationMail } from './confirmation/confirmation.mail';
import type { BookingsService, NewBooking } from './service';

/** The domains this one stands on. */
export interface BookingsParts {
  bars: BarsService;
  preOrders: PreOrdersService;
  cards: CardsService;
}

/** The public service, and what the domain's own routes need beside it. */
export interface OwnBookings extends BookingsService {
  /** The calendar text of the booking a manage key opens, or undefined. */
  calendar(manageKey: string): Promise<string | undefined>;
}

export const bookingsOver = (kernel: Kernel, { bars, preOrders, cards }: BookingsParts): OwnBookings => {
  const manageUrlOf = (row: BookingRow): string =>
    manageLink(bookingsHost(kernel.config.publicOrigin, bars.brand(toBrandId(row.brand_id))), row.manage_key);

  const calendarFor = (row: BookingRow): string => {
    const bar = bars.bar(row.bar_id);
    return calendarOf({
      booking: row,
      typeName: bars.partyType(row.party_type)?.front_end_name ?? '',
      barName: bar?.branded_name ?? '',
      address: bar?.address ?? '',
      manageUrl: manageUrlOf(row),
    });
  };

  const mailFor = (row: BookingRow, { bar, type, leadBooker, ringBack, preOrder, noShow }: NewBooking) =>
    confirmationMail({
      booking: row,
      brand: bars.brand(toBrandId(row.brand_id)),
      bar,
      typeName: type.front_end_name,
      forename: leadBooker.forename,
      recipient: leadBooker.email,
      manageUrl: manageUrlOf(row),
      calendar: ringBack === null ? calendarFor(row) : null,
      ringBack,
      preOrder,
      noShow,
    });

  return {
    create: async (tx, booking, now) => {
      const row = await insertBooking(tx, booking, now);
      await insertConsents(tx, booking, now);
      await preOrders.save(tx, row.id, booking.preOrder);
      await kernel.mail.queue(tx, mailFor(row, booking));
      return toSaved(row, bars, booking);
    },
    read: async (tx, id) => {
      const row = await readBooking(tx, id);
      return row && toSaved(row, bars, { preOrder: await preOrders.read(tx, id), noShow: (await cards.ofBooking(tx, id)) ?? null });
    },
    offerPayment: (tx, id, token) => setPaymentToken(tx, id, token),
    lock: (tx, id) => lockBooking(tx, id),
    lockByKey: (tx, { bookingId, key }) => lockByKey(tx, bookingId, key),
    isStanding: (tx, id) => isStanding(tx, id),
    pay: (tx, id, amountPence) => addPayment(tx, id, amountPence),
    calendar: async (manageKey) => {
      const row = await readByManageKey(kernel.db, manageKey);
      return row && calendarFor(row);
    },
  };
};
