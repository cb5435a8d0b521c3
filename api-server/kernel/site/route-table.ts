import { parse } from 'regexparam';
import * as z from 'zod/mini';

/** `routes.json` as the portal's build writes it; further fields are the portal's own business. */
const routesFile = z.array(
  z.looseObject({
    pattern: z.string().check(z.startsWith('/')),
    area: z.optional(z.string()),
    login: z.optional(z.string()),
  }),
);

export interface PageRoute {
  pattern: string;
  /** Who shows the page; the shell preloads its modules. */
  area?: string | undefined;
  /** It belongs to whoever is logged in. */
  isPersonal: boolean;
}

/** Finds the route of a path, or undefined where the portal has no page. Patterns are wouter's. */
export type RouteTable = (path: string) => PageRoute | undefined;

/** Reads `routes.json`. */
export const readRouteTable = (text: string): RouteTable => {
  const routes = routesFile.parse(JSON.parse(text)).map(({ pattern, area, login = 'none' }) => ({
    pattern,
    area,
    isPersonal: login !== 'none',
    test: parse(pattern).pattern,
  }));
  return (path) => routes.find((route) => route.test.test(path));
};
