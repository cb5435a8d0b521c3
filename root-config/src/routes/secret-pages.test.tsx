import { isSecretPage } from '@bars/shared-api/contracts/secret-pages';
import { secretPages } from '@bars/shared-api/contracts/secret-pages.generated';
import { describe, expect, it } from 'vitest';
import { matchRoute } from './match-route';
import { portalRoutes } from '../testing/routes';
import type { RouteRow } from './route-table';

/** The beginnings of the specification's pages whose address is a secret or names a person. Sources: RT-4, RT-7, RT-8, RT-11…RT-14, RT-16…RT-22, RT-25, RT-27, RT-29, RT-31, RT-33, RT-34, RT-39, RT-43…RT-46, RT-49…RT-51. */
const secret = [
  'app',
  'app-voucher',
  'book-app',
  'clubsoc',
  'deposit',
  'email-verify',
  'graduate',
  'guest',
  'guest-join',
  'ical',
  'join',
  'kitchen-sheet',
  'login',
  'manage',
  'password-reset',
  'pay-deposit',
  'payment',
  're-book',
  'register',
  'society/contract',
  'society/contract-copy',
  'society/qr',
  'student',
  'tip/complete',
  'verify',
];

const address = (path: string): string => path.replaceAll(/:\w+\??/g, 'Xy8Kd2LwRbA');
const withoutOptional = (path: string): string => path.replaceAll(/\/:\w+\?/g, '') || '/';
const pathsOf = (rows: readonly RouteRow[]): string[] => rows.map(({ path }) => path);

const secretRows = portalRoutes.pages.filter(({ path }) =>
  secret.some((page) => path.startsWith(`/${page}/:`) || path.startsWith(`/${page}/check/:`)),
);
const openRows = portalRoutes.pages.filter(({ path }) => !secretPages.some((page) => path.startsWith(`/${page}/`)));

describe('pages whose address is a secret', () => {
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

  it('are those of the specification, and whichever a newer page adds', () => {
    expect(secretPages).toEqual(expect.arrayContaining(secret));
    expect(matchRoute(portalRoutes, '/login/Xy8Kd2LwRbA', false).path).toBe('/login/:token?');
  });
});
