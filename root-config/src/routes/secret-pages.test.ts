import { isSecretPage, secretPages } from '@bars/shared-api/contracts/secret-pages';
import { describe, expect, it } from 'vitest';
import { matchRoute } from './match-route';
import { routeTable, type RouteRow } from './route-table';

/** Parameters that give access to a page, or identify a person. */
const secret = ['token', 'join_token', 'code', 'admin_code', 'app_id', 'app_user_id', 'user_id', 'userid', 'email'];
/** Public parameters. */
const open = ['slug', 'site_code', 'bar', 'bar_id', 'date', 'type', 'category_ids', 'type_ids', 'action', 'sub_action', 'variation'];

const paramsOf = ({ path }: RouteRow): string[] => path.split('/').filter((part) => part.startsWith(':')).map((part) => part.replaceAll(/[:?]/g, ''));

/** An id is a secret where the page requires no login. */
const isSecret = (name: string, { login }: RouteRow): boolean => secret.includes(name) || (name === 'id' && login === 'none');

const address = (path: string): string => path.replaceAll(/:\w+\??/g, 'Xy8Kd2LwRbA');
const withoutOptional = (path: string): string => path.replaceAll(/\/:\w+\?/g, '') || '/';
const pathsOf = (rows: readonly RouteRow[]): string[] => rows.map(({ path }) => path);

const secretRows = routeTable.filter((row) => paramsOf(row).some((name) => isSecret(name, row)));
const openRows = routeTable.filter((row) => !secretRows.includes(row));

describe('pages whose address is a secret', () => {
  it('every parameter is classified as secret or public', () => {
    const names = new Set(routeTable.flatMap(paramsOf));
    expect([...names].filter((name) => name !== 'id' && !secret.includes(name) && !open.includes(name))).toEqual([]);
  });

  it.each(pathsOf(secretRows))('include %s', (path) => {
    expect(isSecretPage(address(path))).toBe(true);
    expect(isSecretPage(`/${address(path).toUpperCase()}/`)).toBe(true);
  });

  it.each(pathsOf(openRows))('do not include %s', (path) => {
    expect([isSecretPage(address(path)), isSecretPage(withoutOptional(path))]).toEqual([false, false]);
  });

  it.each(['/login', '/register', '/login/'])('do not include %s without its token', (path) => {
    expect(isSecretPage(path)).toBe(false);
  });

  it('are each in the route table', () => {
    const found = secretPages.filter((page) => secretRows.some((row) => row.path.startsWith(`/${page}/:`)));
    expect(found).toEqual([...secretPages]);
    expect(matchRoute('/login/Xy8Kd2LwRbA', false).path).toBe('/login/:token?');
  });
});
