import { randomUUID } from 'node:crypto';
import { subDays, subMinutes } from 'date-fns';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dueRows } from './audits';
import { compose } from './compose';
import { agesOf, dueAudits } from './kernel/composition/due-rows';
import type { Db } from './kernel/db';
import { createServerProcess } from './kernel/process/server-processes';
import { dueFindings } from './bars/doctor/due';
import { createTestKernel, describeOnEngines, type TestKernel } from './testing/harness';

/** Sweeps that no rows are due for, and why. */
const withoutRows = {
  estate: 'looks whether there is a newer estate',
  'server-processes': 'says that the process runs, and until when others did is no work',
  'refused-releases': 'mails what the process has in its memory',
  'first-views': 'draws what the process has in its memory',
  'interest-addresses': 'converts what an earlier release has left, which has no time',
  'guest-addresses': 'converts what an earlier release has left, which has no time',
  'customer-names': 'converts what an earlier release has left, which has no time',
};
/** Of sweeps whose rows are few, or end within the hour: they are read whole. */
const readWhole = ['link-grants', 'society-contracts', 'kitchen-sheets', 'reminders', 'dish-changes'];

/** What is written by `work` is gone afterwards. */
const undone = async <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> => {
  const transaction = await db.startTransaction().execute();
  try {
    return await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
};

describeOnEngines('due rows', (engine) => {
  let test: TestKernel;
  let names: readonly string[];
  let close: () => Promise<void>;
  beforeAll(async () => {
    test = await createTestKernel({ engine });
    const { app, sweepNames } = await compose({ built: test.built, store: test.store, siteDir: null });
    names = [...sweepNames, createServerProcess(test.db).sweep.name];
    close = () => app.close();
  });
  afterAll(async () => {
    await close();
    await test.close();
  });
  const now = () => test.clock.now();
  const ageOf = async (db: Db, sweep: string): Promise<number> => {
    const query = agesOf(dueRows)
      .find((one) => one.sweep === sweep)
      ?.left(now());
    return (await query?.execute(db))?.rows[0]?.value ?? Number.NaN;
  };
  const late = async (db: Db, sweep: string): Promise<number> => {
    const audit = dueAudits(dueRows).find(({ name }) => name === `due-${sweep}`);
    return (await audit?.broken(now()).execute(db))?.rows.length ?? Number.NaN;
  };
  const planOf = async (query: RawBuilder<unknown>): Promise<string> =>
    undone(test.db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  it('are declared for every sweep that works off rows, and for no other', () => {
    const declared = new Set(dueRows.map(({ sweep }) => sweep));
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !declared.has(name) && !(name in withoutRows))).toEqual([]);
    expect([...declared].filter((name) => !names.includes(name) || name in withoutRows)).toEqual([]);
  });

  it('are found by an index, the oldest alone', async () => {
    for (const one of dueRows.filter(({ sweep }) => !readWhole.includes(sweep))) {
      const plan = await planOf(agesOf([one])[0]?.left(now()) ?? sql``);
      expect([one.sweep, plan]).toEqual([one.sweep, expect.not.stringMatching(/Seq Scan/)]);
      // Of a table with hardly a row the planner may read all of the right index as well as its first entry.
      expect([one.sweep, plan]).toEqual([one.sweep, expect.stringMatching(/Limit|Scan using (?!\w+_pkey)\w+/)]);
    }
    const plan = await planOf(
      agesOf(dueRows.filter(({ sweep }) => sweep === 'hold-networks'))[0]?.left(now()) ?? sql``,
    );
    expect(plan).toMatch(/Index (Only )?Scan using hold_with_network_by_end/);
  });

  it('are none in a new database, and every statement is one of both engines', async () => {
    for (const { sweep } of agesOf(dueRows))
      expect([sweep, await ageOf(test.db, sweep), await late(test.db, sweep)]).toEqual([sweep, 0, 0]);
  });

  it('age from when they were to be taken, and are late ten minutes after it', async () => {
    const dayAgo = (minutes: number) => subMinutes(subDays(now(), 1), minutes);
    const session = async (updatedAt: Date) =>
      undone(test.db, async (tx) => {
        await sql`insert into booking_session (id, secret_digest, resume_digest, brand_id, state, created_at, updated_at) values (${randomUUID()}, '\\x01', '\\x02', 1, '{}', ${updatedAt}, ${updatedAt})`.execute(
          tx,
        );
        const finding = (await dueFindings(tx, now())).find(({ check }) => check === 'job stale-sessions');
        return [await ageOf(tx, 'stale-sessions'), await late(tx, 'stale-sessions'), finding?.state];
      });
    expect(await session(dayAgo(-5)), 'it shares the line of those that are well').toEqual([0, 0, undefined]);
    expect(await session(dayAgo(5))).toEqual([300, 0, 'look']);
    expect(await session(dayAgo(11))).toEqual([660, 1, 'wrong']);
  });
});
