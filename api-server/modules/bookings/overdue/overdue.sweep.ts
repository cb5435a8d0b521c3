import { toBrandId } from '@bars/shared-api/contracts/dto';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { Tx } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import type { AvailabilityService, BarsService } from '../../estate/index';
import type { CardsService, DepositsService, Refunded } from '../../payments/index';
import { manageLink } from '../keys/bookings.links';
import type { GuestPayers } from '../receipt/guest-payers';
import type { Confirmations } from '../confirmation/confirmations';
import { contactOf, lockBooking, type BookingRow } from '../bookings.store';
import { notifyRefunded } from '../refund/notify-refunded';
import type { NotifyChanged } from '../history';
import { overdueMail } from './overdue.mail';
import { cancelUnpaid, findOverdue } from './overdue.store';

const batch = 20;
/** A payment that began so recently may still finish. */
const payingMs = 15 * 60_000;

/** Payments that were opened by then have ended. */
export const settledSince = (now: Date): Date => new Date(now.getTime() - payingMs);

export interface OverdueDeps {
  kernel: Kernel;
  bars: BarsService;
  availability: AvailabilityService;
  deposits: DepositsService;
  payers: Pick<GuestPayers, 'mailRefunds'>;
  cards: CardsService;
  done: NotifyChanged;
  calendarFor: Confirmations['calendarFor'];
}

const queueMail = async (
  { kernel, bars, payers, calendarFor }: OverdueDeps,
  tx: Tx,
  booking: BookingRow,
  { refunded, now }: { refunded: readonly Refunded[]; now: Date },
): Promise<void> => {
  const bar = bars.bar(booking.bar_id);
  const { forename, email } = await contactOf(tx, booking.id);
  const brand = bars.brand(toBrandId(booking.brand_id));
  const host = bookingsHost(kernel.config.publicOrigin, brand);
  if (!bar) return;
  const calendar = calendarFor(booking, { method: 'CANCEL', guest: { name: forename, email }, at: now });
  await kernel.mail.queue(
    tx,
    overdueMail(
      {
        booking,
        brand,
        bar,
        forename,
        recipient: email,
        bookUrl: `${host}/book`,
        manageUrl: manageLink(host, booking.manage_key),
      },
      { calendar, refunded: await payers.mailRefunds(tx, { brand, bar }, refunded) },
    ),
  );
};

const cancel = async (deps: OverdueDeps, tx: Tx, id: string, now: Date): Promise<boolean> => {
  await lockBooking(tx, id);
  if (!(await deps.deposits.closeForBooking(tx, id, settledSince(now), now))) return false;
  const cancelled = await cancelUnpaid(tx, id, now);
  if (!cancelled) return false;
  await deps.cards.releaseForBooking(tx, id, now);
  if (cancelled.holdId !== null) await deps.availability.cancel(tx, cancelled.holdId);
  const refunded = await deps.deposits.cancelForBooking(tx, id, now);
  await queueMail(deps, tx, cancelled.row, { refunded, now });
  await deps.done(tx, { bookingId: id, at: now, who: { role: 'venue' }, what: { kind: 'unpaid' } });
  await notifyRefunded(deps.done, tx, { bookingId: id, refunded, at: now });
  return true;
};

/** Cancels bookings whose deposit was not paid in time: the seats go back on sale, and the lead booker gets a mail. Source: BW-167. */
export const overdueSweep =
  (deps: OverdueDeps) =>
  async (now: Date): Promise<number> => {
    const { db } = deps.kernel;
    let done = 0;
    for (const id of await findOverdue(db, now, batch)) {
      if (await db.transaction().execute((tx) => cancel(deps, tx, id, now))) done += 1;
    }
    return done;
  };
