import { dayOf } from '@bars/shared-api/format';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '../../../../kernel/time/calendar';
import { describeOnBothEngines, createTestKernel, type TestKernel } from '../../../../testing/harness';
import { loadBars } from '../bars.service';
import { estateFolder, type EstateFolder } from '../testing/estate-folder';
import { sampleFiles } from '../testing/samples';
import { importEstate } from './import-estate';
import { EstateProblems } from './read-estate';

describeOnBothEngines('importing an estate', (engine) => {
  let test: TestKernel;
  let folder: EstateFolder;
  const bar = sampleFiles().bars[0];

  beforeAll(async () => {
    test = await createTestKernel({ engine, clockStart: '2026-11-20T12:00:00Z' });
  });
  beforeEach(async () => {
    folder = estateFolder();
    await sql`truncate estate_import, estate_record, resource, customer cascade`.execute(test.db);
  });
  afterEach(() => folder.remove());
  afterAll(() => test.close());

  const load = () => importEstate(test.db, folder.dir, test.clock);
  const resources = async () => {
    const { rows } = await sql<{ id: string; area: string; max_covers: number; retired: boolean }>`
      select id, area, max_covers, retired from resource order by id`.execute(test.db);
    return rows;
  };

  const today = () => dayOf(test.clock.now());

  it('fills an empty database and counts the dates from today', async () => {
    folder.write('venues/one/the-arch.json', { ...bar, close_date: { in_days: 45 } });
    expect(await load()).toEqual({
      changed: true,
      version: 1,
      anchoredOn: today(),
      bars: 1,
      resources: 1,
      retired: 0,
      notes: [],
      refusals: [],
    });
    expect(await resources()).toEqual([{ id: '1/T1', area: 'Main bar', max_covers: 8, retired: false }]);
    const bars = await loadBars(test.db, test.clock);
    expect(bars.bar(1)?.close_date).toBe(addDays(today(), 45));
    expect(bars.version()).toBe(1);
  });

  it('changes nothing for the same files, and keeps the day their dates count from', async () => {
    const { anchoredOn } = await load();
    test.clock.advance(3 * 86_400_000);
    expect(await load()).toMatchObject({ changed: false, version: 1, anchoredOn, retired: 0 });
    folder.write('venues/one/the-arch.json', { ...bar, lead_minutes: 45 });
    expect(await load()).toMatchObject({ changed: true, version: 2, anchoredOn: addDays(anchoredOn, 3) });
  });

  it('updates tables in place, retires removed ones and restores them', async () => {
    const table = bar?.seatings[0];
    await load();
    folder.write('venues/one/the-arch.json', {
      ...bar,
      areas: [{ id: 'main', name: 'The vault' }],
      seatings: [
        { ...table, id: 'T2' },
        { ...table, id: 'R', kind: 'standing', count: 2 },
      ],
    });
    expect(await load()).toMatchObject({ changed: true, version: 2, resources: 3, retired: 1 });
    expect(await resources()).toEqual([
      { id: '1/R-001', area: 'The vault', max_covers: 8, retired: false },
      { id: '1/R-002', area: 'The vault', max_covers: 8, retired: false },
      { id: '1/T1', area: 'Main bar', max_covers: 8, retired: true },
      { id: '1/T2', area: 'The vault', max_covers: 8, retired: false },
    ]);
    folder.write('venues/one/the-arch.json', { ...bar, seatings: [{ ...table, max_covers: 6 }] });
    await load();
    expect((await resources()).filter((one) => !one.retired)).toEqual([
      { id: '1/T1', area: 'Main bar', max_covers: 6, retired: false },
    ]);
  });

  it('leaves everything as it was when the files are wrong', async () => {
    await load();
    folder.write('venues/one/the-arch.json', { ...bar, seatings: [{ ...bar?.seatings[0], max_covers: 0 }] });
    await expect(load()).rejects.toThrow(EstateProblems);
    const bars = await loadBars(test.db, test.clock);
    expect([bars.version(), bars.resourcesOf(1).length]).toEqual([1, 1]);
  });

  it('a running server reads what another process imported', async () => {
    await load();
    const bars = await loadBars(test.db, test.clock);
    expect(await bars.refresh()).toBe(false);
    folder.write('venues/one/the-arch.json', { ...bar, bar_name: 'The New Arch' });
    await load();
    expect(bars.bar(1)?.bar_name).toBe('The Arch');
    expect(await bars.refresh()).toBe(true);
    expect(bars.bar(1)?.bar_name).toBe('The New Arch');
  });

  it('runs two concurrent imports one after the other', async () => {
    const results = await Promise.all([load(), load()]);
    expect(results.filter((result) => result.changed)).toHaveLength(1);
  });
});
