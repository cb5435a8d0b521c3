import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestKernel, describeOnEngines, type TestKernel } from '../../../testing/harness';
import { EstateProblems, importEstate } from '../../estate/bars/index';
import { estateFolder, type EstateFolder } from '../../estate/bars/testing/estate-folder';
import { customersKind } from './customers.estate';

describeOnEngines('the customers of an estate’s files', (engine) => {
  let test: TestKernel;
  let folder: EstateFolder;

  beforeAll(async () => {
    test = await createTestKernel({ engine, clockStart: '2026-11-20T12:00:00Z' });
  });
  beforeEach(async () => {
    folder = estateFolder();
    await sql`truncate estate_import, estate_record, resource, customer cascade`.execute(test.db);
  });
  afterEach(() => folder.remove());
  afterAll(() => test.close());

  const load = (options: { withDemonstration?: boolean } = {}) =>
    importEstate(test.db, folder.dir, test.clock, { kinds: [customersKind], ...options });

  it('are added with a hash of their password, and no existing one is changed; where nothing is demonstrated they stay out', async () => {
    const kept = async () =>
      (
        await sql<{
          email: string;
          forename: string;
          hash: string;
        }>`select email, forename, password_hash as hash from customer order by email`.execute(test.db)
      ).rows;
    folder.write('customers.json', [{ email: 'Ana@guests.example', password: 'long enough', forename: 'Ana' }]);
    await load({ withDemonstration: false });
    expect(await kept()).toEqual([]);
    folder.write('customers.json', [{ email: 'Ana@guests.example', password: 'long enough', forename: 'Anna' }]);
    await load();
    const first = await kept();
    expect(first).toEqual([
      { email: 'ana@guests.example', forename: 'Anna', hash: expect.stringMatching(/^\$argon2id\$/) },
    ]);
    folder.write('customers.json', [
      { email: 'ana@guests.example', password: 'another one', forename: 'Other' },
      { email: 'bea@guests.example', password: 'long enough', forename: 'Bea' },
    ]);
    await load();
    expect(await kept()).toEqual([...first, expect.objectContaining({ email: 'bea@guests.example' })]);
    const { rows } = await sql<{ body: string }>`select body::text as body from estate_record`.execute(test.db);
    expect(rows.filter(({ body }) => body.includes('long enough'))).toEqual([]);
  });

  it('are refused with file and path for a repeated address, an unknown bar and an invalid address', async () => {
    const guest = { email: 'ana@guests.example', password: 'long enough' };
    const problems = async () =>
      load().then(
        () => [],
        (error: unknown) => (error instanceof EstateProblems ? error.problems : [error]),
      );
    folder.write('customers.json', [guest, { ...guest, email: 'ANA@guests.example', bar_id: 7 }]);
    expect(await problems()).toEqual([
      'customers.json: [1].email: "ana@guests.example" is already taken by entry 1',
      'customers.json: [1].bar_id: there is no bar 7',
    ]);
    folder.write('customers.json', { ...guest, email: 'ana', password: 'short' });
    expect(await problems()).toEqual([
      'customers.json: email: Email address "ana" is invalid',
      expect.stringMatching(/^customers\.json: password: /),
    ]);
  });
});
