import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore } from '../../testing/harness';
import type { Store } from './open-store';
import { databaseTypes } from './testing/database-types';

let store: Store;
beforeAll(async () => {
  store = await openTestStore('postgres');
});
afterAll(() => store.close());

it('database.ts has the tables and columns of the migrated database', async () => {
  await expect(await databaseTypes(store.db)).toMatchFileSnapshot('database.ts');
});
