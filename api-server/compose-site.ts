import { isMarkupPage } from '@bars/shared-api/contracts/area-markup';
import { bookingsHost } from './kernel/bookings-host';
import type { BuiltKernel } from './kernel/create-kernel';
import type { App } from './kernel/http/app';
import { keysHere, type KeyRing } from './kernel/http/callers/key-ring';
import type { Kernel } from './kernel/kernel';
import type { Prerender } from './kernel/prerender/prerender';
import { firstSteps } from './kernel/site/first-steps';
import type { FirstViews } from './kernel/site/first-views/first-views';
import { markupViews } from './kernel/site/first-views/markup-views';
import { framePages } from './kernel/site/frame-pages';
import { areaReleases } from './kernel/site/markup/area-release';
import { createPageMarkup } from './kernel/site/markup/page-markup';
import { createPageText } from './kernel/site/markup/page-text';
import { createReadMarkup, ownReads } from './kernel/site/markup/read-markup';
import { menuWorker } from './kernel/site/menu-worker';
import { sitePreviews } from './kernel/site/preview/site-previews';
import { siteReleases, type SiteReleasesDeps } from './kernel/site/rights/site-releases';
import { shellPages, type ShellFacts } from './kernel/site/shell';
import { siteFiles, type SiteSource } from './kernel/site/site';
import { asScriptText } from './kernel/structured-data/reservation';
import { venuesData } from './kernel/structured-data/venues';
import type { BarsService, menus } from './modules/estate/index';
import type { BookingSessionService } from './modules/wizard/index';

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

/** Who may call, and from where. */
export const ringOf = ({ config }: Kernel, bars: BarsService): KeyRing => ({
  keys: () => keysHere(bars.apiKeys(), config.demoSitesOrigins),
});

export interface SiteDeps {
  kernel: Kernel;
  sweeps: BuiltKernel['sweeps'];
  views: FirstViews;
  prerender: Prerender;
  bars: BarsService;
  sessions: BookingSessionService;
  menuText: menus.MenuText;
  siteDir: string;
  source: SiteSource | undefined;
  recompose: SiteReleasesDeps['recompose'];
  /** The server, once it is there. */
  app: () => App;
}

/** The site: which release is shown to whom, its pages, and its files once there is a server. */
export const composeSite = async ({
  kernel,
  sweeps,
  views,
  prerender,
  bars,
  sessions,
  menuText,
  siteDir: dir,
  source,
  recompose,
  app: own,
}: SiteDeps) => {
  const {
    live,
    accept,
    rights,
    sweeps: ofReleases,
  } = await siteReleases({
    kernel,
    siteDir: dir,
    source,
    recompose,
  });
  ofReleases.forEach(sweeps.add);
  const releases = areaReleases(dir, live, prerender);
  const previews = sitePreviews(kernel, dir, { live, accept, source });
  const facts = { ...factsOf(kernel, bars), previewOf: previews.of };
  const bookingMarkup = createPageMarkup(releases, { preview: sessions.preview, bars: bars.list });
  views.add(markupViews(live, bookingMarkup, releases));
  const reads = ownReads(own, kernel.clock, facts.portalKey);
  const readMarkup = createReadMarkup(releases, reads);
  const pages = shellPages(
    previews.releaseOf,
    facts,
    (page) => (isMarkupPage(page.pattern) ? bookingMarkup(page.pattern, page.brand, page.release) : readMarkup(page)),
    createPageText(releases, menuText),
  );
  const serve = async (app: App): Promise<void> => {
    previews.serve(app);
    await siteFiles(app, dir, live, { ...facts, source, releaseOf: previews.releaseOf, rights });
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
  };
  return { pages, serve };
};
