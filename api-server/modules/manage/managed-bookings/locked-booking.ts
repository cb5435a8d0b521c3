import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import type { AvailabilityService, BarsService, PreOrdersService } from '../../estate/index';
import type { BookingsService, Managed } from '../../bookings/index';
import type { CardsService, DepositsService } from '../../payments/index';
import type { CustomersService } from '../../accounts/index';
import type { EnquiriesService } from '../../wizard/index';
import type { GuestsService } from '../guests/service';
import type { LinkPasswordsService } from '../link-passwords/service';
import { readChange } from './change/held-changes.store';
import { toHostBooking } from './managed-bookings.conversions';
import { managedCopy as copy } from './managed-bookings.copy';

/** The services that this domain uses. */
export interface ManagedBookingsDeps {
  availability: AvailabilityService;
  bars: BarsService;
  bookings: Pick<
    BookingsService,
    | 'cancelByGuest'
    | 'changeEmail'
    | 'changeVisit'
    | 'coHostKey'
    | 'findManaged'
    | 'liveVersion'
    | 'lock'
    | 'offerPayment'
    | 'readManaged'
    | 'toPay'
  >;
  cards: CardsService;
  customers: CustomersService;
  deposits: DepositsService;
  enquiries: EnquiriesService;
  guests: GuestsService;
  linkPasswords: LinkPasswordsService;
  preOrders: PreOrdersService;
}

export interface Deps extends ManagedBookingsDeps {
  kernel: Kernel;
}

/** A locked booking in its transaction, at one reading of the clock. */
export interface Locked {
  tx: Tx;
  now: Date;
  booking: Managed;
}

/** Runs work on a booking that is locked until the transaction ends. @throws AppError `not_found` */
export const withLocked = <Result>(
  { kernel: { db, clock }, bookings }: Deps,
  id: string,
  work: (locked: Locked) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await bookings.lock(tx, id);
    const booking = await bookings.findManaged(tx, { id });
    if (!booking) throw new AppError(404, copy.unknown, 'not_found');
    return work({ tx, now: clock.now(), booking });
  });

/** A booking as its lead booker reads it. @throws AppError `not_found` */
export const show = async (
  { kernel, bars, bookings, customers, guests, linkPasswords, preOrders }: Deps,
  tx: Tx,
  id: string,
  now: Date,
): Promise<HostBooking> => {
  // Before everything else: a change that comes while the rest is read leaves this version behind, so whoever follows the booking reads it again.
  const version = await bookings.liveVersion(tx, id);
  const [booking, dto, toPay] = [
    await bookings.findManaged(tx, { id }),
    await bookings.readManaged(tx, id),
    await bookings.toPay(tx, id, now),
  ];
  if (!booking || !dto || !toPay) throw new AppError(404, copy.unknown, 'not_found');
  const lines = await preOrders.read(tx, id);
  return toHostBooking({
    booking,
    dto,
    lines,
    asked: await preOrders.asked(
      tx,
      booking.barId,
      lines.map(({ variationId }) => variationId),
    ),
    dueHoursBefore: bars.partyType(booking.typeId)?.pre_order.due_hours_before ?? null,
    guests: await guests.read(tx, id, { ...booking, location: dto.bar.branded_name }),
    payable: toPay.payable,
    inviteLink: `${bookingsHost(kernel.config.publicOrigin, bars.brand(booking.brand))}/join/${booking.inviteCode}`,
    isRegistered: await customers.isRegistered(tx, booking.leadBooker.email),
    hasPassword: await linkPasswords.isSet(tx, id),
    isEmailRefused: (await kernel.mail.refusing(tx, [booking.leadBooker.email])).size > 0,
    heldChange: await readChange(tx, id),
    version,
    now,
  });
};
