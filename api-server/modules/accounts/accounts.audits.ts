import { sql } from 'kysely';
import type { DueRows, ModuleAudits } from '../../kernel/composition/due-rows';
import { attemptCauses, attemptsCountSince } from '../../kernel/limits/limits.rules';
import { endedLinksKeptSince } from './customers/links/links.rules';
import { keptSince } from './sign-in/sign-in.rules';

/** Rows that go at their end. What opens an account is named by its table: its own keys are secrets or a person’s. */
const ending = (
  sweep: string,
  table: 'customer_session' | 'customer_device' | 'customer_link' | 'sign_in' | 'staff_session' | 'passkey_challenge',
  by?: DueRows['by'],
): DueRows => ({
  sweep,
  rows: () => sql`select ${sql.lit(table)}::text as id, expires_at as due from ${sql.table(table)}`,
  ...(by === undefined ? {} : { by }),
});

/** What the sweeps of accounts have to take. */
export const accountsAudits: ModuleAudits = {
  always: [],
  due: [
    ending('customer-sessions', 'customer_session'),
    ending('customer-sessions', 'customer_device'),
    ...attemptCauses.map((cause) => ({
      sweep: 'customer-sessions',
      rows: () => sql`select id::text as id, tried_at as due from customer_try where cause = ${cause}`,
      by: (now: Date) => attemptsCountSince(cause, now),
    })),
    ending('customer-links', 'customer_link', endedLinksKeptSince),
    ending('sign-ins', 'sign_in', keptSince),
    ending('staff-sessions', 'staff_session'),
    ending('passkey-challenges', 'passkey_challenge'),
  ],
};
