import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { barsRoutes } from './bars.routes';
import { type BeforeEstate, loadBars } from './bars.service';
import type { EstateKind } from './estate/estate-kind';
import { provideEstate } from './import/provide-estate';
import type { BarsService } from './service';
import { freeColumns } from './bars.personal';

export { closureOf, isTrading } from './bars.rules';
export { dishOfPackage } from './estate/pre-order.schema';
export { owningBrandId } from './estate/brand.schema';
export { type Finding, findingIf } from './estate/checks/problem';
export { isOn } from './estate/calendar.rules';
export { defineEstateKind, type EstateKind, type KindContext } from './estate/estate-kind';
export type { Resource } from './estate/resources.rules';
export { readImport } from './import/estate.store';
export { EstateProblems } from './import/read-estate';
export { importEstate, type ImportResult } from './import/import-estate';
export { type LoadedBars, loadBars } from './bars.service';
export type { BarsService } from './service';

/** What a start does about the estate. `kinds`: what other domains bring with its files; `before`: see `loadBars`. */
export interface EstateAtStart {
  kinds?: readonly EstateKind[];
  before?: BeforeEstate;
}

/** @param atStart null: the estate is read as it is, also where there is none. The estate, in memory. An empty database gets one first, and an outdated demo estate is replaced; the sweep `estate` reads what another process has imported since. */
export const createBars = async (kernel: Kernel, atStart: EstateAtStart | null = {}): Promise<Domain<BarsService>> => {
  const bars = await loadBars(kernel.db, kernel.clock, atStart?.before);
  if (atStart !== null) await provideEstate(kernel, bars, atStart.kinds);
  return {
    service: bars,
    routes: barsRoutes(bars),
    freeColumns,
    sweeps: [{ name: 'estate', run: async () => ((await bars.refresh()) ? 1 : 0) }],
  };
};
