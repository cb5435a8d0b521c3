import { notFoundCopy } from '../pages/not-found.copy';
import type { RouteRow, RouteTable } from './route-table';

/** The row of every path that is in no other row. Source: RT-55. */
export const notFoundRoute: RouteRow = { path: '*', area: 'shell', login: 'none', title: notFoundCopy.byDefault.tab };

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

/** Literal parts win over parameters: /payment/check/x is the check, not a payment. */
const literals = ({ path }: RouteRow): number => partsOf(path).filter((part) => !part.startsWith(':')).length;

/**
 * The row for a path, or the not-found row. A trailing slash is ignored.
 * @param debug whether the server has debug switched on
 */
export const matchRoute = ({ pages }: Pick<RouteTable, 'pages'>, pathname: string, debug: boolean): RouteRow => {
  const path = partsOf(pathname);
  const rows = pages.filter((row) => (debug || row.debugOnly !== true) && fits(row.path, path));
  return rows.sort((a, b) => literals(b) - literals(a))[0] ?? notFoundRoute;
};
