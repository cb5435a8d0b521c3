import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { dayOf, formatPence, timeOf } from '@bars/shared-api/format';
import { minutesToMilliseconds } from 'date-fns';
import { addDays } from '../../../../kernel/time/calendar';
import type { BookingRow } from '../../bookings.store';
import { ActionRefused, cancelledEntry, mailTo, notify, type Answering } from './acting';
import { notifyRefunded } from '../../refund/notify-refunded';
import { answersCopy as copy } from '../venue-actions.copy';
import { cancelledMail, declinedMail, postponedMail } from '../mail/venue-actions.mails';
import { answer } from '../venue-actions.store';

/** A payment that began so recently may still finish. */
const payingMs = minutesToMilliseconds(15);

const releaseSeats = async ({ availability, tx, booking: { holdId } }: Answering): Promise<void> => {
  if (holdId !== null) await availability.cancel(tx, holdId);
};

/** What else has room for the party, around the asked time. */
const otherwise = (
  { availability, tx, now }: Answering,
  { bar_id: barId, party_type: partyTypeId, people, starts_at: startsAt }: BookingRow,
) => {
  const [day, time] = [dayOf(startsAt), timeOf(startsAt)];
  // The night belongs to the evening before it.
  const date = time < '06:00' ? addDays(day, -1) : day;
  return availability.alternatives(
    { barId, partyTypeId, people, date, time, allowStanding: false, ignoreHoldId: null },
    now,
    tx,
  );
};

/** Says no to an enquiry, kindly and with what else there is. A booking that is paid for is cancelled instead, which refunds it. */
export const decline = async (answering: Answering): Promise<string[]> => {
  const { kernel, tx, deposits, cards, booking, now } = answering;
  if (booking.row.paid_pence + booking.row.extra_pence > 0)
    throw new ActionRefused(copy.depositPaid(booking.row.ref_code));
  await releaseSeats(answering);
  await deposits.cancelForBooking(tx, booking.row.id, now);
  await cards.releaseForBooking(tx, booking.row.id, now);
  const row = await answer(tx, booking.row.id, { status_id: bookingStatus.cancelled });
  await kernel.mail.queue(tx, declinedMail(mailTo(answering, row), await otherwise(answering, row)));
  await notify(answering, { kind: 'declined' });
  return [copy.declined(row.ref_code), copy.mailed];
};

/** Gives the seats back and keeps the booking and what is paid until the guest has chosen another day. */
export const postpone = async (answering: Answering): Promise<string[]> => {
  const { kernel, tx, deposits, booking, now } = answering;
  if (!(await deposits.closeForBooking(tx, booking.row.id, new Date(now.getTime() - payingMs), now)))
    throw new ActionRefused(copy.isPaying(booking.row.ref_code));
  await releaseSeats(answering);
  const row = await answer(tx, booking.row.id, { status_id: bookingStatus.postponed });
  await kernel.mail.queue(tx, postponedMail(mailTo(answering, row), { calendar: cancelledEntry(answering, row) }));
  await notify(answering, { kind: 'postponed' });
  return [copy.postponed(row.ref_code), copy.mailed];
};

/** Takes a booking back: everything paid goes back to the card that paid it, whatever the rule of cancelling says to guests. */
export const cancel = async (answering: Answering): Promise<string[]> => {
  const { kernel, tx, deposits, cards, payers, booking, now } = answering;
  const wasSecured = (await cards.ofBooking(tx, booking.row.id)) !== undefined;
  const refunded = await deposits.cancelForBooking(tx, booking.row.id, now);
  await cards.releaseForBooking(tx, booking.row.id, now);
  await releaseSeats(answering);
  const row = await answer(tx, booking.row.id, { status_id: bookingStatus.cancelled });
  const mail = mailTo(answering, row);
  await kernel.mail.queue(
    tx,
    cancelledMail(mail, {
      refunded: await payers.mailRefunds(tx, mail, refunded),
      wasSecured,
      calendar: cancelledEntry(answering, row),
    }),
  );
  await notify(answering, { kind: 'cancelled' });
  await notifyRefunded(answering.done, tx, { bookingId: row.id, refunded, at: now });
  return [
    copy.cancelled(row.ref_code),
    ...refunded.map(({ amountPence }) => copy.refunds(formatPence(amountPence))),
    copy.mailed,
  ];
};
