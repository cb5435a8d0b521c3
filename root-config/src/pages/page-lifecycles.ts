import type { LifeCycles } from 'single-spa';
import type { PageSettings } from '../environment/page-settings';
import { matchRoute } from '../routes/match-route';
import { isLegalKey, legalPage } from './legal/legal-page';
import { notFoundPage } from './not-found-page';

/** The shell's own pages as a single-spa application: the legal texts, and the not-found page for every other path. */
export const pageLifecycles = ({ brand, debug }: Pick<PageSettings, 'brand' | 'debug'>, place: () => HTMLElement): LifeCycles => {
  let shownPath: string | null = null;

  const render = () => {
    const { pathname } = window.location;
    if (pathname === shownPath) return;
    const { title } = matchRoute(pathname, debug);
    shownPath = pathname;
    place().replaceChildren(isLegalKey(title) ? legalPage(title, brand) : notFoundPage(brand));
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
      place().replaceChildren();
    },
  };
};
