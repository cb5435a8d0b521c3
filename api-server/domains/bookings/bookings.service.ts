import type { Invitation, ManagedBooking } from '@bars/shared-api/contracts/bookings';
import { toBrandId } from '@bars/shared-api/contracts/wire';
import type { Tx } from '../../kernel/db';
import type { Kernel } from '../../kernel/kernel';
import type { BarsService } from '../bars/service';
import type { CardsService } from '../cards/service';
import type { PreOrdersService } from '../pre-orders/service';
import { heldBookings } from './anonymising/held-bookings';
import { barOf, toInvitation, toSaved } from './bookings.conversions';
import { addPayment, contactOf, findByKey, insertBooking, insertConsents, isStanding, lockBooking, lockByKey, readBooking, readByInviteCode, readByManageKey, setPaymentToken, type BookingRow } from './bookings.store';
import { createConfirmations, type Confirmations } from './confirmation/confirmations';
import { asScriptText } from '../../kernel/structured-data/reservation';
import { reservationData } from './mail/reservation-data';
import { receiptMail } from './receipt/receipt.mail';
import { refundMail } from './refund/refund.mail';
import type { AnonymisedTaker, BookingsService, Payer, Payment, SavedBooking } from './service';

/** The services that this domain uses. */
export interface BookingsParts {
  bars: BarsService;
  preOrders: PreOrdersService;
  cards: CardsService;
}

/** The public service, and what the domain's own routes need beside it. */
export interface OwnBookings extends BookingsService, Pick<Confirmations, 'calendarOf' | 'manageUrlOf' | 'queueConfirmation'> {
  /** The calendar text of the booking a manage key opens, or undefined. */
  calendar(manageKey: string): Promise<string | undefined>;
  /** The booking a manage key opens, or undefined. */
  managed(manageKey: string): Promise<ManagedBooking | undefined>;
  /** What an invitation's code shows, or undefined. */
  invitation(inviteCode: string): Promise<Invitation | undefined>;
}

export const createBookingsService = (kernel: Kernel, { bars, preOrders, cards }: BookingsParts, register: (take: AnonymisedTaker) => void): OwnBookings => {
  const { manageUrlOf, calendarOf, mailOf, queueConfirmation } = createConfirmations(kernel, { bars, preOrders, cards });

  const payerOf = async (tx: Tx, id: string): Promise<Payer> => {
    const row = await readBooking(tx, id);
    if (!row) throw new Error(`There is no booking ${id}.`);
    const { forename, email: recipient } = await contactOf(tx, id);
    return { brand: toBrandId(row.brand_id), bar: barOf(bars, row), forename, recipient };
  };

  const pay = async (tx: Tx, id: string, payment: Payment, now: Date): Promise<boolean> => {
    const row = await addPayment(tx, id, payment.amountPence, now);
    if (row === undefined) return false;
    const payer = await payerOf(tx, id);
    await kernel.mail.queue(tx, receiptMail({ ...payer, booking: row, brand: bars.brand(payer.brand), manageUrl: manageUrlOf(row), payment }));
    return true;
  };

  const savedOf = async (tx: Tx, row: BookingRow): Promise<SavedBooking> =>
    toSaved(row, bars, { preOrder: await preOrders.read(tx, row.id), noShow: (await cards.ofBooking(tx, row.id)) ?? null });

  return {
    create: async (tx, booking, now) => {
      const row = await insertBooking(tx, booking, now);
      await insertConsents(tx, booking, now);
      await preOrders.save(tx, row.id, booking.preOrder);
      await kernel.mail.queue(tx, mailOf(row, booking));
      return toSaved(row, bars, booking);
    },
    read: async (tx, id) => {
      const row = await readBooking(tx, id);
      return row && savedOf(tx, row);
    },
    offerPayment: (tx, id, token) => setPaymentToken(tx, id, token),
    lock: (tx, id) => lockBooking(tx, id),
    findByKey,
    lockByKey: (tx, { bookingId, key }) => lockByKey(tx, bookingId, key),
    isStanding: (tx, id) => isStanding(tx, id),
    pay,
    payerOf,
    ...heldBookings({ bars, preOrders }),
    whenAnonymised: register,
    queueRefundMail: (tx, payer, refunded) => kernel.mail.queue(tx, refundMail({ ...payer, brand: bars.brand(payer.brand), refunded })),
    calendarOf,
    manageUrlOf,
    queueConfirmation,
    calendar: async (manageKey) => {
      const row = await readByManageKey(kernel.db, manageKey);
      return row && calendarOf(row);
    },
    managed: (manageKey) =>
      kernel.db.transaction().execute(async (tx) => {
        const row = await readByManageKey(tx, manageKey);
        return row && { ...(await savedOf(tx, row)).wire, is_over: row.ends_at <= kernel.clock.now(), structured_data: asScriptText(reservationData({ booking: row, brand: bars.brand(toBrandId(row.brand_id)), bar: barOf(bars, row), manageUrl: manageUrlOf(row) })) };
      }),
    invitation: async (inviteCode) => {
      const row = await readByInviteCode(kernel.db, inviteCode);
      return row && toInvitation(row, bars, kernel.clock.now());
    },
  };
};
