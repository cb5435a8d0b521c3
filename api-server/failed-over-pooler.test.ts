import { barListPath } from '@bars/shared-api/contracts/bars';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAudits } from './kernel/composition/audit';
import { audits } from './audits';
import { expectBookedThrough } from './testing/database-fault/books-through';
import { createFaultBench, type FaultBench } from './testing/database-fault/fault-bench';
import { watchAnswers } from './testing/database-fault/watched-answers';
import { isFullRun } from './testing/full-run';
import { findPgBouncer, startPgBouncer, type PgBouncer } from './testing/pgbouncer';
import { startPostgresPair, type PostgresPair } from './testing/postgres-pair';

/** After PgBouncer leads to the new server, nobody is told to wait for longer; in seconds. */
const promised = 10;
const program = findPgBouncer();

const portOf = (url: string): number => Number(new URL(url).port);

/** Where there is no PgBouncer there is nothing to look at. */
describe.runIf(isFullRun && program !== null)('a database that fails over behind PgBouncer', () => {
  let pair: PostgresPair;
  let pooler: PgBouncer;
  let bench: FaultBench;

  beforeAll(async () => {
    pair = await startPostgresPair();
    pooler = await startPgBouncer(program ?? '', portOf(pair.first()));
    bench = await createFaultBench({ direct: pair.first(), byServers: pooler.url }, { DATABASE_LISTEN_URL: pair.url });
  }, 300_000);
  afterAll(async () => {
    await bench.close();
    await pooler.stop();
    await pair.stop();
  });

  it.each(
    [
      { name: 'after a crash', fail: () => pair.crash(), awayMs: 3000 },
      { name: 'after it fell silent', fail: async () => pair.silence(), awayMs: 12_000 },
      { name: 'after it became read-only', fail: () => pair.demote(), awayMs: 1000 },
    ].map((fault, round) => ({ ...fault, round })),
  )(
    '$name answers 503 for ten seconds at most, loses nothing and sends every mail once',
    async ({ name, fail, awayMs, round }) => {
      const needsNone = watchAnswers(bench.origins, ['/booking', barListPath]);
      const needsIt = watchAnswers(bench.origins, ['/api/ready']);
      let acceptedAt = NaN;
      const strike = async () => {
        await fail();
        await wait(awayMs);
        await pair.promote();
        await pooler.moveTo(portOf(pair.first()));
        acceptedAt = performance.now();
        await bench.lookAt(pair.first());
        await needsIt.untilAllAnswer(200);
      };
      await expectBookedThrough(bench, { name, strike, round });
      expect([...(await needsNone.stop()).keys()]).toEqual([200]);
      expect(new Set((await needsIt.stop()).keys())).toEqual(new Set([200, 503]));
      const seconds = { all: needsIt.secondsOf(503), after: (needsIt.lastAt(503) - acceptedAt) / 1000 };
      process.stdout.write(
        `  ${name}: 503 for ${seconds.all.toFixed(1)} s, ${seconds.after.toFixed(1)} s of them after PgBouncer led to the standby\n`,
      );
      expect(seconds.after).toBeLessThan(promised);
      const findings = await runAudits(bench.store().db, audits, new Date('2026-11-20T12:00:00Z'));
      expect(findings.filter(({ count }) => count > 0)).toEqual([]);
      await pair.rejoin();
    },
    300_000,
  );
});
