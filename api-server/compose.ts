import { join } from 'node:path';
import { createAvailability } from './domains/availability/index';
import { barsRoutes, importEstate, loadBars, type LoadedBars } from './domains/bars/index';
import { createBookingSession } from './domains/booking-session/index';
import { createBookings } from './domains/bookings/index';
import { cardOrdersRoutes } from './domains/card-orders/index';
import { createCards } from './domains/cards/index';
import { createCustomers } from './domains/customers/index';
import { createDeposits } from './domains/deposits/index';
import { createEnquiries } from './domains/enquiries/index';
import { createPreOrders } from './domains/pre-orders/index';
import { assetDir } from './kernel/asset-dir';
import type { BuiltKernel } from './kernel/create-kernel';
import { createApp, type App } from './kernel/http/app';
import { keysHere, type KeyRing } from './kernel/http/key-ring';
import { createMetrics, type Metrics } from './kernel/http/metrics';
import { framePages } from './kernel/site/frame-pages';
import { shellPages, type ShellFacts } from './kernel/site/shell';
import { siteFiles } from './kernel/site/site';
import type { Kernel } from './kernel/kernel';
import type { Store } from './kernel/store/open-store';

export interface ComposeOptions {
  built: BuiltKernel;
  store: Store;
  /** The built site (see `builtSite`); null serves the API alone. */
  siteDir: string | null;
}

export interface Composed {
  app: App;
  metrics: Metrics;
  /** Every brand with its own host, to tell people where to go. */
  brands: { id: number; name: string; host: string }[];
}

const demoEstate = (): string => join(assetDir('estate'), 'demo');

/** The estate of the database; an empty database gets one first. Another process may import later: each run of the sweep looks for a newer one. */
async function estateOf({ kernel, senders }: BuiltKernel): Promise<LoadedBars> {
  const bars = await loadBars(kernel.db, kernel.clock);
  if (bars.version() === 0) {
    const imported = await importEstate(kernel.db, kernel.config.estateDir ?? demoEstate(), kernel.clock, { withCustomers: kernel.config.environment === 'local' });
    await bars.refresh();
    kernel.log.info({ venues: imported.bars, version: imported.version }, 'the estate was imported');
  }
  senders.use((brandId) => (bars.brands().find((brand) => brand.id === brandId) ?? bars.brand(0)).mail_from);
  kernel.sweep({ name: 'estate', run: async () => ((await bars.refresh()) ? 1 : 0) });
  return bars;
}

const factsOf = (kernel: Kernel, bars: LoadedBars): ShellFacts => ({
  brandByHost: (hostname) => bars.brandByHost(hostname),
  portalKey: (brand) => bars.apiKeys().find((key) => key.origins.includes('self') && key.brands.includes(brand))?.key ?? '',
  debugRoutes: kernel.config.debugRoutes,
});

const ringOf = ({ config }: Kernel, bars: LoadedBars): KeyRing => ({ keys: () => keysHere(bars.apiKeys(), config.demoSitesOrigins) });

/** Kernel and domains become one server, on a migrated database. */
export async function compose({ built, store, siteDir }: ComposeOptions): Promise<Composed> {
  const { kernel } = built;
  const bars = await estateOf(built);
  const availability = createAvailability(kernel, bars);
  const preOrders = createPreOrders({ bars });
  const deposits = createDeposits(kernel);
  const cards = createCards(kernel);
  const bookings = createBookings(kernel, { bars, preOrders, availability, deposits: deposits.service, cards: cards.service });
  const enquiries = createEnquiries(kernel, { bookings: bookings.service });
  const sessions = createBookingSession(kernel, { deposits: deposits.service, cards: cards.service, bars, availability, bookings: bookings.service, enquiries, preOrders });
  const customers = createCustomers(kernel, { bars });

  const metrics = createMetrics(store);
  const pages = siteDir === null ? {} : { pages: shellPages(siteDir, factsOf(kernel, bars)) };
  const app = await createApp({ kernel, store, keys: ringOf(kernel, bars), metrics, isReady: () => bars.version() > 0, ...pages });
  barsRoutes(app, bars);
  sessions.routes(app);
  bookings.routes(app);
  deposits.routes(app);
  cards.routes(app);
  cardOrdersRoutes(app, kernel, [deposits.service, cards.service]);
  await app.register(customers.plugin);
  if (siteDir !== null) {
    const facts = factsOf(kernel, bars);
    await siteFiles(app, siteDir, facts);
    framePages(app, siteDir, { ...facts, ...ringOf(kernel, bars), cardOrigin: kernel.gateway.pageOrigin, publicOrigin: kernel.config.publicOrigin });
  }
  const brands = bars.brands().map(({ id, name, hosts }) => ({ id, name, host: hosts[0] ?? 'localhost' }));
  return { app, metrics, brands };
}
