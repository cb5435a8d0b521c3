import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngines, openTestStore } from '../../testing/harness';
import { afterCommit } from './after-commit';

describeOnEngines('what is done after a commit', (engine) => {
  it('is done once the transaction is made for good, and not where it is undone', async () => {
    const store = await openTestStore(engine);
    const done: string[] = [];
    const begin = (name: string, end: () => Promise<unknown>) =>
      store.db.transaction().execute(async (tx) => {
        await afterCommit(tx, () => done.push(name));
        await sql`select 1`.execute(tx);
        expect(done).not.toContain(name);
        await end();
      });
    await begin('committed', async () => undefined);
    await expect(begin('undone', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    // The same connection: nothing of the one before is left.
    await store.db.transaction().execute((tx) => sql`select 1`.execute(tx));
    expect(done).toEqual(['committed']);
    await store.close();
  });

  it('is not done where nobody knows whether it was made for good', async () => {
    const store = await openTestStore(engine);
    const done: string[] = [];
    const refused = store.db.transaction().execute(async (tx) => {
      await sql`create table pair (id integer unique deferrable initially deferred)`.execute(tx);
      await sql`insert into pair values (1), (1)`.execute(tx);
      await afterCommit(tx, () => done.push('counted'));
    });
    await expect(refused).rejects.toThrow('pair_id_key');
    expect(done).toEqual([]);
    await store.close();
  });
});
