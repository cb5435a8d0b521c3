import { toBrandId } from '@bars/shared-api/contracts/dto';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { Tx } from '../../../kernel/db';
import type { Kernel, OutgoingMail } from '../../../kernel/kernel';
import type { BarsService, PreOrdersService } from '../../estate/index';
import type { CardsService } from '../../payments/index';
import { calendarOf as calendarText, type Invitation } from '../calendar/bookings.calendar';
import { barOf } from '../bookings.conversions';
import { manageLink } from '../keys/bookings.links';
import { contactOf, type BookingRow } from '../bookings.store';
import type { NewBooking } from '../service';
import { confirmationMail } from './confirmation.mail';

/** What a confirmed booking sends and shows: its mail, its calendar entry and its link. */
export interface Confirmations {
  /** The calendar text of a booking. */
  calendarOf(booking: BookingRow): string;
  /** The calendar text that is mailed about a change. */
  calendarFor(booking: BookingRow, invitation: Invitation): string;
  /** Where its lead booker manages it. */
  manageUrlOf(booking: BookingRow): string;
  /** The mail that follows a new booking or enquiry. */
  mailOf(row: BookingRow, booking: NewBooking): OutgoingMail;
  /** Queues the confirmation of a booking that the venue has given a time. */
  queueConfirmation(tx: Tx, booking: BookingRow): Promise<void>;
}

/** The services that a confirmation takes its facts from. */
export interface ConfirmationsDeps {
  bars: BarsService;
  preOrders: PreOrdersService;
  cards: CardsService;
}

export const createConfirmations = (kernel: Kernel, { bars, preOrders, cards }: ConfirmationsDeps): Confirmations => {
  const manageUrlOf = (row: BookingRow): string =>
    manageLink(bookingsHost(kernel.config.publicOrigin, bars.brand(toBrandId(row.brand_id))), row.manage_key);

  const textOf = (row: BookingRow, invitation?: Invitation): string => {
    const bar = bars.bar(row.bar_id);
    const { name, address: email } = bars.brand(toBrandId(row.brand_id)).mail_from;
    return calendarText({
      ...(invitation === undefined ? {} : { invitation }),
      booking: row,
      typeName: bars.partyType(row.party_type)?.front_end_name ?? '',
      barName: bar?.branded_name ?? '',
      address: bar?.address ?? '',
      manageUrl: manageUrlOf(row),
      organizer: { name, email },
    });
  };

  const calendarOf = (row: BookingRow): string => textOf(row);
  const calendarFor: Confirmations['calendarFor'] = textOf;

  const mailOf = (row: BookingRow, { bar, type, leadBooker, ringBack, preOrder, noShow, payment }: NewBooking) =>
    confirmationMail({
      booking: row,
      brand: bars.brand(toBrandId(row.brand_id)),
      bar,
      typeName: type.front_end_name,
      forename: leadBooker.forename,
      recipient: leadBooker.email,
      manageUrl: manageUrlOf(row),
      calendar: ringBack === null ? calendarOf(row) : null,
      calendarMethod: 'PUBLISH',
      ringBack,
      preOrder,
      noShow,
      payment,
    });

  const queueConfirmation = async (tx: Tx, row: BookingRow): Promise<void> => {
    const { forename, email: recipient } = await contactOf(tx, row.id);
    const type = bars.partyType(row.party_type);
    const mail = confirmationMail({
      booking: row,
      brand: bars.brand(toBrandId(row.brand_id)),
      bar: barOf(bars, row),
      typeName: type?.front_end_name ?? '',
      forename,
      recipient,
      manageUrl: manageUrlOf(row),
      calendar: calendarFor(row, {
        method: 'REQUEST',
        guest: { name: forename, email: recipient },
        at: kernel.clock.now(),
      }),
      calendarMethod: 'REQUEST',
      ringBack: null,
      preOrder: await preOrders.read(tx, row.id),
      noShow: (await cards.ofBooking(tx, row.id)) ?? null,
      payment: null,
    });
    await kernel.mail.queue(tx, mail);
  };

  return { calendarOf, calendarFor, manageUrlOf, mailOf, queueConfirmation };
};
