import { randomUUID } from 'node:crypto';
import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { momentsOf } from '@bars/shared-api/contracts/local-time';
import { formatBookingDate, formatPence } from '@bars/shared-api/format';
import { addMinutes } from 'date-fns';
import { type LocalMoment, localOf } from '../../../../kernel/time/london';
import { openingRules, partyRules } from '../../../estate/index';
import { barOf } from '../../bookings.conversions';
import { owedOf } from '../../bookings.store';
import { ActionRefused, peopleText, notify, type Answering } from './acting';
import { answersCopy as copy } from '../venue-actions.copy';
import { answer } from '../venue-actions.store';

export interface ConfirmAs {
  /** A moment; the asked time without it. */
  time?: string | undefined;
  people?: number | undefined;
}

/** An enquiry names its time by the clock alone. @throws ActionRefused where that comes twice in the night */
const refuseTwice = (ref: string, { date, time }: LocalMoment): void => {
  if (momentsOf(date, time).length > 1) throw new ActionRefused(copy.comesTwice(ref, `${date}T${time}`));
};

const startOf = ({ booking: { row }, now }: Answering, { time }: ConfirmAs): Date => {
  if (time === undefined && row.status_id === bookingStatus.postponed)
    throw new ActionRefused(copy.needsTime(row.ref_code));
  if (time === undefined && row.status_id === bookingStatus.pending)
    refuseTwice(row.ref_code, localOf(row.starts_at.getTime()));
  const startsAt = time === undefined ? row.starts_at : new Date(time);
  if (startsAt <= now) throw new ActionRefused(copy.past(formatBookingDate(startsAt)));
  if (localOf(startsAt.getTime()).date > openingRules.furthestDate(localOf(now.getTime()).date))
    throw new ActionRefused(copy.tooFar(formatBookingDate(startsAt)));
  return startsAt;
};

/** A deposit that is due confirms the booking by itself. */
const refuseUnpaid = ({ booking: { row } }: Answering): void => {
  const { depositPence } = owedOf(row);
  if (row.status_id !== bookingStatus.provisional || row.deposit_due_at === null || depositPence === 0) return;
  throw new ActionRefused(
    copy.depositDue(row.ref_code, formatPence(depositPence), formatBookingDate(row.deposit_due_at)),
  );
};

/**
 * Seats for the confirmed time. A provisional booking that stays as it is keeps its own; otherwise those are given back and new ones
 * claimed, in the one transaction that a refusal rolls back.
 */
const seatsFor = async (
  { availability, bars, tx, now, booking: { row, holdId } }: Answering,
  { people, startsAt }: { people: number; startsAt: Date },
) => {
  const isAsHeld =
    row.status_id === bookingStatus.provisional &&
    people === row.people &&
    startsAt.getTime() === row.starts_at.getTime();
  if (isAsHeld) return {};
  if (holdId !== null) await availability.cancel(tx, holdId);
  const [bar, type] = [barOf(bars, row), bars.partyType(row.party_type)];
  const endsAt = addMinutes(startsAt, type === undefined ? 0 : partyRules.stayMinutes(type, people));
  const seats = await availability.claimForVenue(
    tx,
    { id: randomUUID(), barId: bar.id, partyTypeId: row.party_type, people, startsAt, endsAt },
    now,
  );
  if (seats === undefined)
    throw new ActionRefused(copy.noSeats(bar.bar_name, peopleText(people), formatBookingDate(startsAt)));
  return { starts_at: seats.startsAt, ends_at: seats.endsAt, area: seats.area, hold_id: seats.id };
};

/** Gives an enquiry, a provisional or a postponed booking its time and its seats, and mails the guest with a calendar entry. */
export const confirm = async (answering: Answering, as: ConfirmAs): Promise<string[]> => {
  refuseUnpaid(answering);
  const { tx, booking } = answering;
  const [startsAt, people] = [startOf(answering, as), as.people ?? booking.row.people];
  const seats = await seatsFor(answering, { people, startsAt });
  const row = await answer(tx, booking.row.id, {
    ...seats,
    people,
    status_id: bookingStatus.confirmed,
    visit_set_at: answering.now,
  });
  await answering.queueConfirmation(tx, row);
  if (booking.row.status_id === bookingStatus.postponed)
    await answering.kernel.events.emit(tx, 'booking.day_given', { bookingId: row.id, at: answering.now });
  await notify(answering, { kind: 'confirmed', people: row.people, startsAt: row.starts_at });
  return [
    copy.confirmed(row.ref_code, formatBookingDate(row.starts_at), peopleText(row.people), row.area),
    copy.mailed,
  ];
};
