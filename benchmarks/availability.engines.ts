import { createAvailabilityService } from '../api-server/modules/estate/availability/availability.service';
import type { AvailabilityService } from '../api-server/modules/estate/availability/service';
import { importEstate, loadBars, type LoadedBars } from '../api-server/modules/estate/bars/index';
import { assetDir } from '../api-server/kernel/asset-dir';
import { createMeter } from '../api-server/kernel/metrics/meter';
import { stillClock } from '../api-server/kernel/time/clock';
import { migrate } from '../api-server/kernel/store/migrations/migrate';
import { openInMemory, openPostgres, type Store } from '../api-server/kernel/store/open-store';
import { startPrivatePostgres } from '../api-server/testing/private-postgres';

/** The demo estate on one engine, at noon on Friday 20 November 2026, with the real service on top. */
export interface BenchFixture {
  engine: string;
  db: Store['db'];
  bars: LoadedBars;
  availability: AvailabilityService;
  now: Date;
}

const worldOn = async (engine: string, store: Store): Promise<BenchFixture> => {
  const clock = stillClock('2026-11-20T12:00:00Z');
  await migrate(store.db, clock.now());
  await importEstate(store.db, `${assetDir('estate')}/demo`, clock);
  const bars = await loadBars(store.db, clock);
  return {
    engine,
    db: store.db,
    bars,
    availability: createAvailabilityService(
      { db: store.db, config: { holdsPerNetwork: 0 }, metrics: createMeter() },
      { bars },
    ),
    now: clock.now(),
  };
};

/** Runs the work on the embedded engine and on a private PostgreSQL. */
export const onEveryEngine = async (work: (fixture: BenchFixture) => Promise<void>): Promise<void> => {
  const embedded = await openInMemory();
  await work(await worldOn('embedded', embedded));
  await embedded.close();
  const postgres = await startPrivatePostgres();
  const store = await openPostgres(postgres.url, () => undefined);
  try {
    await work(await worldOn('PostgreSQL', store));
  } finally {
    await store.close();
    await postgres.stop();
  }
};
