import { toBrandId } from '@bars/shared-api/contracts/wire';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { Tx } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService, PreOrdersService } from '../../estate/index';
import { barOf } from '../bookings.conversions';
import { contactOf, type BookingRow } from '../bookings.store';
import type { Confirmations } from '../confirmation/confirmations';
import type { Refunded } from '../../payments/index';
import type { GuestPayers } from '../receipt/guest-payers';
import { notifyRefunded } from '../refund/notify-refunded';
import { moneyNote } from './money-note';
import type { NotifyChanged } from '../history';
import type { BookingChanges } from './managed.types';
import { cancelledByGuestMail, visitChangedMail, type ChangeKind, type ChangeMail } from './managing.mails';
import { addToValue } from './value.store';
import { cancelRow, changeRow, findManaged, liveVersion, writeEmail } from './managing.store';

export interface ManagingDeps extends Pick<Confirmations, 'calendarFor' | 'manageUrlOf'> {
  bars: BarsService;
  preOrders: Pick<PreOrdersService, 'replace'>;
  payers: Pick<GuestPayers, 'mailRefunds'>;
  done: NotifyChanged;
}

/** What a guest changes of a saved booking: the row, its pre-order, and the mail with the calendar entry. */
export const createManaging = (
  kernel: Kernel,
  { bars, preOrders, payers, done, calendarFor, manageUrlOf }: ManagingDeps,
): Omit<BookingChanges, 'readManaged' | 'setSupplements'> => {
  /** The mail is about everything since the last one that has left: what a change before this one gave back is said too. */
  const mailFor = async (
    tx: Tx,
    booking: BookingRow,
    { kind, refunded }: { kind: ChangeKind; refunded: readonly Refunded[] },
    now: Date,
  ): Promise<ChangeMail & { staysPaidPence: number }> => {
    const { forename, email: recipient } = await contactOf(tx, booking.id);
    const brand = bars.brand(toBrandId(booking.brand_id));
    const bar = barOf(bars, booking);
    const bookUrl = `${bookingsHost(kernel.config.publicOrigin, brand)}/book`;
    const before = moneyNote.parse(
      (await kernel.mail.waiting(tx, { kind: `booking-${kind}-by-guest`, cause: booking.id, recipient })) ?? {
        refunded: [],
        staysPaidPence: 0,
      },
    );
    const calendar = calendarFor(booking, {
      method: kind === 'cancelled' ? 'CANCEL' : 'REQUEST',
      guest: { name: forename, email: recipient },
      at: now,
    });
    return {
      booking,
      brand,
      bar,
      forename,
      recipient,
      bookUrl,
      manageUrl: manageUrlOf(booking),
      calendar,
      refunded: [...before.refunded, ...(await payers.mailRefunds(tx, { brand, bar }, refunded))],
      staysPaidPence: before.staysPaidPence,
    };
  };
  return {
    findManaged,
    liveVersion,
    addToValue,
    changeVisit: async (tx, id, { lines, refunded, staysPaidPence, creditedPence, kind, who, ...change }, now) => {
      const row = await changeRow(tx, id, change, now);
      await preOrders.replace(tx, id, lines);
      const { staysPaidPence: before, ...mail } = await mailFor(tx, row, { kind, refunded }, now);
      // What a change before this one left credited is not carried over: this one may have used it, and a mail says the last state.
      await kernel.mail.queue(
        tx,
        visitChangedMail(kind, mail, { staysPaidPence: before + staysPaidPence, creditedPence }),
      );
      await done(tx, { bookingId: id, at: now, who, what: { kind, people: change.people, startsAt: change.startsAt } });
      if (creditedPence > 0)
        await done(tx, { bookingId: id, at: now, who, what: { kind: 'credited', amountPence: creditedPence } });
      await notifyRefunded(done, tx, { bookingId: id, refunded, at: now });
    },
    changeEmail: async (tx, id, email, now) => {
      const { email: from } = await contactOf(tx, id);
      await writeEmail(tx, id, email);
      await kernel.mail.readdress(tx, { from, to: email, causes: [id] });
      await done(tx, { bookingId: id, at: now, who: { role: 'lead_booker' }, what: { kind: 'email_changed' } });
    },
    cancelByGuest: async (tx, id, { refunded, keptPence }, now) => {
      const row = await cancelRow(tx, id);
      await kernel.mail.queue(
        tx,
        cancelledByGuestMail(await mailFor(tx, row, { kind: 'cancelled', refunded }, now), { keptPence }),
      );
      await done(tx, { bookingId: id, at: now, who: { role: 'lead_booker' }, what: { kind: 'cancelled' } });
      await notifyRefunded(done, tx, { bookingId: id, refunded, at: now });
    },
  };
};
