import type {
  createDepositRequest,
  DepositRequestState,
  ManagedDeposit,
} from '@bars/shared-api/contracts/payment-pages';
import type { PaymentData } from '@bars/shared-api/contracts/payments';
import type * as z from 'zod/mini';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import type { BookingsService, BookingToPay } from '../../bookings/index';
import {
  depositConversions,
  depositsCodes as codes,
  type DepositsService,
  paymentRequests,
} from '../../payments/index';
import { toDepositRequestState, toManagedDeposit } from './payment-pages.conversions';
import { paymentPagesCopy as copy } from './payment-pages.copy';

export interface PaymentPagesDeps {
  bookings: Pick<BookingsService, 'findByHostKey' | 'lock' | 'toPay' | 'offerPayment'>;
  deposits: DepositsService;
}

type Asked = z.infer<typeof createDepositRequest>;

const unknown = (): AppError => new AppError(404, copy.unknown, codes.unknown);
const alreadyPaid = (): AppError => new AppError(409, copy.alreadyPaid, codes.alreadyPaid);

/** Why nothing can be paid of a booking. */
const nothingToPay = ({ paidPence, owed }: BookingToPay): AppError =>
  paidPence > 0 && owed.depositPence + owed.balancePence === 0
    ? alreadyPaid()
    : new AppError(409, copy.closed, codes.closed);

/** What was asked for, as it can be paid now. @throws AppError `amount_changed`, `already_paid`, `payment_closed` */
const partOf = (booking: BookingToPay, { amount, deposit_type: type }: Asked) => {
  if (booking.payable.length === 0) throw nothingToPay(booking);
  const part = booking.payable.find(({ kind, pence }) => pence === amount && (type === undefined || type === kind));
  if (part === undefined) throw new AppError(409, copy.amountChanged, 'amount_changed');
  return part;
};

/** What the payment pages ask: a deposit request by its token, and a booking by its manage key. */
export const createPaymentPagesService = (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { bookings, deposits }: PaymentPagesDeps,
) => {
  /** The booking of a manage key, locked until the transaction ends. @throws AppError `not_found` */
  const locked = async (tx: Tx, key: string, now: Date): Promise<BookingToPay> => {
    const found = await bookings.findByHostKey(tx, key);
    if (!found) throw unknown();
    await bookings.lock(tx, found.id);
    const booking = await bookings.toPay(tx, found.id, now);
    if (!booking) throw unknown();
    return booking;
  };

  return {
    /** How a deposit request stands. @throws AppError `not_found` */
    read: async (token: string): Promise<DepositRequestState> => {
      const state = await deposits.read(token);
      return db.transaction().execute(async (tx) => {
        const booking = state.bookingId === null ? undefined : await bookings.toPay(tx, state.bookingId, clock.now());
        return toDepositRequestState(state, {
          booking: booking?.shown ?? null,
          reason: await paymentRequests.reasonOfRequest(tx, state.paymentRequestId),
        });
      });
    },

    /** The booking of a manage key, with what can be paid of it. @throws AppError `not_found` */
    managed: (key: string): Promise<ManagedDeposit> =>
      db.transaction().execute(async (tx) => {
        const booking = await locked(tx, key, clock.now());
        return toManagedDeposit(booking, await deposits.openTokenOfBooking(tx, booking.id));
      }),

    /**
     * Opens the payment of a part of what is owed, or gives the one that is open. A page that was opened before somebody else has paid
     * names the request that it knew, and reads that it is paid, also where the rest is as much again.
     * @throws AppError `not_found`, `amount_changed`, `already_paid`, `payment_closed`, `payment_under_way`, `too_many_refused_cards`
     */
    create: (key: string, asked: Asked): Promise<PaymentData> =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        const booking = await locked(tx, key, now);
        const replaces = asked.deposit_request_token ?? null;
        if (replaces !== null && (await deposits.isPaidByToken(tx, booking.id, replaces))) throw alreadyPaid();
        const { kind, pence } = partOf(booking, asked);
        const payment = await deposits.openForBooking(
          tx,
          { bookingId: booking.id, brandId: booking.brandId, kind, amountPence: pence, replaces },
          now,
        );
        if (booking.owed.depositPence > 0) await bookings.offerPayment(tx, booking.id, payment.token);
        return depositConversions.toPaymentData(payment);
      }),
  };
};
export type PaymentPagesService = ReturnType<typeof createPaymentPagesService>;
