import type { Page, Route } from '@playwright/test';

export interface ImportMap {
  imports: Record<string, string>;
  integrity: Record<string, string>;
}

const maps = '**/a/maps/*/importmap.json';
const isPage = (url: URL): boolean =>
  !/^\/(a|api|elements|static)\//.test(url.pathname) && !/\.\w+$/.test(url.pathname);

/** Makes a call instead of the page. Node cannot resolve the names below `localhost`, which every browser can. */
export const asked = (route: Route) => {
  const { host, href } = new URL(route.request().url());
  const url = href.replace(/\/\/\w+\.localhost/, '//localhost');
  return route.fetch({ url, headers: { ...route.request().headers(), host } });
};

/**
 * Changes the import map of the pages that are opened, as a page of another release would have it. A page names the hash of its map,
 * which is taken out on its way.
 * @returns ends it
 */
export const changeImportMap = async (
  page: Page,
  change: (map: ImportMap) => ImportMap,
): Promise<() => Promise<void>> => {
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await asked(route);
    const html = await answer.text();
    return route.fulfill({ response: answer, body: html.replaceAll(/(importmap\.json") integrity="[^"]+"/g, '$1') });
  });
  await page.route(maps, async (route) => {
    const answer = await asked(route);
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  });
  return async () => {
    await page.unroute(isPage);
    await page.unroute(maps);
  };
};
