import type { createDepositBody, PaidBooking, PaymentRequest } from '@bars/shared-api/contracts/payment-pages';
import { formatPence } from '@bars/shared-api/format';
import type * as z from 'zod/mini';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import { asksMore, noteAttempt, refuseTooMany } from '../../../kernel/limits/attempts';
import type { BarsService } from '../../estate/index';
import { depositsCodes as codes } from '../deposits/index';
import type { DepositsService } from '../deposits/service';
import { isSurname, readCode, showCode } from './code.rules';
import { paymentRequestsCopy as copy } from './payment-requests.copy';
import { findByCode, type PaymentRequestRow } from './payment-requests.store';
import { stateOf } from './state.rules';

/** A booking that a request is about, with what is owed on it in pence. */
interface RequestedBooking {
  brandId: number;
  shown: PaidBooking;
  owed: { balancePence: number };
}

/** What is asked of bookings, which know payments and not the other way round. */
interface RequestedBookings {
  findManaged(tx: Tx, named: { id: string }): Promise<{ leadBooker: { surname: string } } | undefined>;
  /** Until the transaction ends nobody else changes the booking. */
  lock(tx: Tx, id: string): Promise<void>;
  toPay(tx: Tx, id: string, now: Date): Promise<RequestedBooking | undefined>;
}

export interface PaymentRequestsDeps {
  bars: Pick<BarsService, 'bar'>;
  bookings: RequestedBookings;
  deposits: Pick<DepositsService, 'askForPaymentRequest' | 'closeForPaymentRequest' | 'isRequestPaid'>;
}

/** A typed code: from which network, at which bar's page (a slug), if at one, and the surname of the booking, which is asked for while many codes are guessed at. */
export interface TypedCode {
  code: string;
  network: string;
  bar?: string | undefined;
  surname?: string | undefined;
}

interface Found {
  request: PaymentRequestRow;
  booking: RequestedBooking;
  state: PaymentRequest['state'];
}

const unknown = (): AppError => new AppError(404, copy.unknown, 'code_unknown');

/** Why no deposit is made for a request. */
const notOpen = (state: PaymentRequest['state']): AppError =>
  state === 'paid'
    ? new AppError(409, copy.alreadyPaid, codes.alreadyPaid)
    : new AppError(409, copy.closed, codes.closed);

/** What a guest asks who has a code of the venue. */
export const createPaymentRequestsService = (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { bars, bookings, deposits }: PaymentRequestsDeps,
) => {
  const find = async (tx: Tx, { code, bar, surname }: TypedCode, now: Date): Promise<Found | undefined> => {
    const request = await findByCode(tx, readCode(code));
    if (!request) return undefined;
    const lead =
      surname === undefined ? undefined : (await bookings.findManaged(tx, { id: request.bookingId }))?.leadBooker;
    if (surname !== undefined && !isSurname(surname, lead?.surname ?? '')) return undefined;
    await bookings.lock(tx, request.bookingId);
    const booking = await bookings.toPay(tx, request.bookingId, now);
    if (!booking || (bar !== undefined && bars.bar(booking.shown.bar.id)?.slug !== bar)) return undefined;
    const facts = {
      ...request,
      isPaid: await deposits.isRequestPaid(tx, request.id),
      status: booking.shown.status_id,
      balancePence: booking.owed.balancePence,
    };
    return { request, booking, state: stateOf(facts, now) };
  };

  /**
   * Does something with the request of a code. A wrong code counts, and its count stays; after ten within an hour no code of the network is
   * looked up, so that nobody learns which ones are right. While too many are wrong everywhere, a code counts with the surname of its booking only, and a
   * surname that is sent without being asked for is not looked at.
   */
  const withRequest = async <Result>(
    typed: TypedCode,
    act: (tx: Tx, found: Found, now: Date) => Promise<Result>,
  ): Promise<Result> => {
    const done = await db.transaction().execute(async (tx) => {
      const now = clock.now();
      const one = { cause: 'payment_code' as const, subject: null, network: typed.network };
      await refuseTooMany(tx, one, now);
      const isAsked = await asksMore(tx, one, now);
      if (isAsked && typed.surname === undefined)
        throw new AppError(422, { fields: { surname: [copy.surname] } }, 'surname_required');
      const found = await find(tx, isAsked ? typed : { ...typed, surname: undefined }, now);
      if (found) return { result: await act(tx, found, now) };
      await noteAttempt(tx, one, now);
      return undefined;
    });
    if (!done) throw unknown();
    return done.result;
  };

  return {
    /** @throws AppError 404 `code_unknown`, 422 `surname_required`, 429 `too_many_tries` */
    read: (typed: TypedCode): Promise<PaymentRequest> =>
      withRequest(typed, async (_tx, { request, booking, state }) => ({
        code: showCode(request.code),
        amount: request.amountPence,
        display_amount: formatPence(request.amountPence),
        reason: request.reason === '' ? null : request.reason,
        state,
        expires_at: request.expiresAt.toISOString(),
        booking: booking.shown,
      })),

    /**
     * The deposit request that pays a payment request: made once, and given again as long as it is open. Returns its token.
     * @throws AppError 404 `code_unknown`, 409 `amount_changed`, `already_paid` or `payment_closed`, 422 `surname_required`, 429 `too_many_tries`
     */
    createDeposit: (
      { payment_code: code, amount, surname }: z.infer<typeof createDepositBody>,
      network: string,
    ): Promise<string> =>
      withRequest({ code, network, surname }, async (tx, { request, booking, state }, now) => {
        if (state !== 'open') throw notOpen(state);
        if (amount !== request.amountPence) throw new AppError(409, copy.amountChanged, 'amount_changed');
        const { id: paymentRequestId, kind, amountPence, bookingId } = request;
        return deposits.askForPaymentRequest(
          tx,
          { paymentRequestId, bookingId, brandId: booking.brandId, kind, amountPence },
          now,
        );
      }),
  };
};
export type PaymentRequestsService = ReturnType<typeof createPaymentRequestsService>;
