import type { TitleKey } from './titles.copy';

/** The areas, with their import-map names; `shell` is the root config itself. A new area is a line here and its routes below. */
export const areas = {
  booking: '@bars/mfe-booking-widget',
  manage: '@bars/mfe-manage',
  payments: '@bars/mfe-payments',
  allergens: '@bars/mfe-allergens',
  'student-society': '@bars/mfe-student-society',
  shell: '@bars/root-config',
} as const;
export type AreaName = keyof typeof areas;

const isArea = (name: string): name is AreaName => name in areas;
export const areaNames: readonly AreaName[] = Object.keys(areas).filter(isArea);

/**
 * `none`: anybody may see the page. `customer`: a visitor is sent to /login first.
 * `app`: the page logs the app's user in by the id in its path, and does not redirect to /login (RT-59).
 */
export type LoginRule = 'none' | 'customer' | 'app';

export interface RouteRow {
  /** `:name` is a part of the path, `:name?` may be missing. */
  path: string;
  area: AreaName;
  login: LoginRule;
  title: TitleKey;
  /** Served only where the server has debug switched on. */
  debugOnly?: true;
}

const open = (area: AreaName, path: string, title: TitleKey): RouteRow => ({ path, area, login: 'none', title });
const flagged = (area: AreaName, path: string, title: TitleKey): RouteRow => ({ path, area, login: 'customer', title });

/**
 * Every page of the portal: path → area, login, title. The server, the navigation and the login guard all read this table.
 * Sources: RT-1…RT-54, RT-57; decisions on /opening-times/:slug, /payment/:code, /staff/data-collect and /new-booking-debug.
 */
export const routeTable: readonly RouteRow[] = [
  open('payments', '/bar/:slug', 'depositRequest'),
  open('booking', '/booking', 'booking'),
  open('booking', '/book', 'book'),
  open('booking', '/book-app/:app_id/:bar_id?', 'book'),
  flagged('booking', '/new-booking', 'newBooking'),
  { ...open('booking', '/new-booking-debug', 'newBooking'), debugOnly: true },
  open('payments', '/pay-deposit/:code', 'payDeposit'),
  open('payments', '/deposit/:code', 'depositOutcome'),
  open('payments', '/pay', 'paymentRequest'),
  open('payments', '/tip/:site_code?', 'tip'),
  open('payments', '/tip/complete/:id', 'tipOutcome'),
  open('payments', '/payment/:code', 'payment'),
  open('payments', '/payment/check/:code', 'paymentCheck'),

  open('manage', '/manage/:token/:action?/:sub_action?', 'manage'),
  open('manage', '/ical/:token', 'calendar'),
  open('manage', '/join/:token/:variation?', 'join'),
  open('manage', '/guest-join/:token', 'join'),
  open('manage', '/guest/:token', 'guest'),
  flagged('manage', '/edit-booking/:id', 'editBooking'),
  open('manage', '/re-book/:token', 'rebook'),
  flagged('manage', '/', 'myBookings'),
  { path: '/app/:app_user_id', area: 'manage', login: 'app', title: 'myBookings' },
  open('manage', '/opening-times/:slug', 'openingTimes'),
  open('manage', '/kitchen-sheet/:token', 'kitchenSheet'),

  open('manage', '/login/:token?', 'login'),
  open('manage', '/forgot-password', 'forgotPassword'),
  open('manage', '/password-reset/:token', 'passwordReset'),
  open('manage', '/logout', 'logout'),
  open('manage', '/register/:token?', 'register'),
  open('manage', '/verify/:token/:join_token?', 'verify'),
  flagged('manage', '/my-details', 'myDetails'),
  open('manage', '/account-deleted', 'accountDeleted'),
  open('manage', '/staff/login', 'staffLogin'),
  open('manage', '/staff/logout', 'staffLogout'),
  open('student-society', '/staff/data-collect', 'dataCollect'),

  open('student-society', '/clubsoc/:userid/:email?', 'clubSociety'),
  open('student-society', '/track-trace/:bar', 'checkIn'),
  open('student-society', '/covid-checkin', 'checkIn'),
  open('student-society', '/student-signup/:bar_id?', 'studentSignup'),
  open('student-society', '/student/:user_id/:email?', 'studentOffer'),
  open('student-society', '/graduate/:user_id/:email?', 'graduate'),
  open('student-society', '/email-verify/:code', 'emailVerify'),
  open('student-society', '/society/qr/:code', 'societyJoin'),
  flagged('student-society', '/society', 'society'),
  flagged('student-society', '/society/:id', 'society'),
  open('student-society', '/society/contract/:code/:admin_code', 'societyContract'),
  open('student-society', '/society/contract-copy/:code/:admin_code', 'societyContract'),
  open('student-society', '/app-voucher/:app_user_id', 'voucher'),

  open('allergens', '/allergens', 'allergens'),
  open('allergens', '/allergens-pdf/:type?/:bar_id?', 'allergensDocument'),
  open('allergens', '/documents/:bar_id/:date/:category_ids?/:type_ids?', 'partyDocuments'),

  open('shell', '/privacy', 'privacy'),
  open('shell', '/cookies', 'cookies'),
  open('shell', '/terms', 'terms'),
];
