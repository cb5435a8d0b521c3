import { parse } from 'regexparam';
import * as z from 'zod/mini';

/** `routes.json` as the portal's build writes it; further fields are the portal's own business. */
const routesFile = z.array(
  z.looseObject({
    pattern: z.string().check(z.startsWith('/')),
    area: z.optional(z.string()),
    login: z.optional(z.string()),
    markup: z.optional(z.object({ module: z.string(), unlessKept: z.array(z.string()) })),
  }),
);

export interface PageRoute {
  pattern: string;
  /** Who shows the page; the shell preloads its modules. */
  area?: string | undefined;
  /** It belongs to whoever is logged in. */
  isPersonal: boolean;
  /**
   * The server renders its first view with a module of the area, by its import-map name. It is hidden where one of these names is kept in the
   * browser's storage, such as `local:bars.session.{brand}`. Not there for a page that is rendered in the browser alone.
   */
  markup?: { module: string; unlessKept: readonly string[] } | undefined;
}

/** Finds the route of a path, or undefined where the portal has no page. Patterns are wouter's. */
export type RouteTable = (path: string) => PageRoute | undefined;

/** Reads `routes.json`. */
export const readRouteTable = (text: string): RouteTable => {
  const routes = routesFile.parse(JSON.parse(text)).map(({ pattern, area, login = 'none', markup }) => ({
    pattern,
    area,
    markup,
    isPersonal: login !== 'none',
    test: parse(pattern).pattern,
  }));
  return (path) => routes.find((route) => route.test.test(path));
};
