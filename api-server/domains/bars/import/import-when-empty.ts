import { join } from 'node:path';
import { assetDir } from '../../../kernel/asset-dir';
import type { Kernel } from '../../../kernel/kernel';
import type { LoadedBars } from '../bars.service';
import { importEstate } from './import-estate';

const demoEstate = (): string => join(assetDir('estate'), 'demo');

/** Gives an empty database the estate of the configuration, or the demo estate. */
export const importWhenEmpty = async ({ db, clock, config, log }: Kernel, bars: LoadedBars): Promise<void> => {
  if (bars.version() > 0) return;
  const imported = await importEstate(db, config.estateDir ?? demoEstate(), clock, { withCustomers: config.environment === 'local' });
  await bars.refresh();
  log.info({ venues: imported.bars, version: imported.version }, 'the estate was imported');
};
