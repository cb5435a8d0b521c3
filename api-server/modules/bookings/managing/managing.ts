import type { Kernel } from '../../../kernel/kernel';
import type { PreOrdersService } from '../../estate/index';
import { contactOf } from '../bookings.store';
import { notifyRefunded } from '../refund/notify-refunded';
import type { NotifyChanged } from '../history';
import type { BookingChanges } from './managed.types';
import { addToValue } from './value.store';
import { allergiesOf, cancelRow, changeRow, findManaged, liveVersion, writeEmail } from './managing.store';

export interface ManagingDeps {
  preOrders: Pick<PreOrdersService, 'replace'>;
  done: NotifyChanged;
}

/** What a guest changes of a saved booking: the row and its pre-order. The mail with the calendar entry is a listener's. */
export const createManaging = (
  kernel: Pick<Kernel, 'events' | 'mail'>,
  { preOrders, done }: ManagingDeps,
): Omit<BookingChanges, 'readManaged' | 'setSupplements'> => {
  return {
    findManaged,
    allergiesOf,
    liveVersion,
    addToValue,
    changeVisit: async (tx, id, { lines, refunded, staysPaidPence, creditedPence, kind, who, ...change }, now) => {
      const booking = await changeRow(tx, id, change, now);
      await preOrders.replace(tx, id, lines);
      await kernel.events.emit(tx, 'booking.visit_changed', {
        booking,
        kind,
        refunded,
        staysPaidPence,
        creditedPence,
        at: now,
      });
      if (kind === 'rebooked') await kernel.events.emit(tx, 'booking.day_given', { bookingId: id, at: now });
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
      const booking = await cancelRow(tx, id);
      await kernel.events.emit(tx, 'booking.cancelled_by_guest', { booking, refunded, keptPence, at: now });
      await done(tx, { bookingId: id, at: now, who: { role: 'lead_booker' }, what: { kind: 'cancelled' } });
      await notifyRefunded(done, tx, { bookingId: id, refunded, at: now });
    },
  };
};
