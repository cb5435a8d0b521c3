import { readAreas } from '../../../tools/areas/read.mjs';
import { shellRoutes, storageTexts } from '../../../tools/release/compose/routes.mjs';
import { readRouteTable, type RouteTable } from '../routes/route-table';

/** The names in a browser's storage as a release has them, for tests. */
export const portalStorage = storageTexts(readAreas());

/** The portal's pages as a release writes them into its page, for tests. */
export const portalRoutes: RouteTable = (() => {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.dataset['routes'] = '';
  script.textContent = JSON.stringify({
    ...shellRoutes(readAreas()),
    storage: { href: '/storage.json', integrity: '' },
  });
  page.body.append(script);
  return readRouteTable(page);
})();
