import { describe, expect, it } from 'vitest';
import { matchRoute } from './match-route';
import { routeTable, type AreaName, type LoginRule } from './route-table';
import { titlesCopy } from './titles.copy';

const token = 'sZ0hT6mPq1vXy8Kd2LwRbA';

const pages: readonly (readonly [id: string, path: string, area: AreaName, login: LoginRule])[] = [
  ['[RT-1]', '/bar/soho', 'payments', 'none'],
  ['[RT-2]', '/booking', 'booking', 'none'],
  ['[RT-3]', '/book', 'booking', 'none'],
  ['[RT-4]', `/book-app/${token}`, 'booking', 'none'],
  ['[RT-4]', `/book-app/${token}/182`, 'booking', 'none'],
  ['[RT-5]', '/new-booking', 'booking', 'customer'],
  ['[RT-6]', '/new-booking-debug', 'booking', 'none'],
  ['[RT-7]', `/pay-deposit/${token}`, 'payments', 'none'],
  ['[RT-8]', `/deposit/${token}`, 'payments', 'none'],
  ['[RT-9]', '/pay', 'payments', 'none'],
  ['[RT-10]', '/tip', 'payments', 'none'],
  ['[RT-10]', '/tip/soho', 'payments', 'none'],
  ['[RT-11]', `/tip/complete/${token}`, 'payments', 'none'],
  ['[RT-12]', `/payment/${token}`, 'payments', 'none'],
  ['[RT-13]', '/payment/another-id', 'payments', 'none'],
  ['[RT-14]', `/payment/check/${token}`, 'payments', 'none'],
  ['[RT-16]', `/manage/${token}`, 'manage', 'none'],
  ['[RT-16]', `/manage/${token}/edit/pre-order`, 'manage', 'none'],
  ['[RT-17]', `/manage/${token}/pay/deposit`, 'manage', 'none'],
  ['[RT-18]', `/manage/${token}/pay/balance`, 'manage', 'none'],
  ['[RT-19]', `/ical/${token}`, 'manage', 'none'],
  ['[RT-20]', `/join/${token}`, 'manage', 'none'],
  ['[RT-20]', `/join/${token}/2`, 'manage', 'none'],
  ['[RT-21]', `/guest-join/${token}`, 'manage', 'none'],
  ['[RT-22]', `/guest/${token}`, 'manage', 'none'],
  ['[RT-24]', `/edit-booking/${token}`, 'manage', 'customer'],
  ['[RT-25]', `/re-book/${token}`, 'manage', 'none'],
  ['[RT-26]', '/', 'manage', 'customer'],
  ['[RT-27]', `/app/${token}`, 'manage', 'app'],
  ['[RT-28]', '/opening-times/soho', 'manage', 'none'],
  ['[RT-29]', '/login', 'manage', 'none'],
  ['[RT-29]', `/login/${token}`, 'manage', 'none'],
  ['[RT-30]', '/forgot-password', 'manage', 'none'],
  ['[RT-31]', `/password-reset/${token}`, 'manage', 'none'],
  ['[RT-32]', '/logout', 'manage', 'none'],
  ['[RT-33]', '/register', 'manage', 'none'],
  ['[RT-33]', `/register/${token}`, 'manage', 'none'],
  ['[RT-34]', `/verify/${token}`, 'manage', 'none'],
  ['[RT-34]', `/verify/${token}/${token}`, 'manage', 'none'],
  ['[RT-35]', '/my-details', 'manage', 'customer'],
  ['[RT-36]', '/staff/login', 'manage', 'none'],
  ['[RT-37]', '/staff/logout', 'manage', 'none'],
  ['[RT-38]', '/staff/data-collect', 'student-society', 'none'],
  ['[RT-39]', `/clubsoc/${token}`, 'student-society', 'none'],
  ['[RT-39]', `/clubsoc/${token}/a@b.example`, 'student-society', 'none'],
  ['[RT-40]', '/track-trace/soho', 'student-society', 'none'],
  ['[RT-41]', '/covid-checkin', 'student-society', 'none'],
  ['[RT-42]', '/student-signup', 'student-society', 'none'],
  ['[RT-42]', '/student-signup/182', 'student-society', 'none'],
  ['[RT-43]', `/student/${token}`, 'student-society', 'none'],
  ['[RT-43]', `/student/${token}/a@b.example`, 'student-society', 'none'],
  ['[RT-44]', `/graduate/${token}`, 'student-society', 'none'],
  ['[RT-45]', `/email-verify/${token}`, 'student-society', 'none'],
  ['[RT-46]', '/society/qr/ABC123', 'student-society', 'none'],
  ['[RT-47]', '/society', 'student-society', 'customer'],
  ['[RT-48]', `/society/${token}`, 'student-society', 'customer'],
  ['[RT-49]', `/society/contract/${token}/${token}`, 'student-society', 'none'],
  ['[RT-50]', `/society/contract-copy/${token}/${token}`, 'student-society', 'none'],
  ['[RT-51]', `/app-voucher/${token}`, 'student-society', 'none'],
  ['[RT-52]', '/allergens', 'allergens', 'none'],
  ['[RT-53]', '/allergens-pdf', 'allergens', 'none'],
  ['[RT-53]', '/allergens-pdf/drinks/182', 'allergens', 'none'],
  ['[RT-54]', '/documents/182/2026-11-28', 'allergens', 'none'],
  ['[RT-54]', '/documents/182/2026-11-28/1,2/91', 'allergens', 'none'],
];

describe('the route table', () => {
  it.each(pages)('%s %s belongs to %s, login: %s', (_id, path, area, login) => {
    expect(matchRoute(path, true)).toMatchObject({ area, login });
  });

  it('has no row that no page of the specification asks for, except the legal pages', () => {
    const asked = new Set(pages.map(([, path]) => matchRoute(path, true)));
    expect(routeTable.filter((row) => !asked.has(row)).map((row) => row.path)).toEqual(['/privacy', '/cookies', '/terms']);
  });

  it('[RT-57] flags exactly the pages that need a login', () => {
    const flagged = routeTable.filter((row) => row.login !== 'none').map((row) => row.path);
    expect(flagged.sort()).toEqual(
      ['/', '/app/:app_user_id', '/my-details', '/new-booking', '/edit-booking/:id', '/society', '/society/:id'].sort(),
    );
  });

  it.each(['/no-such-page', '/manage', '/book/now', '/bar', '/bar/a/b', '/society/contract/x', '/manage/a/b/c/d', '/constructor'])(
    '[RT-55] has no page for %s',
    (path) => {
      expect(matchRoute(path, true)).toMatchObject({ area: 'shell', login: 'none', title: 'notFound' });
    },
  );

  it('[RT-6] serves the debug page only where debug is switched on', () => {
    expect(matchRoute('/new-booking-debug', false).title).toBe('notFound');
  });

  it('takes a slash at the end and capital letters for the same page', () => {
    expect(matchRoute('/booking/', false).path).toBe('/booking');
    expect(matchRoute('/Allergens', false).path).toBe('/allergens');
  });

  it('lets the more literal row win', () => {
    expect(matchRoute(`/payment/check/${token}`, false).path).toBe('/payment/check/:code');
    expect(matchRoute('/society/qr/ABC123', false).path).toBe('/society/qr/:code');
    expect(matchRoute('/staff/login', false).path).toBe('/staff/login');
  });

  it('gives every page a title', () => {
    for (const row of routeTable) expect(titlesCopy.byDefault[row.title]).toMatch(/\w/);
  });
});
