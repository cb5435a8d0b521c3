import { barListPath } from '@bars/shared-api/contracts/bars';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAudits } from './kernel/composition/audit';
import { audits } from './audits';
import { DatabaseUnavailable } from './kernel/store/database-unavailable';
import { openPostgres } from './kernel/store/open-store';
import { expectBookedThrough } from './testing/database-fault/books-through';
import { createFaultBench, type FaultBench } from './testing/database-fault/fault-bench';
import { watchAnswers } from './testing/database-fault/watched-answers';
import type { Guest, Statuses } from './testing/database-fault/visitors';
import { isFullRun } from './testing/full-run';
import { startPostgresPair, type PostgresPair } from './testing/postgres-pair';

/** After the standby takes writes, nobody is told to wait for longer; in seconds. */
const promised = 10;

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
        acceptedAt = performance.now();
        await bench.lookAt(pair.first());
        await needsIt.untilAllAnswer(200);
      };
      await expectBookedThrough(bench, { name, strike, round });
      expect([...(await needsNone.stop()).keys()]).toEqual([200]);
      expect(new Set((await needsIt.stop()).keys())).toEqual(new Set([200, 503]));
      const seconds = { all: needsIt.secondsOf(503), after: (needsIt.lastAt(503) - acceptedAt) / 1000 };
      process.stdout.write(
        `  ${name}: 503 for ${seconds.all.toFixed(1)} s, ${seconds.after.toFixed(1)} s of them after the standby took writes\n`,
      );
      expect(seconds.after).toBeLessThan(promised);
      const findings = await runAudits(bench.store().db, audits, new Date('2026-11-20T12:00:00Z'));
      expect(findings.filter(({ count }) => count > 0)).toEqual([]);
      await pair.rejoin();
    },
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
