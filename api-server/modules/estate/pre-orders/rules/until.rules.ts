import { bookingStatus, type BookingStatusId } from '@bars/shared-api/contracts/bookings';
import { subHours } from 'date-fns';

/** What decides until when choices can be changed. `dueHoursBefore`: of the party type; null where no time is set. */
export interface ChoosingVisit {
  startsAt: Date;
  endsAt: Date;
  status: BookingStatusId;
  dueHoursBefore: number | null;
}

/** Until when the choices of a booking can be changed: so many hours before the visit as its party type says, else its start. */
export const choosableUntil = ({
  startsAt,
  dueHoursBefore,
}: Pick<ChoosingVisit, 'startsAt' | 'dueHoursBefore'>): Date => subHours(startsAt, dueHoursBefore ?? 0);

/** The choices and the guests of a booking can not be changed any more. Sources: MG-99, decisions "Server-side rules". */
export const isLocked = (visit: ChoosingVisit, now: Date): boolean =>
  visit.status === bookingStatus.cancelled || visit.endsAt <= now || choosableUntil(visit) <= now;
