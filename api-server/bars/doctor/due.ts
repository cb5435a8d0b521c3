import { sql } from 'kysely';
import { audits } from '../../audits';
import type { Db } from '../../kernel/db';
import { looked, stateOf, type Finding } from './finding';
import { thresholds } from './thresholds';

const waits = (ms: number): string => (ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`);

/** The oldest due row of each job that has some, as the audits describe them. */
export const dueFindings = async (db: Db, now: Date): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const { due } of audits) {
    if (due === undefined) continue;
    const check = due.sweep === 'mail' ? 'mail' : `job ${due.sweep}`;
    findings.push(
      ...(await looked(check, async () => {
        const { rows } = await sql<{
          oldest: Date | null;
        }>`select min(due) as oldest from (${due.rows}) due_row`.execute(db);
        const oldest = rows[0]?.oldest ?? null;
        const ms = oldest === null ? 0 : Math.max(0, now.getTime() - oldest.getTime());
        const state = stateOf(ms, thresholds.dueMs);
        const what = due.sweep === 'mail' ? 'The oldest unsent mail' : 'The oldest due row';
        return [
          {
            check,
            state,
            says:
              state === 'ok'
                ? 'Nothing waits that is due.'
                : `${what} waits for ${waits(ms)}: see that a server runs, and what its log says of ${due.sweep}.`,
          },
        ];
      })),
    );
  }
  return findings;
};
