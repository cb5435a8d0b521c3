import { join } from 'node:path';
import { assetDir } from '../../../../kernel/asset-dir';
import type { Kernel } from '../../../../kernel/kernel';
import type { LoadedBars } from '../bars.service';
import type { EstateKind } from '../estate/estate-kind';
import { readImport } from './estate.store';
import { EstateRefused, importEstate } from './import-estate';
import { contentHashOf } from './read-estate';

const demoEstate = (): string => join(assetDir('estate'), 'demo');

/** The database holds the demo estate of another release. It is data of local demonstration alone: elsewhere nothing is replaced. */
const isOutdatedDemo = async ({ db, config }: Kernel, demo: string): Promise<boolean> => {
  if (config.environment !== 'local' || config.estateDir !== null) return false;
  const last = await readImport(db);
  return last?.isDemo === true && last.contentHash !== contentHashOf(demo);
};

/**
 * Gives an empty database the estate of the configuration, or the demo estate. A demo estate whose files have changed since is
 * imported again, so that an update brings its new types and venues; bookings stay. Where somebody has to confirm a change, the one that is there
 * goes on. `demo` is its folder.
 */
export const provideEstate = async (
  kernel: Kernel,
  bars: LoadedBars,
  kinds?: readonly EstateKind[],
  demo = demoEstate(),
): Promise<void> => {
  const { db, clock, config, log } = kernel;
  const isEmpty = bars.version() === 0;
  if (!isEmpty && !(await isOutdatedDemo(kernel, demo))) return;
  const options = {
    ...(kinds ? { kinds } : {}),
    withDemonstration: config.environment === 'local',
    isDemo: config.estateDir === null,
  };
  try {
    const imported = await importEstate(db, config.estateDir ?? demo, clock, options);
    await bars.refresh();
    log.info(
      { venues: imported.bars, version: imported.version },
      isEmpty ? 'the estate was imported' : 'the demo estate was updated',
    );
  } catch (error) {
    // A dish of the demo has lost an allergen, which a person has to confirm. The estate that is there goes on.
    if (isEmpty || !(error instanceof EstateRefused)) throw error;
    log.error({ refusals: error.refusals }, 'the demo estate was not updated: import it by hand');
  }
};
