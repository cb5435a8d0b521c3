import { barListPath } from '@bars/shared-api/contracts/bars';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { audits } from '../../audits';
import { runAudits } from '../../kernel/composition/audit';
import type { PostgresPair } from '../postgres-pair';
import { expectBookedThrough } from './books-through';
import type { FaultBench } from './fault-bench';
import { watchAnswers } from './watched-answers';

/** Once the servers can reach a database that takes writes, nobody is told to wait for longer; in seconds. */
const promised = 10;

/** A way in which the first database goes, and for how long nothing takes its place. */
export interface FailOver {
  name: string;
  fail: (pair: PostgresPair) => Promise<void>;
  awayMs: number;
  /** See `Fault`. */
  round: number;
}

export const failOvers: readonly FailOver[] = [
  { name: 'after a crash', fail: (pair) => pair.crash(), awayMs: 3000, round: 0 },
  { name: 'after it fell silent', fail: async (pair) => pair.silence(), awayMs: 12_000, round: 1 },
  { name: 'after it became read-only', fail: (pair) => pair.demote(), awayMs: 1000, round: 2 },
];

/**
 * The first database of a pair fails while people book, and its standby takes its place.
 * @param lead leads the servers to the new first one, where they do not find it by its address
 */
export const expectFailedOver = async (
  bench: FaultBench,
  pair: PostgresPair,
  { name, fail, awayMs, round }: FailOver,
  lead: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const needsNone = watchAnswers(bench.origins, ['/booking', barListPath]);
  const needsIt = watchAnswers(bench.origins, ['/api/ready']);
  let reachableAt = NaN;
  const strike = async () => {
    await fail(pair);
    await wait(awayMs);
    await pair.promote();
    await lead();
    reachableAt = performance.now();
    await bench.lookAt(pair.first());
    await needsIt.untilAllAnswer(200);
  };
  await expectBookedThrough(bench, { name, strike, round });
  expect([...(await needsNone.stop()).keys()]).toEqual([200]);
  expect(new Set((await needsIt.stop()).keys())).toEqual(new Set([200, 503]));
  const seconds = { all: needsIt.secondsOf(503), after: (needsIt.lastAt(503) - reachableAt) / 1000 };
  process.stdout.write(
    `  ${name}: 503 for ${seconds.all.toFixed(1)} s, ${seconds.after.toFixed(1)} s of them after the standby could be reached\n`,
  );
  expect(seconds.after).toBeLessThan(promised);
  const findings = await runAudits(bench.store().db, audits, new Date('2026-11-20T12:00:00Z'));
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  await pair.rejoin();
};
