import { dayOf } from '@bars/shared-api/format';
import type { Clock } from '../../../../kernel/time/clock';
import type { Db } from '../../../../kernel/db';
import type { Brand, Estate } from '../estate.schema';
import { anchorEstate } from '../estate/anchor.rules';
import type { EstateKind } from '../estate/estate-kind';
import { resourcesOf } from '../estate/resources.rules';
import { lockImports, readImport, replaceRecords, writeImport, writeResources } from './estate.store';
import { readEstate } from './read-estate';

export { EstateProblems } from './read-estate';

export interface ImportResult {
  /** False: the database already holds these very files, and nothing was written. */
  changed: boolean;
  version: number;
  /** The day the estate's dates count from, `YYYY-MM-DD`. */
  anchoredOn: string;
  bars: number;
  resources: number;
  retired: number;
}

export interface ImportOptions {
  /** What other domains bring with the estate. */
  kinds?: readonly EstateKind[];
  /** False leaves out the kinds that are for local demonstration: accounts with published passwords. */
  withDemonstration?: boolean;
  /** True for the demo estate that the server imports by itself. */
  isDemo?: boolean;
}

const brandOf = ({ bars, brands }: Estate, barId: number | null): Brand | undefined => {
  const bar = bars.find(({ id }) => id === barId);
  return brands.find(({ id }) => id === bar?.brand_id);
};

/**
 * Loads the estate in `dir` in one transaction. The same files change nothing, and keep the day their dates count from;
 * other files count from today. A table that is gone is retired, never deleted: its bookings stay.
 * Errors: EstateProblems.
 */
export const importEstate = async (
  db: Db,
  dir: string,
  clock: Clock,
  { kinds, withDemonstration = true, isDemo = false }: ImportOptions = {},
): Promise<ImportResult> => {
  const { estate: files, brought, contentHash } = readEstate(dir, kinds);
  return db.transaction().execute(async (tx) => {
    await lockImports(tx);
    const last = await readImport(tx);
    const now = clock.now();
    const changed = last?.contentHash !== contentHash;
    const anchoredOn = changed || !last ? dayOf(now) : last.anchoredOn;
    const version = (last?.version ?? 0) + (changed ? 1 : 0);
    const estate = anchorEstate(files, anchoredOn);
    const resources = estate.bars.flatMap(resourcesOf);
    const summary = { changed, version, anchoredOn, bars: estate.bars.length, resources: resources.length };
    if (!changed) return { ...summary, retired: 0 };
    await replaceRecords(tx, estate);
    const retired = await writeResources(tx, resources);
    const context = { estate, brandOf: (barId: number | null) => brandOf(estate, barId), anchoredOn, now };
    for (const { isDemonstration, write } of brought)
      if (withDemonstration || !isDemonstration) await write(tx, context);
    await writeImport(tx, { version, contentHash, anchoredOn, isDemo }, now);
    return { ...summary, retired };
  });
};
