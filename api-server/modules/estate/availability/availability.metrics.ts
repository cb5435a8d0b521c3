import { sql } from 'kysely';
import { counter, gauge } from '../../../kernel/metrics/declare';
import type { DomainMetrics } from '../../../kernel/metrics/readings';

const holdsOpen = gauge({
  name: 'holds_open',
  says: 'Tables and places that are held for somebody who has not booked yet',
  of: 'database',
  labels: {},
});

export const claimsRefused = counter({
  name: 'hold_claims_refused_total',
  says: 'Wishes for a time that were refused. `slot_gone`: others have it; `held_too_long`: the visitor has held it for the longest time; `too_many_holds` of one network; `not_offered` at all',
  labels: { reason: ['slot_gone', 'held_too_long', 'too_many_holds', 'not_offered'] },
});

export const availabilityMetrics: DomainMetrics = {
  declared: [holdsOpen, claimsRefused],
  readings: [
    {
      gauge: holdsOpen,
      labels: {},
      query: (now) => sql<{ value: number }>`
        select count(*)::integer as value from hold where status = 'held' and expires_at > ${now}`,
    },
  ],
};
