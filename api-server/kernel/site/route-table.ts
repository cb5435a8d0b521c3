import { parse } from 'regexparam';
import * as z from 'zod/mini';

/** `routes.json` as the portal's build writes it; further fields are the portal's own business. */
const routesFile = z.array(z.looseObject({ pattern: z.string().check(z.startsWith('/')) }));

/** Finds the pattern of a path, or undefined where the portal has no page. Patterns are wouter's. */
export type RouteTable = (path: string) => string | undefined;

/** Reads `routes.json`. */
export function readRouteTable(text: string): RouteTable {
  const routes = routesFile.parse(JSON.parse(text)).map(({ pattern }) => ({ pattern, test: parse(pattern).pattern }));
  return (path) => routes.find((route) => route.test.test(path))?.pattern;
}
