import { dueRows } from '../../audits';
import { agesOf, type SweepAges } from '../../kernel/composition/due-rows';
import type { Db } from '../../kernel/db';
import { looked, stateOf, type Finding } from './finding';
import { thresholds } from './thresholds';

const waits = (ms: number): string => (ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`);

/** What a sweep has left, or that it could not be looked at. */
const findingsOf = ({ sweep, left }: SweepAges, db: Db, now: Date): Promise<readonly Finding[]> => {
  const check = sweep === 'mail' ? 'mail' : `job ${sweep}`;
  return looked(check, async () => {
    const { rows } = await left(now).execute(db);
    const ms = (rows[0]?.value ?? 0) * 1000;
    const state = stateOf(ms, thresholds.dueMs);
    const what = sweep === 'mail' ? 'The oldest unsent mail' : 'The oldest due row';
    const says =
      state === 'ok'
        ? 'Nothing waits that is due.'
        : `${what} waits for ${waits(ms)}: see that a server runs, and what its log says of ${sweep}.`;
    return [{ check, state, says }];
  });
};

/** The oldest due mail, and the oldest due row of each other job that is late; the others share a line. */
export const dueFindings = async (db: Db, now: Date): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const ages of agesOf(dueRows)) findings.push(...(await findingsOf(ages, db, now)));
  const isShared = ({ check, state }: Finding) => check !== 'mail' && state === 'ok';
  const well = findings.filter(isShared).length;
  const says = `Of ${well} jobs nothing waits that is due.`;
  return [
    ...findings.filter((one) => !isShared(one)),
    ...(well > 0 ? [{ check: 'jobs', state: 'ok' as const, says }] : []),
  ];
};
