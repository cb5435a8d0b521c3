import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from './kernel/store/database-unavailable';
import { openPostgres } from './kernel/store/open-store';
import { expectFailedOver, failOvers } from './testing/database-fault/fails-over';
import { createFaultBench, type FaultBench } from './testing/database-fault/fault-bench';
import type { Guest, Statuses } from './testing/database-fault/visitors';
import { isFullRun } from './testing/full-run';
import { startPostgresPair, type PostgresPair } from './testing/postgres-pair';

describe.runIf(isFullRun)('a database that fails over to its synchronous standby', () => {
  let pair: PostgresPair;
  let bench: FaultBench;

  beforeAll(async () => {
    pair = await startPostgresPair();
    bench = await createFaultBench({ direct: pair.first(), byServers: pair.url });
  }, 300_000);
  afterAll(async () => {
    await bench.close();
    await pair.stop();
  });

  /** Commits that wait for the standby. */
  const waitingCommits = async (): Promise<number> =>
    (await sql`select from pg_stat_activity where wait_event = 'SyncRep'`.execute(bench.store().db)).rows.length;

  it.each(failOvers)(
    '$name answers 503 for ten seconds at most, loses nothing and sends every mail once',
    (fault) => expectFailedOver(bench, pair, fault),
    300_000,
  );

  it.each([
    { name: 'never reached the standby', isReceived: false, date: '2026-12-19' },
    { name: 'reached it, but nobody was told', isReceived: true, date: '2027-01-16' },
  ])(
    'a commit that $name is made once by whoever asks again',
    async ({ isReceived, date }) => {
      const { visitors } = bench;
      const statuses: Statuses = new Map();
      const guest: Guest = { email: `unknown-${date}@example.com`, sessionId: null, booking: null };
      await visitors.begin(guest, { date, time: '14:00', first: 0 }, statuses);
      let goOn = (): void => undefined;
      if (isReceived) {
        await bench.lookAt(pair.first());
        await sql`alter system set synchronous_commit = remote_apply`.execute(bench.store().db);
        await sql`select pg_reload_conf()`.execute(bench.store().db);
        const standby = await openPostgres(pair.standby(), () => undefined);
        await sql`select pg_wal_replay_pause()`.execute(standby.db);
        await standby.close();
      } else goOn = pair.holdStandby();
      const completing = visitors.complete(guest, 0, statuses);
      await expect.poll(waitingCommits, { timeout: 20_000 }).toBeGreaterThan(0);
      await pair.crash();
      goOn();
      await pair.promote();
      await bench.lookAt(pair.first());
      guest.booking = await completing;
      expect(guest.booking).not.toBeNull();
      expect(statuses.get(503) ?? 0).toBeGreaterThan(0);
      expect((await visitors.complete(guest, 1, statuses))?.ref_code).toBe(guest.booking?.ref_code);
      const { rows } = await sql`select from booking where contact->>'email' = ${guest.email}`.execute(
        bench.store().db,
      );
      expect(rows).toHaveLength(1);
      await pair.rejoin();
    },
    120_000,
  );

  it('a commit that waited for the standby until somebody cancelled it is not said to be made', async () => {
    const store = await openPostgres(pair.url, () => undefined);
    await sql`create table seat (id integer)`.execute(store.db);
    const goOn = pair.holdStandby();
    const unconfirmed = sql`insert into seat values (1)`.execute(store.db).then(
      () => 'made',
      (error: unknown) => error,
    );
    await expect.poll(waitingCommits, { timeout: 20_000 }).toBeGreaterThan(0);
    await sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(
      bench.store().db,
    );
    expect(await unconfirmed).toBeInstanceOf(DatabaseUnavailable);
    goOn();
    await sql`insert into seat values (2)`.execute(store.db);
    await store.close();
  }, 60_000);
});
