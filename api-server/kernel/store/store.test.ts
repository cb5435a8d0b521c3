import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestKernel, describeOnBothEngines, type TestKernel } from '../../testing/harness';

type Tables = { seat: { id: number; taken: boolean } };

describeOnBothEngines('the store', (engine) => {
  let test: TestKernel;
  beforeAll(async () => {
    test = await createTestKernel({ engine });
    await test.db.executeQuery(
      CompiledQuery.raw(
        'create table seat (id integer primary key, taken boolean not null); insert into seat values (1, false)',
      ),
    );
  });
  afterAll(() => test.close());
  const seats = () => test.db.withTables<Tables>();

  it('reads every column type the same way', async () => {
    const at = new Date('2026-11-28T19:00:00.123Z');
    const result = await sql<Record<string, unknown>>`select
      ${at}::timestamptz as moment, 9007199254740991::bigint as big, ${JSON.stringify({ a: [1, { b: null }] })}::jsonb as body,
      date '2026-11-28' as day, ${[1, 2]}::int[] as numbers, ${['a', 'b,c']}::text[] as texts, array[3::bigint, null] as bigs,
      tstzrange(${at}, ${new Date('2026-11-28T21:00:00Z')}) as during, ${Buffer.from('key')}::bytea as bytes, null::int as nothing, true as yes`.execute(
      test.db,
    );
    expect(result.rows[0]).toEqual({
      moment: at,
      big: 9007199254740991,
      body: { a: [1, { b: null }] },
      day: '2026-11-28',
      numbers: [1, 2],
      texts: ['a', 'b,c'],
      bigs: [3, null],
      during: '["2026-11-28 19:00:00.123+00","2026-11-28 21:00:00+00")',
      bytes: Buffer.from('key'),
      nothing: null,
      yes: true,
    });
  });

  it('returns the number of changed rows and the violated constraint', async () => {
    const touched = await seats().updateTable('seat').set({ taken: false }).where('id', '=', 1).executeTakeFirst();
    expect(touched.numUpdatedRows).toBe(1n);
    await expect(seats().insertInto('seat').values({ id: 1, taken: true }).execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'seat_pkey',
    });
  });

  it('rolls back a failed transaction and goes on', async () => {
    const failing = seats()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('seat').set({ taken: true }).where('id', '=', 1).execute();
        throw new Error('changed my mind');
      });
    await expect(failing).rejects.toThrow('changed my mind');
    const broken = seats()
      .transaction()
      .execute((tx) => sql`select * from no_such_table`.execute(tx));
    await expect(broken).rejects.toMatchObject({ code: '42P01' });
    expect(await seats().selectFrom('seat').select('taken').executeTakeFirst()).toEqual({ taken: false });
  });

  it('isolates concurrent transactions', async () => {
    const takers = Array.from({ length: 20 }, () =>
      seats()
        .transaction()
        .execute(async (tx) => {
          const seat = await tx
            .selectFrom('seat')
            .select('taken')
            .where('id', '=', 1)
            .forUpdate()
            .executeTakeFirstOrThrow();
          if (seat.taken) return false;
          await tx.updateTable('seat').set({ taken: true }).where('id', '=', 1).execute();
          return true;
        }),
    );
    const won = await Promise.all(takers);
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('handles large rows and many parameters', async () => {
    const long = 'x'.repeat(300_000);
    const result = await sql<{
      back: string;
      n: number;
    }>`select ${long}::text as back, ${Array.from({ length: 5000 }, (_, index) => index)}::int[] @> array[4999] as n`.execute(
      test.db,
    );
    expect(result.rows[0]?.back).toBe(long);
  });
});
