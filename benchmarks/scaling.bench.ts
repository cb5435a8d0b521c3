import { assetDir } from '../api-server/kernel/asset-dir';
import { migrate } from '../api-server/kernel/store/migrations/migrate';
import { openPostgres, type Store } from '../api-server/kernel/store/open-store';
import { stillClock } from '../api-server/kernel/time/clock';
import { claimFaults } from '../api-server/modules/estate/availability/testing/estate-of';
import { importEstate, loadBars, type LoadedBars } from '../api-server/modules/estate/bars/index';
import { startPrivatePostgres } from '../api-server/testing/private-postgres';
import { createServerBench, type ServerBench } from '../api-server/testing/server-process';
import { sql } from 'kysely';
import { keepResults } from './page/report';
import { auditSeconds, timeAudits, type AuditTimes } from './scaling/audit-times';
import { measureLastTable, type LastTable } from './scaling/last-table';
import { loadNames, measureLoad, type Load } from './scaling/loads';
import { createSend } from './scaling/requests';
import { seedBookings } from './scaling/seed';
import { cpuSeconds, mostConnections, startServers, type CpuSeconds } from './scaling/servers';

/**
 * One, three and six server processes behind a balancer, with ten thousand and a million bookings in PostgreSQL: how fast they answer, and
 * that five hundred visitors who want the last table at once get it once. Promise: no answer of 5xx; `bars audit` is clean and takes 30 s at most.
 */
const sizes = [10_000, 1_000_000];
const processCounts = [1, 3, 6];
const usualSeconds = 10;
const warmUpSeconds = 2;
const clockStart = '2026-11-20T12:00:00Z';
/** The Cabinet has one table; each round of a database has a Saturday of its own. */
const lastTable = { barId: 108, time: '18:00', people: 4 };
const saturdays = ['2026-11-28', '2026-12-05', '2026-12-12'];

interface LoadResult extends Load {
  load: string;
  connections: number;
  cpu: CpuSeconds;
}
interface Round {
  bookings: number;
  processes: number;
  loads: LoadResult[];
  lastTable: LastTable;
}
interface Fixture {
  store: Store;
  url: string;
  bench: ServerBench;
  barIds: readonly number[];
}

const cell = (value: number | string): string => String(value).padStart(9);
const head = ['p50 ms', 'p95 ms', 'p99 ms', 'req/s', 'book/s', '4xx', '5xx', 'conns', 'cpu srv', 'cpu db', 'cpu load'];

const printLoad = ({ load, ...one }: LoadResult): void =>
  console.log(
    `    ${load.padEnd(14)}${[one.p50, one.p95, one.p99, one.requestsPerSecond, one.bookingsPerSecond, one.refused, one.failed, one.connections, ...Object.values(one.cpu).map((seconds) => seconds.toFixed(1))].map(cell).join('')}`,
  );

const manageKeys = async ({ db }: Store): Promise<string[]> => {
  const { rows } = await sql<{ manage_key: string }>`
    select manage_key from booking where brand_id = 1 and status_id = 1 and starts_at > ${clockStart}::timestamptz order by id limit 2000`.execute(
    db,
  );
  return rows.map((row) => row.manage_key);
};

const difference = (before: CpuSeconds, after: CpuSeconds): CpuSeconds => ({
  servers: after.servers - before.servers,
  database: after.database - before.database,
  load: after.load - before.load,
});

const measureRound = async (
  { store, url, bench, barIds }: Fixture,
  { bookings, processes: count, seconds, date }: { bookings: number; processes: number; seconds: number; date: string },
): Promise<Round> => {
  const servers = await startServers(bench, { count, url, clockStart });
  const { send, close } = createSend(servers.origin);
  try {
    const deps = { send, barIds, manageKeys: await manageKeys(store) };
    const loads: LoadResult[] = [];
    let turns = 0;
    const load = async (name: (typeof loadNames)[number], forSeconds: number) => {
      const before = await cpuSeconds(store.db, servers.processes);
      const { result, most } = await mostConnections(store.db, () =>
        measureLoad(deps, { name, seconds: forSeconds, firstTurn: turns }),
      );
      turns += result.turns;
      const cpu = difference(before, await cpuSeconds(store.db, servers.processes));
      return { load: name, ...result.load, connections: most, cpu };
    };
    console.log(`  ${bookings} bookings, ${count} ${count === 1 ? 'process' : 'processes'}, ${seconds} s each`);
    console.log(`    ${''.padEnd(14)}${head.map(cell).join('')}`);
    await load('mixed', warmUpSeconds);
    for (const name of loadNames) {
      const measured = await load(name, seconds);
      printLoad(measured);
      loads.push(measured);
    }
    const wanted = await measureLastTable(send, { ...lastTable, date });
    console.log(
      `    the last table, wanted by 500 at once: ${JSON.stringify(wanted.statuses)}, booked ${wanted.booked} times; first answer ${wanted.firstMs} ms, median ${wanted.medianMs} ms, slowest ${wanted.slowestMs} ms`,
    );
    return { bookings, processes: count, loads, lastTable: wanted };
  } finally {
    close();
    await servers.stop();
  }
};

const printAudits = (bookings: number, { each, broken }: AuditTimes, faults: number): void => {
  const all = Object.values(each).reduce((sum, ms) => sum + ms, 0);
  console.log(
    `  bars audit of ${bookings} bookings: ${(all / 1000).toFixed(1)} s (promised ${auditSeconds}), ${broken.length === 0 && faults === 0 ? 'clean' : `${broken.join(', ')}; ${faults} claims`}`,
  );
  for (const [name, ms] of Object.entries(each)) console.log(`    ${name.padEnd(30)}${cell(ms)} ms`);
};

/** Bars of the first brand with several tables, which take bookings of the type that is asked for. */
const barsToBook = (bars: LoadedBars): number[] =>
  bars
    .barsOf(1)
    .filter(({ id }) => bars.resourcesOf(id).length > 1)
    .map(({ id }) => id);

interface Measured {
  rounds: Round[];
  audit: AuditTimes;
}

/** A database of its own with so many bookings: those that a load makes lie where more would be written. */
const measureSize = async (
  bench: ServerBench,
  { bookings, seconds, dates }: { bookings: number; seconds: number; dates: readonly string[] },
): Promise<Measured> => {
  // Commits are durable as long as the machine is: what a disk costs is not measured.
  const postgres = await startPrivatePostgres({
    keepsCommits: true,
    settings: ['shared_buffers=1GB', 'max_wal_size=4GB', 'max_connections=150'],
  });
  const store = await openPostgres(postgres.url, () => undefined);
  try {
    const clock = stillClock(clockStart);
    await migrate(store.db, clock.now());
    await importEstate(store.db, `${assetDir('estate')}/demo`, clock);
    const bars = await loadBars(store.db, clock);
    await seedBookings(store.db, bars, { from: 0, to: bookings, now: clock.now() });
    const fixture = { store, url: postgres.url, bench, barIds: barsToBook(bars) };
    const rounds: Round[] = [];
    for (const [index, processes] of processCounts.entries())
      rounds.push(await measureRound(fixture, { bookings, processes, seconds, date: dates[index] ?? '' }));
    const audit = await timeAudits(store.db, clock.now());
    printAudits(bookings, audit, (await claimFaults(store.db)).length);
    return { rounds, audit };
  } finally {
    await store.close();
    await postgres.stop();
  }
};

export default async function run({
  runs: seconds = usualSeconds,
  isKept = false,
}: { runs?: number; isKept?: boolean } = {}): Promise<void> {
  const bench = await createServerBench();
  try {
    console.log('  Load, balancer, servers and PostgreSQL share the processors of this machine.');
    const rounds: Round[] = [];
    const audited: Record<number, AuditTimes> = {};
    for (const bookings of sizes) {
      const measured = await measureSize(bench, { bookings, seconds, dates: saturdays });
      rounds.push(...measured.rounds);
      audited[bookings] = measured.audit;
    }
    keepResults({ name: 'scaling', measured: { seconds, rounds, audited } }, isKept);
  } finally {
    bench.remove();
  }
}
