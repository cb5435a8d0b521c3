import { isMarkupPage } from '@bars/shared-api/contracts/area-markup';
import {
  type BarsService,
  createAvailability,
  createBars,
  createOpeningTimes,
  createPreOrders,
  menus,
} from './modules/estate/index';
import {
  createBookingHistory,
  createGuestPayments,
  createGuests,
  createHosting,
  createKitchenSheetDomain,
  createLinkPasswords,
  createLiveStreams,
  createManagedBookings,
  createMyBookingsList,
  createParty,
  createPaymentPages,
  createReminders,
} from './modules/manage/index';
import {
  type BookingSessionService,
  createBookingSession,
  createEnquiries,
  createInterests,
} from './modules/wizard/index';
import { createBookings, createVenueActions, type VenueActions } from './modules/bookings/index';
import {
  createCardOrders,
  createCards,
  createDeposits,
  createPaymentRequests,
  createTips,
  createWallets,
} from './modules/payments/index';
import {
  createCustomers,
  createPasskeys,
  createSignIn,
  createStaff,
  passwordRules,
  createVoucher,
} from './modules/accounts/index';
import {
  createCheckIn,
  createSignUp,
  createSocieties,
  createSocietyContracts,
  createStudents,
} from './modules/students/index';
import { createErrorReports } from './modules/operations/index';
import { createPersonalData } from './modules/privacy/index';
import { estateKinds } from './estate-kinds';
import { bookingsHost } from './kernel/bookings-host';
import type { BuiltKernel } from './kernel/create-kernel';
import type { Domain } from './kernel/composition/domain';
import { createApp, type App } from './kernel/http/app';
import { keysHere, type KeyRing } from './kernel/http/callers/key-ring';
import { guardManageKeys, type ManageKeyGuard } from './kernel/http/callers/manage-key';
import { createMetrics, type Metrics } from './kernel/http/operations/metrics';
import { createPrerender } from './kernel/prerender/prerender';
import { firstSteps } from './kernel/site/first-steps';
import { createFirstViews, type FirstViews } from './kernel/site/first-views/first-views';
import { markupViews } from './kernel/site/first-views/markup-views';
import { areaReleases } from './kernel/site/markup/area-release';
import { createPageMarkup } from './kernel/site/markup/page-markup';
import { createPageText } from './kernel/site/markup/page-text';
import { createReadMarkup, ownReads } from './kernel/site/markup/read-markup';
import { framePages } from './kernel/site/frame-pages';
import { menuWorker } from './kernel/site/menu-worker';
import { sitePreviews } from './kernel/site/preview/site-previews';
import { shellPages, type ShellFacts } from './kernel/site/shell';
import { siteFiles, type SiteSource } from './kernel/site/site';
import { siteReleases, type SiteReleasesDeps } from './kernel/site/rights/site-releases';
import type { Kernel } from './kernel/kernel';
import { freeColumns as kernelColumns, mailPersonalData } from './kernel/mail/mail.personal';
import type { PersonalData } from './kernel/personal-data';
import { asScriptText } from './kernel/structured-data/reservation';
import { venuesData } from './kernel/structured-data/venues';
import type { Store } from './kernel/store/open-store';

export interface ComposeOptions {
  built: BuiltKernel;
  store: Store;
  /** The built site (see `builtSite`); null serves the API alone. */
  siteDir: string | null;
  /** Where its files are from that the folder does not have. */
  siteSource?: SiteSource | undefined;
  /** What renders the first views of the site; a test counts and delays them. */
  createRenderers?: typeof createPrerender;
  /** What composes a release anew; a test's own has other units. */
  recompose?: SiteReleasesDeps['recompose'];
}

export interface Composed {
  app: App;
  metrics: Metrics;
  /** Every brand with its own host, for the printed addresses. */
  brands: { id: number; name: string; host: string }[];
  /** What the venue does about its bookings. */
  venueActions: VenueActions;
  /** All personal data of the database, as the domains declare them. */
  personalData: readonly PersonalData[];
  /** Columns without any, as the domains list them. */
  freeColumns: readonly string[];
  /** What is rendered before anybody asks for it. The server is not ready while it starts. */
  views: Pick<FirstViews, 'start'>;
  /** The names of everything that is done when it is due. */
  sweepNames: readonly string[];
}

/** Made once for each brand and version of the estate. */
const venuesTexts = ({ config }: Kernel, bars: BarsService): ShellFacts['venuesText'] => {
  const made = new Map<string, string>();
  return (brand) => {
    const key = `${brand} ${bars.version()}`;
    const text =
      made.get(key) ??
      asScriptText(
        venuesData(
          bars
            .barsOf(brand)
            .filter(({ open, covid_closed: isClosed, central_bar: isCentral }) => open && !isClosed && !isCentral),
          bookingsHost(config.publicOrigin, bars.brand(brand)),
        ),
      );
    made.set(key, text);
    return text;
  };
};

const factsOf = (kernel: Kernel, bars: BarsService): ShellFacts => ({
  brandByHost: (hostname) => bars.brandByHost(hostname),
  portalKey: (brand) =>
    bars.apiKeys().find((key) => key.origins.includes('self') && key.brands.includes(brand))?.key ?? '',
  debugRoutes: kernel.config.debugRoutes,
  reportsErrors: kernel.config.errorReportsDsn !== null,
  keepsMenus: kernel.config.keepsMenus,
  venuesText: venuesTexts(kernel, bars),
  frameOrigins: (brand) =>
    ringOf(kernel, bars)
      .keys()
      .filter(({ brands }) => brands.includes(brand))
      .flatMap(({ origins }) => origins.filter((origin) => origin !== 'self')),
});

const ringOf = ({ config }: Kernel, bars: BarsService): KeyRing => ({
  keys: () => keysHere(bars.apiKeys(), config.demoSitesOrigins),
});

/** Every domain, after those whose services it uses; and the estate, which the web server itself asks too. */
const createDomains = async (
  kernel: Kernel,
  beforeEstate: () => Promise<void>,
): Promise<{
  bars: BarsService;
  sessions: BookingSessionService;
  menuText: menus.MenuText;
  venueActions: VenueActions;
  guard: ManageKeyGuard;
  domains: Domain<unknown>[];
  personalData: () => readonly PersonalData[];
}> => {
  const domains: Domain<unknown>[] = [];
  // Asked for when something is erased, by which time every domain is here.
  const personalData = (): readonly PersonalData[] => [
    ...domains.flatMap(({ personalData: declared = [] }) => declared),
    ...mailPersonalData(kernel.mail),
  ];
  const add = <Service>(domain: Domain<Service>): Service => {
    domains.push(domain);
    kernel.ports.connect(domain.ports ?? {});
    return domain.service;
  };
  const bars = add(await createBars(kernel, estateKinds, beforeEstate));
  const availability = add(createAvailability(kernel, { bars }));
  add(createOpeningTimes(kernel, { bars }));
  const menuText = add(menus.createMenus(kernel, { bars }));
  const preOrders = add(createPreOrders(kernel, { bars }));
  const deposits = add(createDeposits(kernel));
  const cards = add(createCards(kernel));
  add(createCardOrders(kernel, { handlers: [deposits, cards] }));
  const bookings = add(createBookings(kernel, { bars, preOrders, availability, deposits, cards, personalData }));
  const venueActions = add(createVenueActions(kernel, { bars, preOrders, availability, deposits, cards }));
  add(createWallets(kernel, { deposits, bookings }));
  add(createPaymentPages(kernel, { bars, bookings, deposits }));
  const enquiries = add(createEnquiries(kernel, { bookings }));
  const sessions = add(
    createBookingSession(kernel, { bars, availability, preOrders, deposits, cards, bookings, enquiries }),
  );
  const signIn = add(createSignIn(kernel));
  const customers = add(createCustomers(kernel, { bars, bookings, signIn }));
  add(createPaymentRequests(kernel, { bars, bookings, deposits }));
  const guests = add(createGuests(kernel, { bars, bookings, customers, deposits, preOrders }));
  add(createMyBookingsList(kernel, { bookings, customers, guests }));
  const linkPasswords = add(createLinkPasswords(kernel, passwordRules));
  const managedBookings = add(
    createManagedBookings(kernel, {
      availability,
      bars,
      bookings,
      cards,
      customers,
      deposits,
      enquiries,
      guests,
      linkPasswords,
      preOrders,
    }),
  );
  add(createParty(kernel, { bars, bookings, customers, guests, managedBookings, preOrders, passwords: passwordRules }));
  add(createHosting(kernel, { bars, bookings, guests, managedBookings, preOrders }));
  add(createBookingHistory(kernel, { access: managedBookings }));
  add(createKitchenSheetDomain(kernel, { bars, bookings, guests, preOrders, access: managedBookings }));
  add(createLiveStreams(kernel, { access: managedBookings, bookings }));
  add(createGuestPayments(kernel, { bars, bookings, deposits, guests, access: managedBookings }));
  add(createReminders(kernel, { bars, bookings, guests, preOrders }));
  const passkeys = add(createPasskeys(kernel, { bars, customers }));
  const interests = add(createInterests(kernel, { bars, customers }));
  const checkIns = add(createCheckIn(kernel, { bars }));
  const societyContracts = add(createSocietyContracts(kernel, { bars }));
  const societies = add(createSocieties(kernel, { bars, customers, contracts: societyContracts }));
  const students = add(createStudents(kernel, { bars, customers, societyOffers: societies.hasOffers }));
  const staff = add(createStaff(kernel, { bars, signIn }));
  const signUps = add(createSignUp(kernel, { bars, staff }));
  add(
    createPersonalData(kernel, {
      bars,
      bookings,
      deposits,
      cards,
      customers,
      guests,
      passkeys,
      interests,
      checkIns,
      students,
      societies,
      societyContracts,
      signUps,
      declared: personalData,
    }),
  );
  add(createTips(kernel, { bars }));
  add(createErrorReports(kernel));
  add(createVoucher(kernel, { customers }));
  kernel.ports.assertConnected();
  return {
    bars,
    sessions,
    menuText,
    venueActions,
    guard: managedBookings.guard,
    domains,
    personalData,
  };
};

/** Kernel and domains become one server, on a migrated database. */
export const compose = async ({
  built,
  store,
  siteDir,
  siteSource: source,
  createRenderers = createPrerender,
  recompose,
}: ComposeOptions): Promise<Composed> => {
  const { kernel, senders, sweeps } = built;
  const views = createFirstViews(kernel.log);
  const { bars, sessions, menuText, venueActions, guard, domains, personalData } = await createDomains(
    kernel,
    views.prepare,
  );
  senders.use((brandId) => (bars.brands().find((brand) => brand.id === brandId) ?? bars.brand(0)).mail_from);

  const metrics = createMetrics(store);
  const prerender = createRenderers({
    log: kernel.log,
    onFailure: (owner) => metrics.prerenderFailures.inc({ owner }),
  });
  const siteIn = async (dir: string) => {
    const {
      live,
      accept,
      sweeps: ofReleases,
    } = await siteReleases({ kernel, metrics, siteDir: dir, source, recompose });
    ofReleases.forEach(sweeps.add);
    const release = areaReleases(dir, live, prerender);
    const previews = sitePreviews(kernel, dir, { live, accept, source });
    const facts = { ...factsOf(kernel, bars), previewOf: previews.of };
    const bookingMarkup = createPageMarkup(release, { preview: sessions.preview, bars: bars.list });
    views.add(markupViews(live, bookingMarkup, release));
    const reads = ownReads(() => app, kernel.clock, facts.portalKey);
    const readMarkup = createReadMarkup(release, reads);
    const pages = shellPages(
      previews.releaseOf,
      facts,
      (page) => (isMarkupPage(page.pattern) ? bookingMarkup(page.pattern, page.brand, page.release) : readMarkup(page)),
      createPageText(release, menuText),
    );
    return { dir, live, previews, facts, bookingMarkup, pages };
  };
  const site = siteDir === null ? null : await siteIn(siteDir);
  const app: App = await createApp({
    kernel,
    store,
    keys: ringOf(kernel, bars),
    metrics,
    isReady: () => bars.version() > 0 && views.areReady(),
    ...(site === null ? {} : { pages: site.pages }),
  });
  app.addHook('onClose', async () => prerender.stop());
  guardManageKeys(app, guard);
  for (const domain of domains) {
    await app.register(domain.routes);
    domain.sweeps.forEach(sweeps.add);
  }
  if (site !== null) {
    const { dir, live, previews, facts, bookingMarkup } = site;
    previews.serve(app);
    await siteFiles(app, dir, live, { ...facts, source, releaseOf: previews.releaseOf });
    menuWorker(app, live, facts);
    views.add(firstSteps(app, dir, { preview: sessions.preview, prerender, live }));
    sweeps.add(views.sweep);
    framePages(app, previews.releaseOf, {
      ...facts,
      ...ringOf(kernel, bars),
      cardOrigin: kernel.gateway.pageOrigin,
      googlePayScript: kernel.config.wallets.google?.scriptUrl ?? null,
      publicOrigin: kernel.config.publicOrigin,
      firstStep: (brand, release) => bookingMarkup('/frame', brand, release),
    });
  }
  const freeColumns = [kernelColumns, ...domains.map((domain) => domain.freeColumns ?? {})].flatMap((columns) =>
    Object.values(columns).flat(),
  );
  const brands = bars.brands().map(({ id, name, hosts }) => ({ id, name, host: hosts[0] ?? 'localhost' }));
  const sweepNames = sweeps.names();
  return { app, metrics, brands, venueActions, personalData: personalData(), freeColumns, views, sweepNames };
};
