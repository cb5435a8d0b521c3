import { routeTable, type RouteRow } from './route-table';

/** What any other path shows. Source: RT-55. */
export const notFoundRoute: RouteRow = { path: '*', area: 'shell', login: 'none', title: 'notFound' };

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

const fits = (pattern: string, path: readonly string[]): boolean => {
  const wanted = partsOf(pattern);
  if (path.length > wanted.length) return false;
  return wanted.every((part, index) => {
    const given = path[index];
    if (given === undefined) return part.endsWith('?');
    return part.startsWith(':') || part === given.toLowerCase();
  });
};

/** Literal parts say more than parameters: /payment/check/x is the check, not a payment. */
const literals = ({ path }: RouteRow): number => partsOf(path).filter((part) => !part.startsWith(':')).length;

/**
 * The row for a path, the not-found row where there is none. A slash at the end changes nothing.
 * @param debug whether the server has debug switched on
 */
export const matchRoute = (pathname: string, debug: boolean): RouteRow => {
  const path = partsOf(pathname);
  const rows = routeTable.filter((row) => (debug || row.debugOnly !== true) && fits(row.path, path));
  return rows.sort((a, b) => literals(b) - literals(a))[0] ?? notFoundRoute;
};
