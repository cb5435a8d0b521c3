import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate';
import { createTestKernel, describeOnBothEngines, type TestKernel } from '../../testing/harness';

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
  const run = () => migrate(test.db, test.clock.now(), dir);
  const tableExists = async (name: string) =>
    (await sql<{ yes: boolean }>`select to_regclass(${name}) is not null as yes`.execute(test.db)).rows[0]?.yes;

  it('finds the product’s own migrations, and the template has them all', async () => {
    expect(await migrate(test.db, test.clock.now())).toEqual([]);
    expect(await tableExists('mail_outbox')).toBe(true);
  });

  it('applies files in name order once, also when several processes start at once', async () => {
    writeFileSync(join(dir, '9002_second.sql'), '-- a comment\ninsert into first values (2);');
    const applied = await Promise.all(Array.from({ length: 4 }, run));
    expect(applied.flat()).toEqual(['9001_first.sql', '9002_second.sql']);
    expect((await sql`select id from first order by id`.execute(test.db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await run()).toEqual([]);
  });

  it('rolls back a file that fails', async () => {
    const broken = join(dir, '9003_broken.sql');
    writeFileSync(broken, 'create table half (id int); select * from nowhere;');
    await expect(run()).rejects.toThrow('nowhere');
    expect(await tableExists('half')).toBe(false);
    rmSync(broken);
    expect(await run()).toEqual([]);
  });

  it('refuses a file that changed after it was applied', async () => {
    writeFileSync(join(dir, '9001_first.sql'), 'create table first (id bigint);');
    await expect(run()).rejects.toThrow(
      'The migration 9001_first.sql changed after it was applied: add a new file instead.',
    );
  });
});
