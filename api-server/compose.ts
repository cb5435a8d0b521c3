import {
  type BarsService,
  type EstateAtStart,
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
  createKitchenSheetDomain,
  createLinkPasswords,
  createLiveStreams,
  createManagedBookings,
  createMyBookingsList,
  party,
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
import { createPersonalData, type SubjectsService } from './modules/privacy/index';
import { composeSite, ringOf } from './compose-site';
import { estateKinds } from './estate-kinds';
import { createServerMetrics, type ServerMetrics } from './metrics';
import type { BuiltKernel } from './kernel/create-kernel';
import type { Domain } from './kernel/composition/domain';
import { createApp, type App } from './kernel/http/app';
import { guardManageKeys, type ManageKeyGuard } from './kernel/http/callers/manage-key';
import type { Meter } from './kernel/metrics/meter';
import { prerenderFailures } from './kernel/prerender/prerender.metrics';
import { createPrerender } from './kernel/prerender/prerender';
import { type AreaVersions, createAreaVersions } from './kernel/site/area-versions';
import { createFirstViews, type FirstViews } from './kernel/site/first-views/first-views';
import type { SiteSource } from './kernel/site/site';
import type { SiteReleasesDeps } from './kernel/site/rights/site-releases';
import type { Kernel } from './kernel/kernel';
import { freeColumns as kernelColumns, mailPersonalData } from './kernel/mail/mail.personal';
import type { PersonalData } from './kernel/personal-data';
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
  /** Whether the process is asked to stop. */
  isStopping?: () => boolean;
  /** What composes a release anew; a test's own has other units. */
  recompose?: SiteReleasesDeps['recompose'];
}

export interface Composed {
  app: App;
  metrics: Pick<Meter, 'registry'>;
  /** All that is counted or read. */
  numbers: ServerMetrics;
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

/** Every domain, after those whose services it uses; and the estate, which the web server itself asks too. @param importEstate see `createBars` */
const createDomains = async (
  kernel: Kernel,
  { importEstate, areaVersions }: { importEstate: EstateAtStart | null; areaVersions: () => Promise<AreaVersions> },
): Promise<{
  bars: BarsService;
  sessions: BookingSessionService;
  menuText: menus.MenuText;
  venueActions: VenueActions;
  guard: ManageKeyGuard;
  subjects: SubjectsService;
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
  const bars = add(await createBars(kernel, importEstate));
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
  add(
    party.createParty(kernel, {
      bars,
      bookings,
      customers,
      guests,
      managedBookings,
      preOrders,
      passwords: passwordRules,
    }),
  );
  add(party.createHosting(kernel, { bars, bookings, guests, managedBookings, preOrders }));
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
  const subjects = add(
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
  add(createErrorReports(kernel, { areaVersions }));
  add(createVoucher(kernel, { customers }));
  kernel.ports.assertConnected();
  return {
    bars,
    sessions,
    menuText,
    venueActions,
    guard: managedBookings.guard,
    subjects,
    domains,
    personalData,
  };
};

/** What a command does for a person who asks for their data; null in a database without an estate. Nothing is served, and no estate imported. */
export const composeSubjects = async ({ kernel }: BuiltKernel): Promise<SubjectsService | null> => {
  const { bars, subjects } = await createDomains(kernel, {
    importEstate: null,
    areaVersions: createAreaVersions(null, kernel.clock),
  });
  return bars.version() === 0 ? null : subjects;
};

/** Kernel and domains become one server, on a migrated database. */
export const compose = async ({
  built,
  store,
  siteDir,
  siteSource: source,
  createRenderers = createPrerender,
  recompose,
  isStopping = () => false,
}: ComposeOptions): Promise<Composed> => {
  const { kernel, senders, sweeps } = built;
  const views = createFirstViews(kernel.log);
  const { bars, sessions, menuText, venueActions, guard, domains, personalData } = await createDomains(kernel, {
    importEstate: { kinds: estateKinds, before: views.prepare },
    areaVersions: createAreaVersions(siteDir, kernel.clock),
  });
  senders.use((brandId) => (bars.brands().find((brand) => brand.id === brandId) ?? bars.brand(0)).mail_from);

  const { metrics } = kernel;
  const prerender = createRenderers({
    log: kernel.log,
    onFailure: (owner) => metrics.count(prerenderFailures, { owner }),
  });
  const site =
    siteDir === null
      ? null
      : await composeSite({
          kernel,
          sweeps,
          views,
          prerender,
          bars,
          sessions,
          menuText,
          siteDir,
          source,
          recompose,
          app: () => app,
        });
  const app: App = await createApp({
    kernel,
    store,
    keys: ringOf(kernel, bars),
    readiness: () => (isStopping() ? 'stopping' : bars.version() > 0 && views.areReady() ? 'ready' : 'starting'),
    ...(site === null ? {} : { pages: site.pages }),
  });
  app.addHook('onClose', async () => prerender.stop());
  guardManageKeys(app, guard);
  for (const domain of domains) {
    await app.register(domain.routes);
    domain.sweeps.forEach(sweeps.add);
  }
  await site?.serve(app);
  const freeColumns = [kernelColumns, ...domains.map((domain) => domain.freeColumns ?? {})].flatMap((columns) =>
    Object.values(columns).flat(),
  );
  const brands = bars.brands().map(({ id, name, hosts }) => ({ id, name, host: hosts[0] ?? 'localhost' }));
  const sweepNames = sweeps.names();
  const numbers = createServerMetrics({
    kernel,
    store,
    sweeps,
    isStopping,
    domains: domains.flatMap((domain) => domain.metrics ?? []),
  });
  return {
    app,
    metrics,
    numbers,
    brands,
    venueActions,
    personalData: personalData(),
    freeColumns,
    views,
    sweepNames,
  };
};
