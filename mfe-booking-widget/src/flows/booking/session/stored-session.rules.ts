import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { millisecondsInDay } from 'date-fns/constants';
import { choiceFields, pickFields } from '../../../common/fields';
import type { StoredSession, WizardEnvironment } from '../../../common/environment';

/** How long an unfinished booking may be taken up again. */
const unfinishedMs = millisecondsInDay;

/** Whether a stored session is not completed and was changed within the last 24 hours. Source: BW-182; decision "Stored session". */
export const isUnfinished = ({ is_completed, changed_at }: StoredSession, wallNow: number): boolean =>
  !is_completed && wallNow - changed_at < unfinishedMs;

/** The fields of a session that are stored. */
export const toStored = (session: BookingSession, wallNow: number): StoredSession => ({
  session_id: session.session_id,
  is_completed: session.is_completed,
  changed_at: wallNow,
  choices: pickFields(session, (name) => choiceFields.some((choice) => choice === name)),
});

/** Whether this device has an unfinished booking. */
export const hasUnfinishedBooking = ({ bookings, clock }: Pick<WizardEnvironment, 'bookings' | 'clock'>): boolean => {
  const stored = bookings.session();
  return stored !== null && isUnfinished(stored, clock.wall());
};
