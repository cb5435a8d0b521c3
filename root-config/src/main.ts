import type { Api } from '@bars/shared-api';
import {
  announceSessionEnd,
  followSessionEnd,
  forgetAnswers,
  readSessionEnd,
} from '@bars/shared-api/client/session-end';
import {
  areaErrorEvent,
  areaRetryEvent,
  caughtErrorEvent,
  isAreaFailure,
  isMissingFile,
  mayReload,
} from '@bars/shared-ui/area/area-events';
import { createElementLoader } from '@bars/shared-ui/area/element-loader';
import {
  addErrorHandler,
  navigateToUrl,
  registerApplication,
  setBootstrapMaxTime,
  setMountMaxTime,
  setUnmountMaxTime,
  start,
  triggerAppChange,
} from 'single-spa';
import { applicationName, areaOfApplication, importArea } from './areas/area-modules';
import { reportFailure } from './areas/failure-report';
import { currentAddress, reloadForNewRelease } from './areas/release';
import { watchTyping } from './areas/typed-input';
import { readPageSettings, takesErrorReports } from './environment/page-settings';
import { followFinderLinks } from './bar-finder/follow-finder-links';
import { fetchFontsLate } from './fonts/late-fonts';
import { createReturns } from './guard/returns';
import { createDialogHistory } from './navigation/dialog-history';
import { followLinks } from './navigation/link-clicks';
import { createPortal } from './portal';
import { matchRoute, notFoundRoute } from './routes/match-route';
import { isPersonalPage } from './routes/personal-pages';
import { readRouteTable, type AreaName } from './routes/route-table';
import { followStaffLogin } from './staff/follow-staff-login';

const hourMs = 3_600_000;

const settings = readPageSettings(document);
const routes = readRouteTable(document);
const matched = () => matchRoute(routes, window.location.pathname, settings.debug);
const events = new EventTarget();
const reload = () => window.location.reload();
const local = () => window.localStorage;

const part = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The shell page has no ${selector}.`);
  return found;
};

const api = async (): Promise<Api> => {
  const { createApi } = await import('@bars/shared-api');
  return createApi({ baseUrl: '', apiKey: settings.apiKey, brand: settings.brand, credentials: 'same-origin', events });
};

/** The id of whoever is logged in; null for a visitor. */
const whoIsThere = async (): Promise<string | null> => {
  const { fetchCurrentCustomer } = await import('@bars/shared-api');
  return (await fetchCurrentCustomer(await api(), 'portal'))?.id ?? null;
};
const returns = createReturns({
  main: part('#content'),
  whoIsThere,
  readEnd: () => readSessionEnd(local),
  reload,
  onLost: () => announceSessionEnd(events, 'lost'),
});

const placeOf = (area: AreaName) =>
  part(`#${CSS.escape(`single-spa-application:${applicationName(routes.areas, area)}`)}`);

const startReports = async () => {
  const { watchOwnPage } = await import('@bars/shared-api/client/error-reports');
  return watchOwnPage({
    ...settings,
    origin: window.location.origin,
    surface: 'portal',
    page: () => matched().path,
  });
};
// Without the file for reports there is nothing to report with.
const reports = takesErrorReports(document) ? startReports().catch(() => null) : null;
const capture = async (error: unknown): Promise<void> => (await reports)?.capture(error);

const load = async (area: AreaName) => {
  if (area !== 'shell') return importArea(routes.areas, area, (name) => System.import(name));
  const { pageLifecycles } = await import('./pages/page-lifecycles');
  return pageLifecycles({ ...settings, routes }, () => placeOf('shell'));
};

const loadElement = createElementLoader((name) => System.import(name));
const dialogs = createDialogHistory(window);

const hasTyped = watchTyping(document);
const losesNothing = () => !hasTyped() && mayReload();

const report = (area: AreaName, error: unknown) => {
  void reportFailure(api, area, error);
  void capture(error);
};

const portal = createPortal({
  ...settings,
  routes,
  main: part('#content'),
  liveRegion: part('[data-live-region]'),
  load,
  isLoggedIn: async () => (await returns.ask()) !== null,
  redirect: (path) => window.history.replaceState(null, '', path),
  applyChanges: () => void triggerAppChange(),
  report,
  renew: (area) => void renew(area),
  mayReload: losesNothing,
  freshStart: async () => {
    if ((await currentAddress('@bars/root-config')) === null) return false;
    reload();
    return true;
  },
});

const renew = (area: AreaName) => {
  const name = applicationName(routes.areas, area);
  const isWanted = () => portal.isShown(area) && losesNothing();
  return reloadForNewRelease({ name, startedWith: System.resolve(name), mayReload: isWanted, reload });
};

for (const [area, name] of Object.entries(routes.areas)) {
  registerApplication({
    name,
    app: async () => portal.module(area),
    activeWhen: () => portal.isOpen(area),
    customProps: { ...settings, surface: 'portal', events, loadElement, dialogs },
  });
}

addErrorHandler((error) => {
  const area = areaOfApplication(routes.areas, error.appOrParcelName);
  if (area) portal.fail(area, error);
});

window.addEventListener(areaErrorEvent, (event) => {
  if (!(event instanceof CustomEvent) || !isAreaFailure(event.detail)) return;
  const area = areaOfApplication(routes.areas, event.detail.area);
  if (!area) return;
  report(area, event.detail.error);
  if (isMissingFile(event.detail.error)) void renew(area);
});
window.addEventListener(caughtErrorEvent, (event) => {
  if (event instanceof CustomEvent) void capture(event.detail);
});
window.addEventListener(areaRetryEvent, (event) => {
  event.preventDefault();
  void portal.retry();
});
followSessionEnd({
  events,
  page: window,
  local,
  session: () => window.sessionStorage,
  onForget: (why) => void import('@bars/shared-api').then(({ queryClient }) => forgetAnswers(queryClient, why)),
  onEnd: portal.forgetLogin,
});
window.addEventListener('pagehide', ({ persisted }) => {
  if (persisted) returns.hide();
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void returns.show(isPersonalPage(matched()));
});

followStaffLogin({
  events,
  storage: local,
  load: async () =>
    (await import('./staff/staff-logout')).createStaffLogout({
      brand: settings.brand,
      list: part('.colophon ul'),
      storage: local,
    }),
});

const navigate = (href: string): void => {
  navigateToUrl(href);
  window.scrollTo(0, 0);
};

followFinderLinks(document, {
  open: async (onClose) =>
    (await import('./bar-finder/show-bar-finder')).showBarFinder({
      brand: settings.brand,
      api: await api(),
      dialogs,
      onClose,
    }),
  navigate,
});
followLinks(document, {
  isPage: (pathname) => matchRoute(routes, pathname, settings.debug) !== notFoundRoute,
  navigate,
});

// An area has its own limit. single-spa's would count the time of a page that sleeps, and warn of each area that takes longer than a second.
for (const setMaxTime of [setBootstrapMaxTime, setMountMaxTime, setUnmountMaxTime]) setMaxTime(hourMs, false, hourMs);

// Added before single-spa's own listener, so that the portal knows the page's area before single-spa asks for it.
window.addEventListener('popstate', portal.follow);
start({ urlRerouteOnly: true });
portal.start();
fetchFontsLate(document, part('#content'));
document.documentElement.dataset['shell'] = 'ready';
