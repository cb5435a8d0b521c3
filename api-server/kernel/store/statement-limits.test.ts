import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/harness';
import { databaseUrl, onServer } from '../../testing/templates';
import { createLog } from '../process/log';
import { createSweeps } from '../sweeps';
import { stillClock } from '../time/clock';
import { StatementCutOff } from './database-unavailable';
import { asJob } from './jobs';
import { openPostgres, type PostgresOptions, type Store } from './open-store';

const limits: PostgresOptions = {
  visitors: { connections: 1, statementMs: 150 },
  jobs: { connections: 1, statementMs: 40_000 },
  listenUrl: null,
};
const database = 'bars_statement_limits';
/** Longer than any limit here: it ends because it is stopped. */
const forEver = sql`select pg_sleep(60)`;

interface Setting {
  reset_val: string;
}
const limitOf = async (store: Store): Promise<string | undefined> =>
  (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(store.db)).rows[0]?.limit;
const zone = async (store: Store): Promise<string | undefined> =>
  (await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(store.db)).rows[0]?.zone;
const ofSession = async (store: Store): Promise<string | undefined> =>
  (await sql<Setting>`select reset_val from pg_settings where name = 'statement_timeout'`.execute(store.db)).rows[0]
    ?.reset_val;

let url: string;
beforeAll(async () => {
  await onServer(inject('postgresUrl'), `create database ${database}`);
  url = databaseUrl(inject('postgresUrl'), database);
});
afterAll(() => onServer(inject('postgresUrl'), `drop database ${database} with (force)`));

describe.each([
  ['of its session', false],
  ['of its transaction, through a pooler', true],
])('a limit %s', (_name, isPooler) => {
  let store: Store;
  beforeAll(async () => {
    const listenUrl = isPooler ? `${url}?application_name=listener` : null;
    store = await openPostgres(url, () => undefined, { ...limits, listenUrl });
    await sql`create table seat (id integer primary key)`.execute(store.db);
  });
  afterAll(async () => {
    await sql`drop table seat`.execute(store.db);
    await store.close();
  });

  it('cuts a statement off, and the connection goes on', async () => {
    await expect(forEver.execute(store.db)).rejects.toThrow(StatementCutOff);
    expect(await limitOf(store)).toBe('150ms');
    expect(await zone(store)).toBe('UTC');
  });

  it('leaves nothing of a transaction', async () => {
    const half = store.db.transaction().execute(async (tx) => {
      await sql`insert into seat values (1)`.execute(tx);
      await forEver.execute(tx);
    });
    await expect(half).rejects.toThrow(StatementCutOff);
    await sql`insert into seat values (2)`.execute(store.db);
    expect((await sql`select id from seat`.execute(store.db)).rows).toEqual([{ id: 2 }]);
  });

  it('is another one for jobs, and for both kinds of transaction', async () => {
    expect(await asJob(() => limitOf(store))).toBe('40s');
    const inTransaction = () => store.db.transaction().execute((tx) => limitOf({ ...store, db: tx }));
    expect([await inTransaction(), await asJob(inTransaction)]).toEqual(['150ms', '40s']);
    const serializable = await store.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute((tx) => limitOf({ ...store, db: tx }));
    expect(serializable).toBe('150ms');
  });

  it('is asked of the session only where there is one', async () => {
    expect(await ofSession(store)).toBe(isPooler ? '0' : '150');
  });

  it('does not hide what a statement was refused for', async () => {
    await expect(sql`select * from nothing`.execute(store.db)).rejects.toMatchObject({ code: '42P01' });
    expect(await zone(store)).toBe('UTC');
  });

  it.each([
    ['a job has what visitors cannot get', (work: () => Promise<void>) => work(), asJob],
    ['a visitor has what jobs cannot get', asJob, (work: () => Promise<unknown>) => work()],
  ])('%s', async (_what, holding, asking) => {
    let [taken, done]: (() => void)[] = [() => undefined, () => undefined];
    const isTaken = new Promise<void>((resolve) => (taken = resolve));
    const isDone = new Promise<void>((resolve) => (done = resolve));
    const held = holding(() =>
      store.db.transaction().execute(async (tx) => {
        await tx.executeQuery(CompiledQuery.raw('select 1'));
        taken?.();
        await isDone;
      }),
    );
    await isTaken;
    expect(await asking(() => zone(store))).toBe('UTC');
    done?.();
    await held;
  });

  it('a sweep has the connections of jobs', async () => {
    const seen: (string | undefined)[] = [];
    const sweeps = createSweeps(stillClock('2026-11-20T12:00:00Z'), createLog({ logLevel: 'silent' }));
    sweeps.add({ name: 'looks', run: async () => seen.push(await limitOf(store)) });
    await sweeps.runNow();
    expect(seen).toEqual(['40s']);
  });
});

describe('a call whose statement was cut off', () => {
  let server: TestServer;
  let store: Store;
  const lines: string[] = [];
  beforeAll(async () => {
    store = await openPostgres(url, () => undefined, limits);
    await sql`create table chair (id integer)`.execute(store.db);
    const db = store.db;
    server = await createTestServer({
      store,
      log: createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }),
      mount: (app) => {
        app.post('/api/slow', { config: { public: true } }, () =>
          db.transaction().execute(async (tx) => {
            await sql`insert into chair values (1)`.execute(tx);
            await forEver.execute(tx);
          }),
        );
        app.post('/api/slow-later', { config: { public: true } }, async () => {
          await sql`insert into chair values (2)`.execute(db);
          await forEver.execute(db);
        });
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  it('answers 503 once, says that nothing was changed, and is logged', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/slow' });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      undefined,
      {
        error: 'This took too long, so we stopped it. Nothing was changed. Please try again in a minute.',
        code: 'took_too_long',
      },
    ]);
    expect((await sql`select * from chair`.execute(store.db)).rows).toEqual([]);
    expect(lines.filter((line) => line.includes('a statement took too long and was stopped'))).toHaveLength(1);
  });

  it('says so where an earlier part was saved', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/slow-later' });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
      503,
      undefined,
      { code: 'outcome_unknown' },
    ]);
  });
});
