import { subDays } from 'date-fns';
import { sql } from 'kysely';
import type { Audit } from '../../../kernel/composition/audit';
import type { DueRows } from '../../../kernel/composition/due-rows';

export const availabilityAudits: readonly Audit[] = [
  {
    name: 'no-table-twice',
    says: 'No table is claimed twice for one moment.',
    // One pass in the order of the claims: each begins when every earlier one of its table is over.
    broken: () => sql`
      select id from (
        select id, during, max(upper(during)) over (
          partition by resource_id order by lower(during), id rows between unbounded preceding and 1 preceding
        ) as taken_until from resource_claim where active
      ) claim where lower(during) < taken_until`,
  },
  {
    name: 'no-claim-without-a-hold',
    says: 'What was released claims no table.',
    broken: () => sql`
      select claim.id from resource_claim claim join hold on hold.id = claim.hold_id where claim.active and hold.status = 'released'`,
  },
];

/** A day after it has ended nothing counts the holds of a network by it any more. */
export const networksKeptSince = (now: Date): Date => subDays(now, 1);

export const availabilityDue: readonly DueRows[] = [
  { sweep: 'hold-expiry', rows: () => sql`select id::text as id, expires_at as due from hold where status = 'held'` },
  {
    sweep: 'hold-networks',
    rows: () => sql`select id::text as id, expires_at as due from hold where network <> ''`,
    by: networksKeptSince,
  },
];
