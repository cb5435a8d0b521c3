import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestKernel, type TestKernel } from './harness';
import { createWriteWatch, type WriteWatch } from './write-watch';

const watched = async (work: (fixture: TestKernel & { watch: WriteWatch }) => Promise<void>): Promise<void> => {
  const watch = createWriteWatch();
  const test = await createTestKernel({ plugin: watch.plugin });
  try {
    await work({ ...test, watch });
  } finally {
    await test.close();
  }
};
const write = ({ db }: TestKernel) =>
  sql`insert into readiness (written_at) values (now()) on conflict do nothing`.execute(db);
const lock = ({ db }: TestKernel) => sql`select * from booking for no key update`.execute(db);
const counted = () => {
  let count = 0;
  return async () => {
    count += 1;
    return count;
  };
};

it('what a suite has made is used again after reads and locks, and made anew after a write', () =>
  watched(async (test) => {
    const one = test.watch.reused(counted());
    expect([await one(), await one()]).toEqual([1, 1]);
    await lock(test);
    expect(await one()).toBe(1);
    await write(test);
    expect([await one(), await one()]).toEqual([2, 2]);
  }));

it('a write inside a read is a write', () =>
  watched(async (test) => {
    const one = test.watch.reused(counted());
    await one();
    await sql`with gone as (delete from booking returning id) select id from gone`.execute(test.db);
    expect(await one()).toBe(2);
  }));

it('what is made with empty tables ends everything else, and what is added ends nothing', () =>
  watched(async (test) => {
    const [ofOne, ofOther, ofAdded] = [counted(), counted(), counted()];
    const writing = (count: () => Promise<number>) => async () => {
      await write(test);
      return count();
    };
    const one = test.watch.reused(writing(ofOne));
    const other = test.watch.reused(writing(ofOther));
    const added = test.watch.added(writing(ofAdded));
    expect([await one(), await added(), await one(), await added()]).toEqual([1, 1, 1, 1]);
    expect([await other(), await one(), await added()]).toEqual([1, 2, 2]);
  }));

it('an unnoticed write leaves what was made, but not what was written before', () =>
  watched(async (test) => {
    const one = test.watch.reused(counted());
    await one();
    await test.watch.unnoticed(() => write(test));
    expect(await one()).toBe(1);
    await write(test);
    await test.watch.unnoticed(() => write(test));
    expect(await one()).toBe(2);
  }));
