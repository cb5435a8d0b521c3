import { sql } from 'kysely';
import type { ModuleAudits } from '../../kernel/composition/due-rows';
import { keptSince } from './booking-session/booking-session.store';
import { keptSince as interestsKeptSince } from './interests/interests.service';

/** What the sweeps of sessions and interests have to take. */
export const wizardAudits: ModuleAudits = {
  always: [],
  due: [
    {
      sweep: 'stale-sessions',
      rows: () => sql`select id::text as id, updated_at as due from booking_session`,
      by: (now) => keptSince(now).sessions,
    },
    {
      sweep: 'stale-sessions',
      rows: () => sql`select id::text as id, reported_at as due from session_error_report`,
      by: (now) => keptSince(now).reports,
    },
    {
      sweep: 'interests',
      // A person is named by nothing that leaves the database.
      rows: () => sql`select group_name || ' ' || bar_id as id, registered_at as due from interest_registration`,
      by: interestsKeptSince,
    },
  ],
};
