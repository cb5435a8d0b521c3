import { dueRows } from '../../audits';
import { agesOf } from '../../kernel/composition/due-rows';
import type { Db } from '../../kernel/db';
import { looked, stateOf, type Finding } from './finding';
import { thresholds } from './thresholds';

const waits = (ms: number): string => (ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`);

/** The oldest due row of each job that has some, as the modules declare them. */
export const dueFindings = async (db: Db, now: Date): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const { sweep, left } of agesOf(dueRows)) {
    const check = sweep === 'mail' ? 'mail' : `job ${sweep}`;
    findings.push(
      ...(await looked(check, async () => {
        const { rows } = await left(now).execute(db);
        const ms = (rows[0]?.value ?? 0) * 1000;
        const state = stateOf(ms, thresholds.dueMs);
        const what = sweep === 'mail' ? 'The oldest unsent mail' : 'The oldest due row';
        return [
          {
            check,
            state,
            says:
              state === 'ok'
                ? 'Nothing waits that is due.'
                : `${what} waits for ${waits(ms)}: see that a server runs, and what its log says of ${sweep}.`,
          },
        ];
      })),
    );
  }
  return findings;
};
