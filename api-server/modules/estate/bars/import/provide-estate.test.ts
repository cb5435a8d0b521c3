import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestKernel, describeOnEngines, type TestKernel } from '../../../../testing/harness';
import { menusKind } from '../../menus/menus.estate';
import { menuFile } from '../../menus/testing/menu-files';
import type { EstateKind } from '../estate/estate-kind';
import { loadBars } from '../bars.service';
import { estateFolder, type EstateFolder } from '../testing/estate-folder';
import { sampleFiles } from '../testing/samples';
import { importEstate } from './import-estate';
import { provideEstate } from './provide-estate';

describeOnEngines('the estate of a starting server', (engine) => {
  let test: TestKernel;
  let demo: EstateFolder;
  const bar = sampleFiles().bars[0];
  const type = sampleFiles().party_types[0];

  beforeAll(async () => {
    test = await createTestKernel({ engine });
  });
  beforeEach(async () => {
    demo = estateFolder();
    await sql`truncate estate_import, estate_record, resource, customer cascade`.execute(test.db);
  });
  afterEach(() => demo.remove());
  afterAll(() => test.close());

  /** Starts a server with these settings. */
  const start = async (config: Partial<TestKernel['kernel']['config']> = {}, kinds: readonly EstateKind[] = []) => {
    const kernel = { ...test.kernel, config: { ...test.kernel.config, ...config } };
    const bars = await loadBars(kernel.db, kernel.clock);
    await provideEstate(kernel, bars, kinds, demo.dir);
    return bars;
  };
  /** A release with a new type and a renamed bar. */
  const release = () => {
    demo.write('party-types/tables.json', [type, { ...type, id: 12 }]);
    demo.write('venues/one/the-arch.json', { ...bar, bar_name: 'The New Arch' });
  };

  it('is the demo estate for an empty database, and the start after it changes nothing', async () => {
    expect((await start()).version()).toBe(1);
    expect((await start()).version()).toBe(1);
  });

  it('is imported again once the demo’s files have changed, and a table that is gone stays for its bookings', async () => {
    await start();
    release();
    demo.write('venues/one/the-arch.json', {
      ...bar,
      bar_name: 'The New Arch',
      seatings: [{ ...bar?.seatings[0], id: 'T2' }],
    });
    const bars = await start();
    expect([bars.version(), bars.partyType(12)?.id, bars.bar(1)?.bar_name]).toEqual([2, 12, 'The New Arch']);
    const { rows } = await sql`select id, retired from resource order by id`.execute(test.db);
    expect(rows).toEqual([
      { id: '1/T1', retired: true },
      { id: '1/T2', retired: false },
    ]);
    expect((await start()).version()).toBe(2);
  });

  it.each([
    ['outside local demonstration', { environment: 'staging' }],
    ['with an estate of its own', { estateDir: '/nowhere' }],
  ] as const)('is not replaced %s', async (_, config) => {
    await start();
    release();
    expect((await start(config)).partyType(12)).toBeUndefined();
  });

  it('goes on as it is where somebody has to confirm that a dish loses an allergen', async () => {
    const menu = (contains: string[]) =>
      menuFile({ categories: [{ category: 'All', items: [{ id: 1, name: 'Soup', contains, may_contain: [] }] }] });
    demo.write('menus/one.json', menu(['milk']));
    await start({}, [menusKind]);
    release();
    demo.write('menus/one.json', menu(['milk', 'eggs']));
    expect((await start({}, [menusKind])).version()).toBe(2);
    demo.write('menus/one.json', menu([]));
    const bars = await start({}, [menusKind]);
    expect([bars.version(), bars.partyType(12)?.id]).toEqual([2, 12]);
  });

  it('is not replaced where another one was loaded by hand', async () => {
    await start();
    const own = estateFolder();
    own.write('venues/one/the-arch.json', { ...bar, bar_name: 'Ours' });
    await importEstate(test.db, own.dir, test.clock);
    release();
    expect((await start()).bar(1)?.bar_name).toBe('Ours');
    own.remove();
  });
});
