import type { createDepositBody, PaymentRequest } from '@bars/shared-api/contracts/payment-pages';
import { formatPence } from '@bars/shared-api/format';
import type * as z from 'zod/mini';
import type { Tx } from '../../kernel/db';
import { AppError } from '../../kernel/errors';
import type { Kernel } from '../../kernel/kernel';
import type { BarsService } from '../bars/service';
import type { BookingsService, BookingToPay } from '../bookings/service';
import type { CustomersService } from '../customers/service';
import { depositsCodes as codes } from '../deposits/index';
import type { DepositsService } from '../deposits/service';
import { readCode, showCode } from './code.rules';
import { paymentRequestsCopy as copy } from './payment-requests.copy';
import { findByCode, type PaymentRequestRow } from './payment-requests.store';
import { stateOf } from './state.rules';

export interface PaymentRequestsParts {
  bars: Pick<BarsService, 'bar'>;
  bookings: Pick<BookingsService, 'lock' | 'toPay' | 'whenAnonymised'>;
  deposits: Pick<DepositsService, 'askForPaymentRequest' | 'closeForPaymentRequest' | 'eraseNotes' | 'isRequestPaid'>;
  customers: Pick<CustomersService, 'allowPaymentCode' | 'noteWrongPaymentCode'>;
}

/** A typed code: from which network, and at which bar's page (a slug), if at one. */
export interface TypedCode {
  code: string;
  network: string;
  bar?: string | undefined;
}

interface Found {
  request: PaymentRequestRow;
  booking: BookingToPay;
  state: PaymentRequest['state'];
}

const unknown = (): AppError => new AppError(404, copy.unknown, 'code_unknown');

/** Why no deposit is made for a request. */
const notOpen = (state: PaymentRequest['state']): AppError => (state === 'paid' ? new AppError(409, copy.alreadyPaid, codes.alreadyPaid) : new AppError(409, copy.closed, codes.closed));

/** What a guest asks who has a code of the venue. */
export const createPaymentRequestsService = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, { bars, bookings, deposits, customers }: PaymentRequestsParts) => {
  const find = async (tx: Tx, { code, bar }: TypedCode, now: Date): Promise<Found | undefined> => {
    const request = await findByCode(tx, readCode(code));
    if (!request) return undefined;
    await bookings.lock(tx, request.bookingId);
    const booking = await bookings.toPay(tx, request.bookingId, now);
    if (!booking || (bar !== undefined && bars.bar(booking.shown.bar.id)?.slug !== bar)) return undefined;
    const facts = { ...request, isPaid: await deposits.isRequestPaid(tx, request.id), status: booking.shown.status_id, balancePence: booking.owed.balancePence };
    return { request, booking, state: stateOf(facts, now) };
  };

  /**
   * Does something with the request of a code. A wrong code counts, and its count stays; after ten within an hour no code of the network is
   * looked up, so that nobody learns which ones are right.
   */
  const withRequest = async <Result>(typed: TypedCode, act: (tx: Tx, found: Found, now: Date) => Promise<Result>): Promise<Result> => {
    const done = await db.transaction().execute(async (tx) => {
      const now = clock.now();
      await customers.allowPaymentCode(tx, typed.network);
      const found = await find(tx, typed, now);
      if (found) return { result: await act(tx, found, now) };
      await customers.noteWrongPaymentCode(tx, typed.network);
      return undefined;
    });
    if (!done) throw unknown();
    return done.result;
  };

  return {
    /** @throws AppError 404 `code_unknown`, 429 `too_many_tries` */
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
     * @throws AppError 404 `code_unknown`, 409 `amount_changed`, `already_paid` or `payment_closed`, 429 `too_many_tries`
     */
    createDeposit: ({ payment_code: code, amount }: z.infer<typeof createDepositBody>, network: string): Promise<string> =>
      withRequest({ code, network }, async (tx, { request, booking, state }, now) => {
        if (state !== 'open') throw notOpen(state);
        if (amount !== request.amountPence) throw new AppError(409, copy.amountChanged, 'amount_changed');
        const { id: paymentRequestId, kind, amountPence, bookingId } = request;
        return deposits.askForPaymentRequest(tx, { paymentRequestId, bookingId, brandId: booking.brandId, kind, amountPence }, now);
      }),
  };
};
export type PaymentRequestsService = ReturnType<typeof createPaymentRequestsService>;
