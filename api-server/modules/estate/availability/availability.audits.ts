import { sql } from 'kysely';
import { dueAudit, type Audit } from '../../../kernel/composition/audit';

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
  dueAudit('hold-expiry', sql`select id::text as id, expires_at as due from hold where status = 'held'`),
];
