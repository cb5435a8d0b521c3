import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCuttableNetwork, type CuttableNetwork } from './testing/cuttable-network';
import { expectBookedThrough, type Fault } from './testing/database-fault/books-through';
import { createFaultBench, type FaultBench } from './testing/database-fault/fault-bench';
import { isFullRun } from './testing/full-run';
import { startPrivatePostgres, type PrivatePostgres } from './testing/private-postgres';
import { onServer } from './testing/templates';

const cutMs = isFullRun ? 10_000 : 2500;

let postgres: PrivatePostgres;
let network: CuttableNetwork;
let bench: FaultBench;

beforeAll(async () => {
  postgres = await startPrivatePostgres({ keepsCommits: true });
  network = await createCuttableNetwork(Number(new URL(postgres.url).port));
  const byServers = Object.assign(new URL(postgres.url), { port: String(network.port) }).href;
  bench = await createFaultBench({ direct: postgres.url, byServers });
}, 300_000);
afterAll(async () => {
  await bench.close();
  await network.close();
  await postgres.stop();
});

const faults: (Omit<Fault, 'round'> & { inOrdinaryRun: boolean })[] = [
  {
    name: 'crashes and starts again (pg_ctl restart -m immediate)',
    strike: () => postgres.restart('immediate'),
    inOrdinaryRun: true,
  },
  { name: 'is restarted (pg_ctl restart -m fast)', strike: () => postgres.restart('fast'), inOrdinaryRun: false },
  {
    name: 'ends every connection',
    strike: () =>
      onServer(postgres.url, 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
    inOrdinaryRun: false,
  },
  {
    name: 'cannot be reached over the network',
    strike: async () => {
      network.cut();
      await wait(cutMs);
      network.mend();
    },
    inOrdinaryRun: false,
  },
];

it.each(faults.map((fault, round) => ({ ...fault, round })).filter(({ inOrdinaryRun }) => isFullRun || inOrdinaryRun))(
  'a database that $name under bookings ends no process, loses nothing and sends every mail once',
  (fault) => expectBookedThrough(bench, fault),
  300_000,
);

it('stops in good order afterwards', async () => {
  for (const { child } of bench.processes) child.kill('SIGTERM');
  expect((await Promise.all(bench.processes.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0]);
});
