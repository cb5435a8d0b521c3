import { toBrandId } from '@bars/shared-api/contracts/wire';
import type { Tx } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import { paymentRequests } from '../../payments/index';
import { barOf } from '../bookings.conversions';
import { contactOf, readBooking, takeExtra, takePayment, takeShare, type BookingRow } from '../bookings.store';
import type { Confirmations } from '../confirmation/confirmations';
import type { GuestPayers } from './guest-payers';
import type { NotifyChanged } from '../history';
import type { BookingPayment, BookingPayments, Payer } from './payments.types';
import { receiptMail } from './receipt.mail';

export interface TakingDeps extends Pick<Confirmations, 'manageUrlOf'> {
  bars: BarsService;
  payers: GuestPayers;
  /** Told of every payment that counts. */
  done: NotifyChanged;
}

/** Payments of saved bookings. */
export interface Taking extends Pick<BookingPayments, 'pay'> {
  /** The recipient of mails about money of a booking: the guest whose own part it is and whose address is known, else whoever booked. */
  payerOf(tx: Tx, id: string, guestId: string | null): Promise<Payer>;
}

/** Enters payments into bookings, and thanks whoever has paid. */
export const createTaking = (kernel: Kernel, { bars, payers, done, manageUrlOf }: TakingDeps): Taking => {
  const beforePayment = kernel.ports.use('booking.before_payment');

  const payerOf = async (tx: Tx, id: string, guestId: string | null): Promise<Payer> => {
    const row = await readBooking(tx, id);
    if (!row) throw new Error(`There is no booking ${id}.`);
    const { forename, email: recipient } = (await payers.of(tx, guestId)) ?? (await contactOf(tx, id));
    return { brand: toBrandId(row.brand_id), bar: barOf(bars, row), forename, recipient };
  };

  /** What a payment that is in the ledger changes of the booking; undefined for one that is over. */
  const entered = (tx: Tx, id: string, { kind }: BookingPayment, now: Date): Promise<BookingRow | undefined> => {
    if (kind === 'extra') return takeExtra(tx, id);
    return kind === 'share' ? takeShare(tx, id, now) : takePayment(tx, id, now);
  };

  /** Where whoever has paid looks at it: the booking, or a guest's own page. */
  const receiptFor = async (tx: Tx, booking: BookingRow, payment: BookingPayment) => {
    const [payer, guest] = [await payerOf(tx, booking.id, payment.guestId), await payers.of(tx, payment.guestId)];
    const brand = bars.brand(payer.brand);
    return receiptMail({
      ...payer,
      booking,
      brand,
      manageUrl: manageUrlOf(booking),
      guestUrl: guest?.url ?? null,
      payment,
      reason: await paymentRequests.reasonOfRequest(tx, payment.paymentRequestId),
    });
  };

  const pay = async (tx: Tx, id: string, payment: BookingPayment, now: Date): Promise<boolean> => {
    const isRefused =
      payment.kind !== 'extra' &&
      payment.kind !== 'share' &&
      (await beforePayment()(tx, id, payment, now)) === 'refused';
    const row = isRefused ? undefined : await entered(tx, id, payment, now);
    if (row === undefined) return false;
    await kernel.mail.queue(tx, await receiptFor(tx, row, payment));
    const { guestId, amountPence } = payment;
    await done(tx, {
      bookingId: id,
      at: now,
      who: guestId === null ? { role: 'lead_booker' } : { role: 'guest', guestId },
      what: { kind: 'paid', amountPence },
    });
    return true;
  };

  return { pay, payerOf };
};
