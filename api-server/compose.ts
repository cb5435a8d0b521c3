import { importEstate, loadBars } from './domains/bars/index';
import { assetDir } from './kernel/asset-dir';
import type { BuiltKernel } from './kernel/create-kernel';
import { createApp, type App } from './kernel/http/app';
import { createMetrics, type Metrics } from './kernel/http/metrics';
import { shellPages, type ShellFacts } from './kernel/site/shell';
import { builtSite, siteFiles } from './kernel/site/site';
import type { Store } from './kernel/store/open-store';

export interface ComposeOptions {
  built: BuiltKernel;
  store: Store;
  /** The built site; null serves the API alone. */
  siteDir: string | null;
}

export interface Composed {
  app: App;
  metrics: Metrics;
}

const estateFolder = (): string => `${assetDir('estate')}/demo`;

/** Kernel and domains become one server. The database is migrated; an empty one gets the estate. */
export async function compose({ built, store, siteDir }: ComposeOptions): Promise<Composed> {
  const { kernel, senders } = built;
  const bars = await loadBars(kernel.db, kernel.clock);
  if (bars.version() === 0) {
    const { bars: venues, version } = await importEstate(kernel.db, kernel.config.estateDir ?? estateFolder(), kernel.clock);
    await bars.refresh();
    kernel.log.info({ venues, version }, 'the estate was imported');
  }
  senders.use((brandId) => (bars.brands().find((brand) => brand.id === brandId) ?? bars.brand(0)).mail_from);
  kernel.sweep({ name: 'estate', run: async () => ((await bars.refresh()) ? 1 : 0) });

  const site = siteDir === null ? null : builtSite(siteDir);
  const facts: ShellFacts = {
    brandByHost: bars.brandByHost,
    portalKey: (brand) => bars.apiKeys().find((key) => key.origins.includes('self') && key.brands.includes(brand))?.key ?? '',
    debugRoutes: kernel.config.debugRoutes,
  };
  const metrics = createMetrics(store);
  const app = await createApp({ kernel, keys: { keys: bars.apiKeys }, metrics, isReady: () => bars.version() > 0, ...(site === null ? {} : { pages: shellPages(site, facts) }) });
  if (site !== null) await siteFiles(app, site);
  return { app, metrics };
}
