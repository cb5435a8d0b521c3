import { toBrandId } from '@bars/shared-api/contracts/dto';
import { subHours } from 'date-fns';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { Tx } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import { barOf } from '../bookings.conversions';
import { contactOf, lockBooking, type BookingRow } from '../bookings.store';
import type { Confirmations } from '../confirmation/confirmations';
import type { GuestMail } from '../mail/letter';
import type { ReminderKind, Reminders } from './reminders.types';
import { reminderMail } from './reminding.mails';
import { findReminders, insertReminder, readReminded } from './reminding.store';

const countedTo = (
  { starts_at: startsAt, deposit_due_at: depositDueAt, balance_due_at: balanceDueAt }: BookingRow,
  kind: ReminderKind,
): Date =>
  ({ visit: startsAt, deposit: depositDueAt ?? startsAt, balance: balanceDueAt ?? startsAt, pre_order: startsAt })[
    kind
  ];

/** Reminders of saved bookings: which are due, and their mail with the row by which each is sent once. */
export const createReminding = (
  kernel: Kernel,
  { bars, manageUrlOf }: Pick<Confirmations, 'manageUrlOf'> & { bars: BarsService },
): Reminders => {
  const mailFor = async (tx: Tx, booking: BookingRow): Promise<GuestMail> => {
    const { forename, email: recipient } = await contactOf(tx, booking.id);
    const brand = bars.brand(toBrandId(booking.brand_id));
    return {
      booking,
      brand,
      bar: barOf(bars, booking),
      forename,
      recipient,
      bookUrl: `${bookingsHost(kernel.config.publicOrigin, brand)}/book`,
      manageUrl: manageUrlOf(booking),
    };
  };
  return {
    dueReminders: findReminders,
    remind: async (tx, id, { isNeeded, ...span }, now) => {
      await lockBooking(tx, id);
      const row = await readReminded(tx, id, span);
      if (row === undefined) return false;
      const isMailed = await isNeeded({
        barId: row.bar_id,
        typeId: row.party_type,
        people: row.people,
        startsAt: row.starts_at,
      });
      await insertReminder(tx, row, { kind: span.kind, isMailed }, now);
      if (isMailed)
        await kernel.mail.queue(
          tx,
          reminderMail(await mailFor(tx, row), {
            kind: span.kind,
            dueAt: subHours(countedTo(row, span.kind), span.hoursBefore),
          }),
        );
      return isMailed;
    },
  };
};
