import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { ChangeRequest } from '@bars/shared-api/contracts/managed-bookings';
import { localOf } from '../../../../kernel/time/london';
import { addDays } from '../../../../kernel/time/calendar';
import { AppError } from '../../../../kernel/errors';
import { openingRules } from '../../../estate/index';
import type { Managed } from '../../../bookings/index';
import { managedCopy as copy } from '../managed-bookings.copy';
import { permissionsOf } from '../managed-bookings.rules';

/** The visit that a change asks for. `date` is the business day: the night belongs to the evening before it. */
export interface WishedVisit {
  people: number;
  startsAt: Date;
  date: string;
  /** `HH:mm` in Europe/London. */
  time: string;
}

const nightEnds = '06:00';

/** The visit that starts at a moment. */
export const visitOf = (people: number, startsAt: Date): WishedVisit => {
  const { date, time } = localOf(startsAt.getTime());
  return { people, startsAt, date: time < nightEnds ? addDays(date, -1) : date, time };
};

const invalid = (field: string, sentence: string): AppError =>
  new AppError(422, { message: sentence, fields: { [field]: [sentence] } }, 'invalid');

const refuseState = (booking: Managed, isRebook: boolean, now: Date): void => {
  if (!permissionsOf(booking, now).canCancel) throw new AppError(403, copy.cannotChange, 'cannot_change');
  const isPostponed = booking.status === bookingStatus.postponed;
  if (isPostponed && !isRebook) throw new AppError(409, copy.rebookRequired, 'rebook_required');
  if (!isPostponed && isRebook) throw new AppError(409, copy.notPostponed, 'not_postponed');
};

/**
 * A party becomes no smaller than those who are on its list, its guests and the lead booker: else nobody could say whose part of the price goes. One that has more guests than people
 * already, by import, may still change its time. @throws AppError 422
 */
export const refuseBelowGuests = (
  { people: before }: Pick<Managed, 'people'>,
  { people }: Pick<WishedVisit, 'people'>,
  guests: number,
): void => {
  if (people < before && people < guests + 1) throw invalid('people', copy.belowGuests(guests));
};

/**
 * What is asked of a booking. @throws AppError `cannot_change`, `rebook_required`, `not_postponed`, 422 for a date that has passed or is too far
 * ahead, and where nothing changes. Sources: MG-53, MG-54, MG-62, MG-77.
 */
export const wishedVisit = (
  booking: Managed,
  { people = booking.people, date, rebook = false }: ChangeRequest,
  now: Date,
): WishedVisit => {
  refuseState(booking, rebook, now);
  const visit = visitOf(people, date === undefined ? booking.startsAt : new Date(date));
  if (visit.startsAt <= now) throw invalid('date', copy.datePast);
  if (visit.date > openingRules.furthestDate(localOf(now.getTime()).date)) throw invalid('date', copy.dateTooFar);
  const isSameStart = visit.startsAt.getTime() === booking.startsAt.getTime();
  if (isSameStart && (rebook || people === booking.people)) throw invalid('date', copy.nothingChanged);
  return visit;
};
