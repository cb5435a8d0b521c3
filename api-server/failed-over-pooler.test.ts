import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectFailedOver, failOvers } from './testing/database-fault/fails-over';
import { createFaultBench, type FaultBench } from './testing/database-fault/fault-bench';
import { isFullRun } from './testing/full-run';
import { findPgBouncer, startPgBouncer, type PgBouncer } from './testing/pgbouncer';
import { startPostgresPair, type PostgresPair } from './testing/postgres-pair';

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

  it.each(failOvers)(
    '$name answers 503 for ten seconds at most, loses nothing and sends every mail once',
    (fault) => expectFailedOver(bench, pair, fault, () => pooler.moveTo(portOf(pair.first()))),
    300_000,
  );
});
