import { toBrandId } from '@bars/shared-api/contracts/wire';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { Tx } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../bars/service';
import type { PreOrdersService } from '../../pre-orders/service';
import { barOf } from '../bookings.conversions';
import { contactOf, type BookingRow } from '../bookings.store';
import type { Confirmations } from '../confirmation/confirmations';
import type { Refunded } from '../../deposits/service';
import type { GuestPayers } from '../guest-payers';
import { notifyRefunded } from '../refund/notify-refunded';
import type { BookingsService, DoneTaker } from '../service';
import { cancelledByGuestMail, visitChangedMail, type ChangeMail } from './managing.mails';
import { addToValue } from './value.store';
import { cancelRow, changeRow, findManaged, liveVersion } from './managing.store';

export interface ManagingParts extends Pick<Confirmations, 'calendarFor' | 'manageUrlOf'> {
  bars: BarsService;
  preOrders: Pick<PreOrdersService, 'replace'>;
  payers: Pick<GuestPayers, 'mailRefunds'>;
  done: DoneTaker;
}

/** What a guest changes of a saved booking: the row, its pre-order, and the mail with the calendar entry. */
export const createManaging = (
  kernel: Kernel,
  { bars, preOrders, payers, done, calendarFor, manageUrlOf }: ManagingParts,
): Pick<BookingsService, 'findManaged' | 'liveVersion' | 'changeVisit' | 'cancelByGuest' | 'addToValue'> => {
  const mailFor = async (tx: Tx, booking: BookingRow, { method, refunded }: { method: 'REQUEST' | 'CANCEL'; refunded: readonly Refunded[] }, now: Date): Promise<ChangeMail> => {
    const { forename, email: recipient } = await contactOf(tx, booking.id);
    const brand = bars.brand(toBrandId(booking.brand_id));
    const bar = barOf(bars, booking);
    const bookUrl = `${bookingsHost(kernel.config.publicOrigin, brand)}/book`;
    const calendar = calendarFor(booking, { method, guest: { name: forename, email: recipient }, at: now });
    return { booking, brand, bar, forename, recipient, bookUrl, manageUrl: manageUrlOf(booking), calendar, refunded: await payers.mailRefunds(tx, { brand, bar }, refunded) };
  };
  return {
    findManaged,
    liveVersion,
    addToValue,
    changeVisit: async (tx, id, { lines, refunded, staysPaidPence, kind, who, ...change }, now) => {
      const row = await changeRow(tx, id, change, now);
      await preOrders.replace(tx, id, lines);
      await kernel.mail.queue(tx, visitChangedMail(kind, await mailFor(tx, row, { method: 'REQUEST', refunded }, now), { staysPaidPence }));
      await done(tx, { bookingId: id, at: now, who, what: { kind, people: change.people, startsAt: change.startsAt } });
      await notifyRefunded(done, tx, { bookingId: id, refunded, at: now });
    },
    cancelByGuest: async (tx, id, { refunded, keptPence }, now) => {
      const row = await cancelRow(tx, id, keptPence);
      await kernel.mail.queue(tx, cancelledByGuestMail(await mailFor(tx, row, { method: 'CANCEL', refunded }, now), { keptPence }));
      await done(tx, { bookingId: id, at: now, who: { role: 'lead_booker' }, what: { kind: 'cancelled' } });
      await notifyRefunded(done, tx, { bookingId: id, refunded, at: now });
    },
  };
};
