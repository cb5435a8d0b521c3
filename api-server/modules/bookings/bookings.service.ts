import { toBrandId } from '@bars/shared-api/contracts/dto';
import type { Tx } from '../../kernel/db';
import type { Kernel } from '../../kernel/kernel';
import type { BarsService, PreOrdersService } from '../estate/index';
import type { CardsService, DepositsService } from '../payments/index';
import { heldBookings } from './anonymising/held-bookings';
import { barOf, toPaidBooking, toSaved } from './bookings.conversions';
import { createNotify } from './history';
import { hostKeys } from './keys/host-keys.store';
import {
  insertBooking,
  insertConsents,
  isStanding,
  lockBooking,
  lockByKey,
  owedOf,
  readBooking,
  readByHostKey,
  setPaymentToken,
  setSupplements,
  type BookingRow,
} from './bookings.store';
import { createConfirmations, type Confirmations } from './confirmation/confirmations';
import { asScriptText } from '../../kernel/structured-data/reservation';
import { createGuestMails } from './guest-mails/guest-mails';
import { mailCancelled, mailVisitChanged } from './managing/mail-changes';
import { createManaging } from './managing/managing';
import { createReminding } from './reminding/reminding';
import { reservationData } from './mail/reservation-data';
import { listedBookings } from './listing/listed-bookings';
import { mailReceipt } from './receipt/mail-receipt';
import { createTaking } from './receipt/taking';
import { mailReturned } from './refund/mail-returned';
import { payableOn } from './rules/payable.rules';
import type { GuestPayers } from './receipt/guest-payers';
import type { BookingsService, NewBooking, SavedBooking } from './service';
import type { BookingToPay } from './receipt/payments.types';

/** The services that this domain uses. */
export interface BookingsDeps {
  bars: BarsService;
  preOrders: PreOrdersService;
  cards: CardsService;
  deposits: Pick<DepositsService, 'assign'>;
  payers: GuestPayers;
}

/** The public service, and what the domain's own routes need beside it. */
export interface OwnBookings extends BookingsService, Pick<Confirmations, 'calendarFor'> {
  /** The calendar text of the booking that a key of a host opens, or undefined. */
  calendar(key: string): Promise<string | undefined>;
}

const toPayOf = (row: BookingRow, bars: BarsService, now: Date): BookingToPay => ({
  id: row.id,
  brandId: row.brand_id,
  shown: toPaidBooking(row, bars),
  paidPence: row.paid_pence,
  owed: owedOf(row),
  depositDueAt: row.deposit_due_at,
  balanceDueAt: row.balance_due_at,
  payable: payableOn(row, now),
});

export const createBookingsService = (
  kernel: Kernel,
  { bars, preOrders, cards, deposits, payers }: BookingsDeps,
): OwnBookings => {
  const { manageUrlOf, calendarOf, calendarFor, mailOf } = createConfirmations(kernel, {
    bars,
    preOrders,
    cards,
  });

  const done = createNotify(kernel);
  const { pay, payerOf } = createTaking(kernel, { bars, payers, done });
  const mailed = { kernel, bars, payers, payerOf, calendarFor, manageUrlOf };
  kernel.events.on('booking.created', (tx, { row, booking }) => kernel.mail.queue(tx, mailOf(row, booking)));
  kernel.events.on('booking.paid', mailReceipt(kernel, mailed));
  kernel.events.on('booking.visit_changed', mailVisitChanged(mailed));
  kernel.events.on('booking.cancelled_by_guest', mailCancelled(mailed));
  kernel.events.on('payment.returned', mailReturned(kernel, mailed));

  const savedOf = async (tx: Tx, row: BookingRow): Promise<SavedBooking> =>
    toSaved(row, bars, {
      preOrder: await preOrders.read(tx, row.id),
      noShow: (await cards.ofBooking(tx, row.id)) ?? null,
    });

  /** The booking as it is with its payment, which is in the ledger before it and counts from here. */
  const withPayment = async (tx: Tx, row: BookingRow, { payment }: NewBooking, now: Date): Promise<BookingRow> => {
    if (payment === null) return row;
    await deposits.assign(tx, payment.requestId, row.id);
    await done(tx, {
      bookingId: row.id,
      at: now,
      who: { role: 'lead_booker' },
      what: { kind: 'paid', amountPence: payment.amountPence },
    });
    return (await readBooking(tx, row.id)) ?? row;
  };

  return {
    create: async (tx, booking, now) => {
      const row = await withPayment(tx, await insertBooking(tx, booking, now), booking, now);
      await insertConsents(tx, booking, now);
      await preOrders.save(tx, row.id, booking.preOrder);
      await kernel.events.emit(tx, 'booking.created', { row, booking });
      return toSaved(row, bars, booking);
    },
    read: async (tx, id) => {
      const row = await readBooking(tx, id);
      return row && savedOf(tx, row);
    },
    offerPayment: (tx, id, token) => setPaymentToken(tx, id, token),
    setSupplements,
    lock: (tx, id) => lockBooking(tx, id),
    ...hostKeys,
    lockByKey: (tx, { bookingId, key }) => lockByKey(tx, bookingId, key),
    isStanding: (tx, id) => isStanding(tx, id),
    toPay: async (tx, id, now) => {
      const row = await readBooking(tx, id);
      return row && toPayOf(row, bars, now);
    },
    pay,
    ...heldBookings({ bars, preOrders }),
    ...listedBookings(bars),
    calendarFor,
    calendar: async (key) => {
      const row = await readByHostKey(kernel.db, key);
      // The link in the entry is that of whoever asks.
      return row && calendarOf({ ...row, manage_key: key });
    },
    ...createManaging(kernel, { preOrders, done }),
    ...createReminding(kernel, { bars, manageUrlOf }),
    ...createGuestMails(kernel, bars),
    readManaged: async (tx, id) => {
      const row = await readBooking(tx, id);
      return (
        row && {
          ...(await savedOf(tx, row)).dto,
          is_over: row.ends_at <= kernel.clock.now(),
          structured_data: asScriptText(
            reservationData({
              booking: row,
              brand: bars.brand(toBrandId(row.brand_id)),
              bar: barOf(bars, row),
              manageUrl: manageUrlOf(row),
            }),
          ),
        }
      );
    },
  };
};
