import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { millisecondsInDay } from 'date-fns/constants';
import { choiceFields, pickFields } from '../../../common/fields';
import type { StoredSession, WizardEnvironment } from '../../../common/environment';

/** How long an unfinished booking may be taken up again. */
const unfinishedMs = millisecondsInDay;

/** Not completed, and changed within the last 24 hours. Source: BW-182; decision "Stored session". */
export const isUnfinished = ({ is_completed, changed_at }: StoredSession, wallNow: number): boolean =>
  !is_completed && wallNow - changed_at < unfinishedMs;

/** What is kept of a session. */
export const toStored = (session: BookingSession, wallNow: number): StoredSession => ({
  session_id: session.session_id,
  is_completed: session.is_completed,
  changed_at: wallNow,
  choices: pickFields(session, (name) => choiceFields.some((choice) => choice === name)),
});

/** An unfinished booking is waiting on this device. */
export const hasUnfinishedBooking = ({ bookings, clock }: Pick<WizardEnvironment, 'bookings' | 'clock'>): boolean => {
  const stored = bookings.session();
  return stored !== null && isUnfinished(stored, clock.wall());
};
