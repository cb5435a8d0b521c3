import type { PersonalData } from '../../../kernel/personal-data';
import { forgetContactOf, readContactOf } from './booking-session.store';

const day = { until: '24 hours after the last change', sweep: 'stale-sessions' };

/** The personal data of the wizard's sessions. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'booking_session',
    columns: ['state'],
    whose: 'visitor',
    why: 'to take an unfinished booking up again',
    kept: day,
    exported: { not: 'gone within a day; what became a booking is in the file as one', onRequest: readContactOf },
    erased: { withAccount: forgetContactOf },
  },
  {
    table: 'booking_session',
    columns: ['secret_digest', 'resume_digest', 'completed_from'],
    whose: 'visitor',
    why: 'to open a session, and to count bookings of a network',
    kept: day,
    exported: { not: 'digests that name nobody' },
    erased: { left: 'digests that name nobody; they go with the session' },
  },
  {
    table: 'session_error_report',
    columns: ['error'],
    whose: 'visitor',
    why: 'to find faults',
    kept: { until: '30 days', sweep: 'stale-sessions' },
    exported: { not: 'names and addresses are taken out before it is kept' },
    erased: { left: 'names and addresses are taken out before it is kept' },
  },
];
