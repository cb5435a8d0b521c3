import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allergenMenuPath } from '@bars/shared-api/contracts/menus';
import { dayOf } from '@bars/shared-api/format';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assetDir } from '../../../../kernel/asset-dir';
import { addDays } from '../../../../kernel/time/calendar';
import { emptyTables } from '../../../../testing/empty-tables';
import { createTestServer, describeOnEngines, type TestServer } from '../../../../testing/harness';
import { importEstate } from '../../bars/import/import-estate';
import { estateFolder, type EstateFolder } from '../../bars/testing/estate-folder';
import { sampleFiles } from '../../bars/testing/samples';
import { menusKind } from '../menus.estate';
import { menuFile } from '../testing/menu-files';

const page = { host: 'one.localhost:9000', 'x-api-key': 'pk_portal_test', 'x-brand': '1' };
const dayMs = 86_400_000;
const [arch] = sampleFiles().bars;
const migration = (name: string): string => readFileSync(join(assetDir('migrations'), name), 'utf8');
const files = ['0112_relative_checks.sql', '0118_checks_of_withdrawn_menus.sql'].map(migration);
const by = 'kitchen manager';
const counted = menuFile({ checks: [{ bars: 'all', on: { in_days: -3 }, by }] });
const other = (name: string) => menuFile({ id: 9, name, categories: [], checks: [] });

/** The last import of the release before was on the tenth day of the test, the first on its first. */
describeOnEngines('checks of menus that a release before 0112 noted', (engine) => {
  let server: TestServer;
  let folder: EstateFolder;
  let start: Date;
  const dayAt = (days: number) => addDays(dayOf(start), days);
  const load = async (menus: unknown[], days = 0) => {
    server.clock.advance(days * dayMs);
    folder.write('menus/one.json', menus);
    await importEstate(server.db, folder.dir, server.clock, { kinds: [menusKind] });
  };
  beforeAll(async () => {
    folder = estateFolder();
    server = await createTestServer({ engine, estateDir: folder.dir });
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'menu_check', 'menu_version', 'menu_bar', 'menu', 'estate_import');
    folder.write('venues/one/the-dock.json', { ...arch, id: 2, slug: 'the-dock' });
    start = server.clock.now();
  });
  afterAll(async () => {
    folder.remove();
    await server.close();
  });

  /** What it had noted of menu 1 at bar 1, in its order: the day of the check, and that of the import. */
  const noted = async (...rows: readonly (readonly [on: string | null, at: number])[]) => {
    await sql`delete from menu_check`.execute(server.db);
    await sql`alter table menu_check drop column in_days`.execute(server.db);
    for (const [on, at] of rows)
      await sql`insert into menu_check (menu_id, bar_id, checked_on, checked_by, noted_at)
        values (1, 1, ${on}, ${on === null ? null : by}, ${new Date(start.getTime() + at * dayMs)})`.execute(server.db);
    for (const file of files) {
      await sql`update migration set applied_at = ${server.clock.now()} where name = '0112_relative_checks.sql'`.execute(
        server.db,
      );
      await server.db.executeQuery(CompiledQuery.raw(file));
    }
  };
  const checked = async () => {
    const answer = await server.app.inject({ url: allergenMenuPath(1, 1), headers: page });
    return answer.json().meta?.checked_on;
  };
  const words = async () =>
    (await sql<{ in_days: number | null }>`select in_days from menu_check order by id desc limit 1`.execute(server.db))
      .rows[0]?.in_days;

  it('that the file counts from the import keep their day when it says the same', async () => {
    await load([counted]);
    await load([counted, other('Sundays')], 10);
    await noted([dayAt(-3), 0], [dayAt(7), 10]);
    expect([await words(), await checked()]).toEqual([-3, dayAt(7)]);
    await load([counted, other('Mondays')], 10);
    expect(await checked()).toBe(dayAt(7));
  });

  it('whose day the file names keep it, and another one counts', async () => {
    const named = (days: number) => menuFile({ checks: [{ bars: 'all', on: { date: dayAt(days) }, by }] });
    await load([named(-5)]);
    await load([named(-5), other('Sundays')], 10);
    await noted([dayAt(-5), 0]);
    await load([named(-5), other('Mondays')], 10);
    expect([await checked(), await words()]).toEqual([dayAt(-5), null]);
    await load([named(12), other('Mondays')], 1);
    expect(await checked()).toBe(dayAt(12));
  });

  it('that were taken back stay so', async () => {
    const unchecked = menuFile({ checks: [] });
    await load([unchecked]);
    await load([unchecked, other('Sundays')], 10);
    await noted([dayAt(-3), 0], [null, 10]);
    await load([unchecked, other('Mondays')], 10);
    expect([await checked(), await words()]).toEqual([null, null]);
  });

  it.each([
    ['had been withdrawn', [other('Sundays')]],
    ['the bar served no more', [{ ...counted, bars: [2] }, other('Sundays')]],
  ])('of a menu that %s are no newer once it comes back in the same words', async (_what, away) => {
    await load([counted]);
    await load(away, 10);
    await noted([dayAt(-3), 0]);
    expect(await words()).toBe(-3);
    await load([counted, other('Mondays')], 10);
    expect(await checked()).toBe(dayAt(-3));
  });
});
