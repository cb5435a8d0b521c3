import type { LifeCycles } from 'single-spa';
import type { PageSettings } from '../environment/page-settings';
import { matchRoute } from '../routes/match-route';
import { legalKeyOf, legalPage } from './legal/legal-page';
import { fetchStorageTexts } from './legal/storage-texts';
import { notFoundPage } from './not-found-page';
import type { RouteTable } from '../routes/route-table';
import type { ShownPage } from './shown-page';

const nothing = () => {};

/** The shell's own pages as a single-spa application: the legal texts, and the not-found page for every other path. */
export const pageLifecycles = (
  { brand, debug, routes }: Pick<PageSettings, 'brand' | 'debug'> & { routes: RouteTable },
  place: () => HTMLElement,
): LifeCycles => {
  let shownPath: string | null = null;
  let leave: ShownPage['leave'] = nothing;

  const readStorage = () => fetchStorageTexts(routes.storage);

  const render = () => {
    const { pathname } = window.location;
    if (pathname === shownPath) return;
    const legal = legalKeyOf(matchRoute(routes, pathname, debug).path);
    shownPath = pathname;
    leave();
    const page: ShownPage = legal
      ? { content: legalPage(legal, brand, readStorage), leave: nothing }
      : notFoundPage(brand);
    leave = page.leave;
    place().replaceChildren(page.content);
  };

  return {
    bootstrap: async () => {},
    mount: async () => {
      window.addEventListener('popstate', render);
      render();
    },
    unmount: async () => {
      window.removeEventListener('popstate', render);
      shownPath = null;
      leave();
      leave = nothing;
      place().replaceChildren();
    },
  };
};
