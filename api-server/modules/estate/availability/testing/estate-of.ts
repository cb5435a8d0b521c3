import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { emptyTables } from '../../../../testing/empty-tables';
import { createTestKernel, type EngineName, type TestKernel } from '../../../../testing/harness';
import type { Db } from '../../../../kernel/db';
import { importEstate, loadBars, type LoadedBars } from '../../bars/index';
import { estateFolder } from '../../bars/testing/estate-folder';
import { createAvailability } from '../index';
import type { AvailabilityService, HoldOutcome, HoldRequest } from '../service';

export interface AvailabilityFixture extends TestKernel {
  bars: LoadedBars;
  availability: AvailabilityService;
  /** A hold in a transaction of its own, of a network of its own unless it says otherwise. */
  hold(change?: Partial<HoldRequest>): Promise<HoldOutcome>;
  /** Forgets every hold and claim; the estate and the clock stay. */
  clear(): Promise<void>;
}

/** Saturday evening of the test clock's week. */
export const saturdayAt = (time: string): Date => new Date(`2026-11-21T${time}:00Z`);

/** A kernel with an estate of the given files beside the sample ones, and the domain on top. */
export const availabilityFixture = async (
  engine: EngineName,
  files: Record<string, unknown>,
  env: Record<string, string> = {},
): Promise<AvailabilityFixture> => {
  const test = await createTestKernel({ engine, env });
  const folder = estateFolder();
  for (const [file, body] of Object.entries(files)) folder.write(file, body);
  await importEstate(test.db, folder.dir, test.clock);
  folder.remove();
  const bars = await loadBars(test.db, test.clock);
  const { service: availability, sweeps } = createAvailability(test.kernel, { bars });
  sweeps.forEach(test.built.sweeps.add);
  const hold = (change: Partial<HoldRequest> = {}) => {
    const id = change.id ?? randomUUID();
    const request: HoldRequest = {
      id,
      barId: 1,
      partyTypeId: 11,
      people: 4,
      startsAt: saturdayAt('19:00'),
      allowStanding: false,
      network: id,
      holder: id,
      replaces: null,
      ...change,
    };
    return test.db.transaction().execute((tx) => availability.hold(tx, request, test.clock.now()));
  };
  const clear = async () => {
    await emptyTables(test.db, 'resource_claim', 'hold');
  };
  return { ...test, bars, availability, hold, clear };
};

/** What of a database would be wrong: two active claims of one resource at one time, or a claim without a live owner. */
export const claimFaults = async (db: Db): Promise<unknown[]> => {
  const { rows } = await sql`
    select a.resource_id, 'overlap' as fault from resource_claim a
      join resource_claim b on a.resource_id = b.resource_id and a.id < b.id and a.during && b.during and a.active and b.active
    union all
    select claim.resource_id, 'orphan' from resource_claim claim join hold on hold.id = claim.hold_id
      where claim.active <> (hold.status <> 'released')
    union all
    select hold.id::text, 'nothing claimed' from hold where not exists (select from resource_claim where hold_id = hold.id)`.execute(
    db,
  );
  return rows;
};

/** Resources with an active claim, in order. */
export const takenResources = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{
    resource_id: string;
  }>`select resource_id from resource_claim where active order by resource_id`.execute(db);
  return rows.map((row) => row.resource_id);
};
