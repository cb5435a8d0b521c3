import { readAreas } from '../../../tools/areas/read.mjs';
import { shellRoutes } from '../../../tools/release/compose/routes.mjs';
import { readRouteTable, type RouteTable } from '../routes/route-table';

/** The portal's pages as a release writes them into its page, for tests. */
export const portalRoutes: RouteTable = (() => {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.dataset['routes'] = '';
  script.textContent = JSON.stringify(shellRoutes(readAreas()));
  page.body.append(script);
  return readRouteTable(page);
})();
