import { toBrandId } from '@bars/shared-api/contracts/dto';
import type { Tx } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import { barOf } from '../bookings.conversions';
import { contactOf, readBooking, takeExtra, takePayment, takeShare, type BookingRow } from '../bookings.store';
import type { GuestPayers } from './guest-payers';
import type { NotifyChanged } from '../history';
import type { BookingPayment, BookingPayments, Payer } from './payments.types';

export interface TakingDeps {
  bars: BarsService;
  payers: Pick<GuestPayers, 'of'>;
  /** Told of every payment that counts. */
  done: NotifyChanged;
}

/** Payments of saved bookings. */
export interface Taking extends Pick<BookingPayments, 'pay'> {
  /** The recipient of mails about money of a booking: the guest whose own part it is and whose address is known, else whoever booked. */
  payerOf(tx: Tx, id: string, guestId: string | null): Promise<Payer>;
}

/** Enters payments into bookings. The receipt is a listener's. */
export const createTaking = (kernel: Pick<Kernel, 'events' | 'ports'>, { bars, payers, done }: TakingDeps): Taking => {
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

  const pay = async (tx: Tx, id: string, payment: BookingPayment, now: Date): Promise<boolean> => {
    const isRefused =
      payment.kind !== 'extra' &&
      payment.kind !== 'share' &&
      (await beforePayment()(tx, id, payment, now)) === 'refused';
    const row = isRefused ? undefined : await entered(tx, id, payment, now);
    if (row === undefined) return false;
    await kernel.events.emit(tx, 'booking.paid', { row, payment });
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
