import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertSchema, migrate, readSchema, type MigrateOptions } from './migrate';
import { readMigrations } from './migrations';
import { prepareSchema } from './prepare-schema';
import { serveRefusal } from './schema-state';
import { createTestKernel, describeOnBothEngines, type TestKernel } from '../../../testing/harness';

describeOnBothEngines('migrations', (engine) => {
  let test: TestKernel;
  let dir: string;
  beforeAll(async () => {
    test = await createTestKernel({ engine });
    dir = mkdtempSync(join(tmpdir(), 'bars-migrations-'));
    writeFileSync(
      join(dir, '9001_first.sql'),
      'select pg_sleep(0.1); create table first (id int); insert into first values (1);',
    );
  });
  afterAll(async () => {
    rmSync(dir, { recursive: true });
    await test.close();
  });
  const run = (options: MigrateOptions = {}) => migrate(test.db, test.clock.now(), { dir, ...options });
  const tableExists = async (name: string) =>
    (await sql<{ yes: boolean }>`select to_regclass(${name}) is not null as yes`.execute(test.db)).rows[0]?.yes;

  it('finds the product’s own migrations, and the template has them all', async () => {
    expect(await migrate(test.db, test.clock.now())).toEqual([]);
    expect(await tableExists('mail_outbox')).toBe(true);
    await assertSchema(test.db);
  });

  it('applies files in name order once, also when several processes start at once', async () => {
    writeFileSync(join(dir, '9002_second.expand.sql'), '-- a comment\ninsert into first values (2);');
    const applied = await Promise.all(Array.from({ length: 4 }, () => run()));
    expect(applied.flat().toSorted()).toEqual(['9001_first.sql', '9002_second.expand.sql']);
    expect((await sql`select id from first order by id`.execute(test.db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await run()).toEqual([]);
  });

  it('rolls back a file that fails, keeps those before it, and ends well when it runs again', async () => {
    const good = join(dir, '9003_good.expand.sql');
    const broken = join(dir, '9004_broken.expand.sql');
    writeFileSync(good, 'create table good (id int);');
    writeFileSync(broken, 'create table half (id int); select * from nowhere;');
    await expect(run()).rejects.toThrow('nowhere');
    expect([await tableExists('good'), await tableExists('half')]).toEqual([true, false]);
    writeFileSync(broken, 'create table half (id int);');
    expect(await run()).toEqual(['9004_broken.expand.sql']);
  });

  it('leaves what takes away for a step of its own', async () => {
    writeFileSync(join(dir, '9005_less.contract.sql'), 'drop table half;');
    writeFileSync(join(dir, '9006_more.expand.sql'), 'create table more (id int);');
    expect(await run({ kinds: ['expand'] })).toEqual(['9006_more.expand.sql']);
    expect(await tableExists('half')).toBe(true);
    expect(await run({ kinds: ['contract'] })).toEqual(['9005_less.contract.sql']);
    expect(await tableExists('half')).toBe(false);
  });

  it('refuses a file that changed after it was applied', async () => {
    const first = join(dir, '9001_first.sql');
    writeFileSync(first, 'create table first (id bigint);');
    await expect(run()).rejects.toThrow(
      'The migration 9001_first.sql changed after it was applied: add a new file instead.',
    );
    rmSync(first);
  });

  it('refuses a database from which a newer release has taken something away, to serve and to migrate', async () => {
    const sentence =
      'The database was migrated for a newer release, which took away what this one needs (9005_less.contract.sql): run that release, or restore a backup from before.';
    await expect(assertSchema(test.db)).rejects.toThrow(sentence);
    await expect(migrate(test.db, test.clock.now())).rejects.toThrow(sentence);
  });
});

it('an empty database is read as one that has nothing, and is not written', async () => {
  const test = await createTestKernel();
  await sql`drop table migration`.execute(test.db);
  expect(await readSchema(test.db)).toMatchObject({ appliedCount: 0, unknown: [], changed: [] });
  await expect(assertSchema(test.db)).rejects.toThrow('The database is empty: run bars migrate.');
  const { rows } = await sql`select to_regclass('migration') as found`.execute(test.db);
  expect(rows).toEqual([{ found: null }]);
  await test.close();
});

it('two releases serve side by side: one on what the next has added, the next before anything is taken away', async () => {
  const test = await createTestKernel();
  const now = test.clock.now();
  await sql`create table later (id int)`.execute(test.db);
  await sql`insert into migration values ('9998_later.expand.sql', 'x', now())`.execute(test.db);
  for (const migratesAtStart of [false, true]) await prepareSchema({ migratesAtStart }, test.db, { now });

  const next = [
    { name: '9998_later.expand.sql', kind: 'expand', hash: 'x', text: '' },
    { name: '9999_less.contract.sql', kind: 'contract', hash: 'y', text: '' },
  ] as const;
  const state = await readSchema(test.db, [...readMigrations(), ...next]);
  expect([state.pending.map(({ name }) => name), serveRefusal(state)]).toEqual([['9999_less.contract.sql'], null]);
  await test.close();
});

it('a file that waits for a table gives way and tries again; it is refused whole where the table stays locked', async () => {
  const test = await createTestKernel();
  const dir = mkdtempSync(join(tmpdir(), 'bars-migrations-'));
  const name = '9001_wait.expand.sql';
  writeFileSync(join(dir, name), 'create table early (id int); alter table readiness add column more int;');
  let release = (): void => undefined;
  const freed = new Promise<void>((resolve) => {
    release = resolve;
  });
  let locked = (): void => undefined;
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const holding = test.db.transaction().execute(async (tx) => {
    await sql`lock table readiness in access share mode`.execute(tx);
    locked();
    await freed;
  });
  await isLocked;
  const waits: number[] = [];
  const run = (onWait: (tries: number) => void) =>
    migrate(test.db, test.clock.now(), {
      dir,
      pauseMs: 1,
      lockTimeoutMs: 10,
      onWait: (waiting, tries) => {
        expect(waiting).toBe(name);
        onWait(tries);
      },
    });

  await expect(run((tries) => void waits.push(tries))).rejects.toThrow(
    `${name} could not lock its tables in 15 tries, since something holds them for long: nothing of it was applied. Run it again when the long transaction is over.`,
  );
  expect(waits).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  expect((await sql`select to_regclass('early') as found`.execute(test.db)).rows).toEqual([{ found: null }]);

  expect(await run(() => release())).toEqual([name]);
  await holding;
  rmSync(dir, { recursive: true });
  await test.close();
});
