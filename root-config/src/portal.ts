import type { AreaProps } from '@bars/shared-api';
import { brandContacts } from '@bars/shared-ui/copy/brand-contact.copy';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { LifeCycles } from 'single-spa';
import { createAreaLoader } from './areas/area-loader';
import { withLimit } from './areas/lifecycle-limit';
import { createLoginGuard, loginPath } from './guard/login-guard';
import { isByPage } from './navigation/by-page';
import { markCurrentLinks } from './navigation/current-link';
import { createRouteAnnouncer } from './navigation/route-announcer';
import { createOutlet } from './outlet/outlet';
import { outletCopy, type NoticeKind } from './outlet/outlet.copy';
import { createRecovery } from './outlet/recovery';
import { matchRoute } from './routes/match-route';
import { titleOf, type AreaName, type RouteTable } from './routes/route-table';

export interface PortalOptions {
  brand: AreaProps['brand'];
  debug: boolean;
  routes: RouteTable;
  main: HTMLElement;
  liveRegion: HTMLElement;
  load: (area: AreaName) => Promise<LifeCycles>;
  isLoggedIn: () => Promise<boolean>;
  /** Goes to a page without adding a history entry. */
  redirect: (path: string) => void;
  /** Makes single-spa check again which areas should be mounted. */
  applyChanges: () => void;
  report: (area: AreaName, error: unknown) => void;
  /** Reloads the page for a newer release, where that may help and loses nothing. */
  renew: (area: AreaName) => void;
  /** Whether a reload that nobody asks for would lose nothing. */
  mayReload: () => boolean;
  /** Reloads the page. @returns false where the server cannot be reached */
  freshStart: () => Promise<boolean>;
}

/** The shell's work for every page: it finds the area of the path, checks the login and shows a skeleton or notice until the area is shown. */
export const createPortal = ({
  brand,
  debug,
  routes,
  main,
  liveRegion,
  load,
  isLoggedIn,
  redirect,
  applyChanges,
  report,
  renew,
  mayReload,
  freshStart,
}: PortalOptions) => {
  const announcer = createRouteAnnouncer(main, liveRegion);
  const copy = wordsOf(outletCopy, brand);
  const broken = new Set<AreaName>();
  let isFirstPage = true;
  let path = window.location.pathname;
  let route = matchRoute(routes, path, debug);

  const { retry, stop: stopRetry } = createRecovery({ freshStart, mayReload, show: (kind) => show(kind) });
  const outlet = createOutlet({ main, brand, areas: routes.areas, onRetry: () => void retry() });

  const fail = (area: AreaName, error: unknown) => {
    broken.add(area);
    outlet.clear(area);
    report(area, error);
    refresh();
  };
  const loader = createAreaLoader({
    load: async (area) => withLimit(await load(area)),
    onChange: (area, state) => {
      // What did not load has loaded after all.
      if (state === 'ready') broken.delete(area);
      refresh();
    },
    onFailure: (area, error) => {
      fail(area, error);
      renew(area);
    },
  });
  const guard = createLoginGuard({ isLoggedIn, onChange: () => refresh() });

  const show = (kind: NoticeKind) => {
    isFirstPage = false;
    if (outlet.showNotice(route.area, kind)) announcer.say(copy.titles[kind]);
  };

  const noticeNow = (): NoticeKind | null => {
    if (broken.has(route.area)) return 'failed';
    if (guard.state(route) === 'failed') return 'account';
    return loader.state(route.area) === 'slow' ? 'slow' : null;
  };

  const isOpen = (area: AreaName): boolean =>
    route.area === area && !broken.has(area) && loader.state(area) === 'ready' && guard.state(route) === 'open';

  const refresh = () => {
    if (guard.state(route) === 'refused') return redirect(loginPath(window.location));
    const notice = noticeNow();
    if (notice) return show(notice);
    const focusWasOnNotice = outlet.hasFocus();
    outlet.showSkeleton(route);
    if (!isOpen(route.area)) return undefined;
    isFirstPage = false;
    if (focusWasOnNotice) announcer.expect(titleOf(route, brand));
    return applyChanges();
  };

  const enter = () => {
    document.title = `${titleOf(route, brand)} · ${brandContacts[brand].name}`;
    markCurrentLinks(document, path);
    outlet.prepare(route.area);
    outlet.showSkeleton(route);
    guard.check(route);
    loader.start(route.area);
    refresh();
  };

  return {
    isOpen,
    /** Whether the page is one of this area. */
    isShown: (area: AreaName): boolean => route.area === area,
    module: loader.module,
    fail,
    /** Opens the first page of this tab. The browser announces it by itself, even where the login guard redirects from it. */
    start: enter,
    /** Follows a change of the address. The area handles a change of query or hash only. A new page begins at its top; Back and Forward keep the browser's own place. */
    follow: (event: Event) => {
      if (window.location.pathname === path) return;
      if (isByPage(event)) window.scrollTo(0, 0);
      path = window.location.pathname;
      route = matchRoute(routes, path, debug);
      stopRetry();
      if (!isFirstPage) announcer.expect(titleOf(route, brand));
      enter();
    },
    /** Forgets the login after a logout, so that a flagged page checks it again. */
    forgetLogin: () => {
      guard.forget();
      guard.check(route);
      refresh();
    },
    retry,
  };
};
