import { describe, expect, it } from 'vitest';
import { matchRoute, notFoundRoute } from './match-route';
import { portalRoutes } from '../testing/routes';
import { titleOf, type AreaName, type LoginRule } from './route-table';

const token = 'sZ0hT6mPq1vXy8Kd2LwRbA';

const pages: readonly (readonly [path: string, area: AreaName, login: LoginRule])[] = [
  ['/bar/soho', 'payments', 'none'],
  ['/booking', 'booking', 'none'],
  ['/book', 'booking', 'none'],
  [`/book-app/${token}`, 'booking', 'none'],
  [`/book-app/${token}/182`, 'booking', 'none'],
  ['/new-booking', 'booking', 'customer'],
  ['/new-booking-debug', 'booking', 'none'],
  [`/pay-deposit/${token}`, 'payments', 'none'],
  [`/deposit/${token}`, 'payments', 'none'],
  ['/pay', 'payments', 'none'],
  ['/tip', 'payments', 'none'],
  ['/tip/soho', 'payments', 'none'],
  [`/tip/complete/${token}`, 'payments', 'none'],
  [`/payment/${token}`, 'payments', 'none'],
  ['/payment/another-id', 'payments', 'none'],
  [`/payment/check/${token}`, 'payments', 'none'],
  [`/manage/${token}`, 'manage', 'none'],
  [`/manage/${token}/edit/pre-order`, 'manage', 'none'],
  [`/manage/${token}/pay/deposit`, 'manage', 'none'],
  [`/manage/${token}/pay/balance`, 'manage', 'none'],
  [`/ical/${token}`, 'manage', 'none'],
  [`/join/${token}`, 'manage', 'none'],
  [`/join/${token}/2`, 'manage', 'none'],
  [`/guest-join/${token}`, 'manage', 'none'],
  [`/guest/${token}`, 'manage', 'none'],
  [`/edit-booking/${token}`, 'manage', 'customer'],
  [`/re-book/${token}`, 'manage', 'none'],
  ['/', 'manage', 'customer'],
  [`/app/${token}`, 'manage', 'app'],
  ['/opening-times/soho', 'manage', 'none'],
  ['/kitchen-sheet/token', 'manage', 'none'],
  ['/login', 'manage', 'none'],
  [`/login/${token}`, 'manage', 'none'],
  ['/forgot-password', 'manage', 'none'],
  [`/password-reset/${token}`, 'manage', 'none'],
  ['/logout', 'manage', 'none'],
  ['/register', 'manage', 'none'],
  [`/register/${token}`, 'manage', 'none'],
  [`/verify/${token}`, 'manage', 'none'],
  [`/verify/${token}/${token}`, 'manage', 'none'],
  ['/my-details', 'manage', 'customer'],
  ['/account-deleted', 'manage', 'none'],
  ['/staff/login', 'manage', 'none'],
  ['/staff/logout', 'manage', 'none'],
  ['/staff/data-collect', 'student-society', 'none'],
  [`/clubsoc/${token}`, 'student-society', 'none'],
  [`/clubsoc/${token}/a@b.example`, 'student-society', 'none'],
  ['/track-trace/soho', 'student-society', 'none'],
  ['/covid-checkin', 'student-society', 'none'],
  ['/student-signup', 'student-society', 'none'],
  ['/student-signup/182', 'student-society', 'none'],
  [`/student/${token}`, 'student-society', 'none'],
  [`/student/${token}/a@b.example`, 'student-society', 'none'],
  [`/graduate/${token}`, 'student-society', 'none'],
  [`/email-verify/${token}`, 'student-society', 'none'],
  ['/society/qr/ABC123', 'student-society', 'none'],
  ['/society', 'student-society', 'customer'],
  [`/society/${token}`, 'student-society', 'customer'],
  [`/society/contract/${token}/${token}`, 'student-society', 'none'],
  [`/society/contract-copy/${token}/${token}`, 'student-society', 'none'],
  [`/app-voucher/${token}`, 'student-society', 'none'],
  ['/allergens', 'allergens', 'none'],
  ['/allergens-pdf', 'allergens', 'none'],
  ['/allergens-pdf/drinks/182', 'allergens', 'none'],
  ['/documents/182/2026-11-28', 'allergens', 'none'],
  ['/documents/182/2026-11-28/1,2/91', 'allergens', 'none'],
];

describe('the route table', () => {
  it('[PY-41] asks for no login on any payment, deposit, payment-request or tip route', () => {
    const money = portalRoutes.pages.filter(({ area }) => area === 'payments');
    expect(money.filter(({ login }) => login !== 'none')).toEqual([]);
    expect(money.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/bar/:slug',
        '/deposit/:code',
        '/pay',
        '/pay-deposit/:code',
        '/payment/:code',
        '/payment/check/:code',
        '/tip/:site_code?',
        '/tip/complete/:id',
      ]),
    );
  });

  it.each(pages)('%s belongs to %s, login: %s', (path, area, login) => {
    expect(matchRoute(portalRoutes, path, true)).toMatchObject({ area, login });
  });

  it('[AC-49] has the page that the staff login leads to, so it is no unknown page', () => {
    expect(matchRoute(portalRoutes, '/staff/data-collect', false)).toMatchObject({
      area: 'student-society',
      login: 'none',
      path: '/staff/data-collect',
    });
  });

  it('[RT-57] flags exactly the pages that need a login', () => {
    const flagged = portalRoutes.pages.filter((row) => row.login !== 'none').map((row) => row.path);
    expect(flagged.sort()).toEqual(
      ['/', '/app/:app_user_id', '/my-details', '/new-booking', '/edit-booking/:id', '/society', '/society/:id'].sort(),
    );
  });

  it.each([
    '/no-such-page',
    '/manage',
    '/book/now',
    '/bar',
    '/bar/a/b',
    '/society/contract/x',
    '/manage/a/b/c/d',
    '/constructor',
  ])('[RT-55] has no page for %s', (path) => {
    expect(matchRoute(portalRoutes, path, true)).toMatchObject({
      area: 'shell',
      login: 'none',
      title: 'Page not found',
    });
  });

  it('[RT-6] serves the debug page only where debug is switched on', () => {
    expect(matchRoute(portalRoutes, '/new-booking-debug', false)).toBe(notFoundRoute);
  });

  it('ignores a trailing slash and capital letters', () => {
    expect(matchRoute(portalRoutes, '/booking/', false).path).toBe('/booking');
    expect(matchRoute(portalRoutes, '/Allergens', false).path).toBe('/allergens');
  });

  it('prefers the more literal row', () => {
    expect(matchRoute(portalRoutes, `/payment/check/${token}`, false).path).toBe('/payment/check/:code');
    expect(matchRoute(portalRoutes, '/society/qr/ABC123', false).path).toBe('/society/qr/:code');
    expect(matchRoute(portalRoutes, '/staff/login', false).path).toBe('/staff/login');
  });

  it('gives a page its title in the words of a brand', () => {
    const titles = ([1, 2, 4] as const).map((brand) => titleOf(matchRoute(portalRoutes, '/booking', false), brand));
    expect(titles).toEqual(['What would you like to book?', 'What are we celebrating?', 'What can we get you?']);
  });

  it.each(portalRoutes.pages.map((row) => [row.path, row] as const))(
    '%s is found by an address of its own',
    (path, row) => {
      expect(matchRoute(portalRoutes, path.replaceAll(/:\w+\??/g, 'x7'), true)).toBe(row);
    },
  );
});
