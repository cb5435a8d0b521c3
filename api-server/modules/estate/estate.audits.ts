import { sql } from 'kysely';
import type { ModuleAudits } from '../../kernel/composition/due-rows';
import { availabilityAudits, availabilityDue } from './availability/availability.audits';

/** Tables and holds, and dishes of which parties are to be told. */
export const estateAudits: ModuleAudits = {
  always: availabilityAudits,
  due: [
    ...availabilityDue,
    {
      sweep: 'dish-changes',
      rows: () => sql`select id::text as id, changed_at as due from dish_change where told_at is null`,
    },
  ],
};
