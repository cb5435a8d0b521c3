import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { myBookingAnswer, manageAnswer, rebookCheckAnswer } from '@bars/shared-api/contracts/managed-bookings';
import { field, heading, openAt, press } from '@bars/shared-ui/testing/visitor';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aChangeable } from '../testing/a-changed-booking';
import { bookingId, manageKey } from '../testing/a-host-booking';
import { ManageRoutes } from './manage-routes';

const area = z
  .object({ name: z.string(), pages: z.array(z.object({ path: z.string(), login: z._default(z.string(), 'none') })) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../area.json'), 'utf8')));
/** Whose login the shell asks for before it opens a page; undefined where the area has no such page. */
const loginOf = (path: string) => area.pages.find((page) => page.path === path)?.login;

const token = 't'.repeat(32);
const me = 'GET /api/customers/me';
const nobody: FakeAnswer = { body: { data: {} } };
const done: FakeAnswer = { body: { data: {} } };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  window.sessionStorage.clear();
});
afterEach(() => {
  // A page that is still shown would follow the address.
  cleanup();
  server.assertStrict();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = (path: string) =>
  openAt(
    path,
    <ManageRoutes
      brand={1}
      api={server.api()}
      portal={{ apiKey: 'pk_test', loadElement: () => Promise.reject(new Error('No element is asked for.')) }}
    />,
  );
const forVisitor = () => server.on(me, () => nobody, { isPolled: true });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const at = () => window.location.pathname;

it('belong to the area manage', () => {
  expect(area.name).toBe('manage');
});

describe('the pages of a booking', () => {
  const noUpgrade: FakeAnswer = {
    body: { data: { slots: [] }, meta: { can_upgrade: false, has_existing_call: false, existing_call: null } },
  };

  it('[RT-24] /edit-booking/:id edits a booking of the customer, who is logged in', async () => {
    expect(loginOf('/edit-booking/:id')).toBe('customer');
    server.on(`GET /api/rest/my-bookings/${bookingId}`, () => ({
      body: z.encode(myBookingAnswer, { data: aChangeable() }),
    }));
    open(`/edit-booking/${bookingId}`);
    press((await screen.findByRole('button', { name: 'Edit booking' })).textContent ?? '');
    expect(screen.getByRole('dialog', { name: 'Edit booking' })).toBeTruthy();
  });

  it('[RT-25] /re-book/:token gives a postponed booking its new date, without a login', async () => {
    expect(loginOf('/re-book/:token')).toBe('none');
    forVisitor();
    const manage = `GET /api/rest/booking/manage/${manageKey}`;
    const booking = aChangeable({ status_id: 5 });
    server.on(manage, () => ({ body: z.encode(manageAnswer, { data: booking, meta: { grant: null } }) }));
    server.on(`${manage}/brunch-upgrade`, () => noUpgrade);
    server.on(`GET /api/rest/my-bookings/${manageKey}/re-book`, () => ({
      body: z.encode(rebookCheckAnswer, { data: { success: true, dates: [], times: [] } }),
    }));
    open(`/re-book/${manageKey}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'A new date' })).toBeTruthy();
    expect(screen.getByLabelText('Which day?')).toBeTruthy();
  });

  it('[RT-26] / shows the dashboard of the customer, who is logged in', async () => {
    expect(loginOf('/')).toBe('customer');
    server.on('GET /api/rest/my-bookings', () => ({ body: { data: [] } }));
    open('/');
    expect(await screen.findByText('No lights on yet')).toBeTruthy();
    expect(title()).toBe('My bookings');
  });

  it('[RT-27] /app/:app_user_id shows the dashboard once the app’s login stands for the customer’s', async () => {
    expect(loginOf('/app/:app_user_id')).toBe('app');
    server.on('POST /api/customers/authenticate-app-customer', () => ({ body: { data: { id: 'c1' } } }));
    server.on('GET /api/rest/my-bookings', () => ({ body: { data: [] } }));
    open('/app/app-user-1');
    expect(await screen.findByText('No lights on yet')).toBeTruthy();
    expect([title(), at()]).toEqual(['My bookings', '/app/app-user-1']);
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/api/customers/authenticate-app-customer',
      '/api/rest/my-bookings',
    ]);
    expect(JSON.stringify(server.calls[0])).toContain('app-user-1');
  });
});

describe('the pages of an account', () => {
  it.each(['/login', `/login/${token}`])('[RT-29] %s shows the login without a login', async (path) => {
    expect(loginOf('/login/:token?')).toBe('none');
    forVisitor();
    server.on('GET /api/customers/authenticate/google', () => ({ body: { data: { is_offered: false } } }));
    open(path);
    await heading('Log in');
    expect([field('Email').type, field('Password').type, at()]).toEqual(['email', 'password', path]);
  });

  it('[RT-30] /forgot-password requests a reset without a login', async () => {
    expect(loginOf('/forgot-password')).toBe('none');
    forVisitor();
    open('/forgot-password');
    await heading('Forgotten your password?');
    expect(field('Email').type).toBe('email');
  });

  it('[RT-31] /password-reset/:token sets a new password without a login', async () => {
    expect(loginOf('/password-reset/:token')).toBe('none');
    server.on(`GET /api/customers/forgot-password/${token}/verify`, () => done);
    open(`/password-reset/${token}`);
    expect((await screen.findByLabelText<HTMLInputElement>('New password')).autocomplete).toBe('new-password');
  });

  it('[RT-32] /logout logs out, and needs no login for it', async () => {
    expect(loginOf('/logout')).toBe('none');
    server.on('POST /api/customers/logout', () => done);
    server.on('GET /api/rest/my-bookings', () => ({ body: { data: [] } }));
    open('/logout');
    await waitFor(() => expect(at()).toBe('/'));
    expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/api/customers/logout' });
    await screen.findByText('No lights on yet');
  });

  it.each(['/register', `/register/${token}`])('[RT-33] %s registers without a login', async (path) => {
    expect(loginOf('/register/:token?')).toBe('none');
    forVisitor();
    open(path);
    await heading('Register');
    expect(field('Email').type).toBe('email');
  });

  it.each([`/verify/${token}`, `/verify/${token}/${'j'.repeat(32)}`])(
    '[RT-34] %s verifies an account without a login',
    async (path) => {
      expect(loginOf('/verify/:token/:join_token?')).toBe('none');
      server.on(`GET /api/customers/register/verify/${token}`, () => ({
        body: { data: { customer_id: 'c1', email: 'robin@guests.example', needs_extra_details: true } },
      }));
      open(path);
      expect((await screen.findByLabelText<HTMLInputElement>('Password')).autocomplete).toBe('new-password');
      expect(screen.getByText(/You’re confirming robin@guests\.example/)).toBeTruthy();
    },
  );

  it('[RT-35] /my-details shows the profile of the customer, who is logged in', async () => {
    expect(loginOf('/my-details')).toBe('customer');
    server.on('GET /static/bars.json', () => ({ body: [] }));
    server.on('GET /api/customers/passkeys', () => ({ body: { data: [] } }));
    server.on(me, () => ({
      body: {
        data: {
          id: 'c1',
          forename: 'Ada',
          surname: 'Marsh',
          email: 'ada@guests.example',
          phone: '07700 900101',
          marketing_opt_in: true,
          sms_opt_in: false,
          phone_opt_in: false,
          bar: null,
          allergens: [],
        },
      },
    }));
    open('/my-details');
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ada');
    expect([title(), at()]).toEqual(['My details', '/my-details']);
  });
});

describe('the pages of the staff', () => {
  it('[RT-36] /staff/login shows the staff’s login, and asks for no login of a customer', () => {
    expect(loginOf('/staff/login')).toBe('none');
    open('/staff/login');
    expect([title(), screen.getByRole('button', { name: 'Login' }).tagName, server.calls]).toEqual([
      'Staff log in',
      'BUTTON',
      [],
    ]);
  });

  it('[RT-37] /staff/logout logs staff out, and asks for no login of a customer', async () => {
    expect(loginOf('/staff/logout')).toBe('none');
    window.localStorage.setItem('staff_login', '{"name":"Robin"}');
    server.on('POST /api/rest/logout', () => done);
    open('/staff/logout');
    expect(title()).toBe('Staff log out');
    await screen.findByText('You’re logged out.');
    expect([window.localStorage.getItem('staff_login'), server.calls.map(({ path }) => path)]).toEqual([
      null,
      ['/api/rest/logout'],
    ]);
  });
});

it('[RT-28] /opening-times/:slug shows the opening times of the bar', async () => {
  expect(loginOf('/opening-times/:slug')).toBe('none');
  server.on('GET /api/rest/bar/soho/opening-times', () => ({ status: 404, body: { error: 'Unknown' } }));
  open('/opening-times/soho');
  expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find this bar' })).toBeTruthy();
});
