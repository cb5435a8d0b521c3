import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPrivatePostgres, type PrivatePostgres } from '../../testing/private-postgres';
import { freePort } from '../../testing/server-process';
import { onServer } from '../../testing/templates';
import { DatabaseUnavailable } from './database-unavailable';
import { EngineStream } from './pglite/engine-stream';
import { openPostgres, type Store } from './open-store';

const terminateOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`;

describe('a connection that is lost', () => {
  let postgres: PrivatePostgres;
  let store: Store;
  const lost: string[] = [];
  beforeAll(async () => {
    postgres = await startPrivatePostgres();
    store = await openPostgres(postgres.url, (error) => void lost.push(error.message));
    await sql`create table seat (id integer primary key)`.execute(store.db);
  });
  afterAll(async () => {
    await store.close();
    await postgres.stop();
  });
  /** Does it in the middle of a transaction that has written. */
  const lostIn = (work: () => Promise<unknown>) =>
    store.db.transaction().execute(async (tx) => {
      await sql`insert into seat values (1)`.execute(tx);
      await work();
      await sql`select 1`.execute(tx);
    });

  it.each<[string, () => Promise<unknown>]>([
    ['is terminated', () => terminateOthers.execute(store.db)],
    ['has a database that is restarted', () => postgres.restart('fast')],
    ['has a database that crashes', () => postgres.restart('immediate')],
  ])('and %s in a transaction: the transaction fails, is undone, and the next one succeeds', async (_what, work) => {
    lost.length = 0;
    await expect(lostIn(work)).rejects.toThrow(DatabaseUnavailable);
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    expect((await sql`select id from seat`.execute(store.db)).rows).toEqual([]);
  });

  it('between two statements of different callers is replaced', async () => {
    const pids = async () =>
      (
        await Promise.all(
          Array.from({ length: 8 }, () =>
            sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.05)`.execute(store.db),
          ),
        )
      ).flatMap(({ rows }) => rows.map(({ pid }) => pid));
    const before = new Set(await pids());
    await postgres.restart('immediate');
    await expect.poll(() => store.connections().visitors.total).toBe(0);
    expect((await pids()).filter((pid) => before.has(pid))).toEqual([]);
    expect((await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(store.db)).rows).toEqual([
      { zone: 'UTC' },
    ]);
  });

  it('to a database that takes no writes any more is not used again', async () => {
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.db)).rows[0]?.pid ?? NaN;
    const before = await pid();
    const readOnly = async (word: string) => {
      await onServer(postgres.url, `alter system set default_transaction_read_only = ${word}`);
      await onServer(postgres.url, 'select pg_reload_conf()');
      await expect
        .poll(async () => (await sql`show transaction_read_only`.execute(store.db)).rows)
        .toEqual([{ transaction_read_only: word }]);
    };
    await readOnly('on');
    await expect(sql`insert into seat values (3)`.execute(store.db)).rejects.toThrow(DatabaseUnavailable);
    expect(await pid()).not.toBe(before);
    await readOnly('off');
    await sql`insert into seat values (3)`.execute(store.db);
    await sql`delete from seat`.execute(store.db);
  });

  it('is no refusal: those keep their code, and the connection', async () => {
    const refused = store.db.transaction().execute(async (tx) => {
      await sql`insert into seat values (1)`.execute(tx);
      await sql`insert into seat values (1)`.execute(tx);
    });
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    await expect(sql`select * from nothing`.execute(store.db)).rejects.toMatchObject({ code: '42P01' });
  });
});

it('a database where nobody answers is not there for now', async () => {
  const nobody = await openPostgres(`postgres://postgres@127.0.0.1:${await freePort()}/postgres`, () => undefined);
  await expect(sql`select 1`.execute(nobody.db)).rejects.toThrow(DatabaseUnavailable);
  await expect(
    nobody.listen({ channel: 'anything', onPayload: () => undefined, missed: () => undefined }),
  ).rejects.toThrow(DatabaseUnavailable);
  await nobody.close();
});

it('a database that asks for a password that is not there is left at once', async () => {
  // AuthenticationSASL with one mechanism, and AuthenticationSASLContinue. Source: PostgreSQL, message formats.
  const asks = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 23, 0, 0, 0, 10]), Buffer.from('SCRAM-SHA-256\0\0')]);
  const goesOn = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 13, 0, 0, 0, 11]), Buffer.from('r=one')]);
  const asking = createServer((socket) => {
    socket.once('data', () => {
      socket.write(asks);
      socket.once('data', () => void socket.write(goesOn));
    });
  });
  const left = new Promise<void>((resolve) => {
    asking.on('connection', (socket) => socket.on('error', () => undefined).once('close', () => resolve()));
  });
  await new Promise<void>((resolve) => asking.listen(0, '127.0.0.1', resolve));
  const { port } = asking.address() as AddressInfo;
  const store = await openPostgres(`postgres://bars@127.0.0.1:${port}/bars`, () => undefined);
  await expect(sql`select 1`.execute(store.db)).rejects.toThrow('password must be a string');
  await left;
  await store.close();
  asking.close();
});

it('a new connection to the embedded engine undoes what a former one has left open', async () => {
  const batches: string[] = [];
  const stream = new EngineStream({
    run: async (batch) => (batches.push(Buffer.from(batch).toString('latin1')), Buffer.alloc(0)),
    dump: async () => Buffer.alloc(0),
    close: async () => undefined,
  });
  const greeted = new Promise<Buffer>((resolve) => void stream.once('data', resolve));
  stream.write(Buffer.from('startup'));
  expect([(await greeted)[0], batches]).toEqual([0x52, ['Q\0\0\0\rrollback\0']]);
});
