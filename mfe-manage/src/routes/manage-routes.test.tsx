import { createQueryClient } from '@bars/shared-api';
import { fakeServer } from '@bars/shared-api/client/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ManageRoutes } from './manage-routes';

const server = fakeServer();
const portal = { apiKey: 'pk_test', loadElement: () => Promise.reject(new Error('No element is asked for.')) };

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ManageRoutes brand={1} api={server.api()} portal={portal} />
    </QueryClientProvider>,
  );
};

afterEach(() => {
  // A page that is still shown would follow the address to / and read the bookings.
  cleanup();
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

it('/app/:app_user_id logs the app’s user in first', async () => {
  server.on('POST /api/customers/authenticate-app-customer', () => ({ body: { data: { id: 'c1' } } }));
  server.on('GET /api/rest/my-bookings', () => ({ body: { data: [] } }));
  open('/app/token');
  expect(await screen.findByText('No lights on yet')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'My bookings' })).toBeTruthy();
});

it('/edit-booking/:id reads the booking of the account', async () => {
  server.on('GET /api/rest/my-bookings/token', () => ({ status: 404, body: { error: 'Unknown' } }));
  open('/edit-booking/token');
  expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find this booking' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/');
});

describe('the links of a booking', () => {
  it.each([
    ['/manage/key', 'manage/key', 'We can’t find this booking'],
    ['/manage/key/edit/guests', 'manage/key', 'We can’t find this booking'],
    ['/manage/key/pay/deposit', 'manage/key', 'We can’t find this booking'],
    ['/manage/key/pay/balance', 'manage/key', 'We can’t find this booking'],
    ['/re-book/key', 'manage/key', 'We can’t find this booking'],
    ['/join/code', 'join/code', 'Guest not found'],
    ['/join/code/2', 'join/code', 'Guest not found'],
    ['/guest-join/code', 'guest-join/code', 'Guest not found'],
    ['/guest/code', 'guest/code', 'Guest not found'],
  ])('%s reads its booking', async (path, asked, title) => {
    server.on(`GET /api/rest/booking/${asked}`, () => ({ status: 404, body: { error: 'Unknown' } }));
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });
});

describe('the pages of an account', () => {
  const token = 't'.repeat(32);
  const me = 'GET /api/customers/me';
  const visitor = () => server.on(me, () => ({ body: { data: {} } }), { isPolled: true });

  it.each([
    ['[AC-1] /register', '/register', 'Register'],
    ['[AC-1] /register/:token', `/register/${token}`, 'Register'],
    ['[AC-25] /forgot-password', '/forgot-password', 'Forgotten your password?'],
  ])('%s shows its form to a visitor', (_what, path, title) => {
    visitor();
    open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it.each([`/verify/${token}`, `/verify/${token}/${token}`])('[AC-6] %s looks up its token', async (path) => {
    server.on(`GET /api/customers/register/verify/${token}`, () => ({
      status: 410,
      body: { error: 'It has expired.', code: 'link_expired' },
    }));
    open(path);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Woops, looks like we are having issuesIt has expired.',
    );
    expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe(
      path.replace(`/verify/${token}`, '/register'),
    );
  });

  it('[AC-28, AC-29] /password-reset/:token checks its token', async () => {
    server.on(`GET /api/customers/forgot-password/${token}/verify`, () => ({ body: { data: {} } }));
    open(`/password-reset/${token}`);
    expect(await screen.findByLabelText('New password')).toBeTruthy();
  });
});

describe('the staff pages', () => {
  it.each([
    ['/staff/login', 'Staff log in'],
    ['/staff/logout', 'Staff log out'],
  ])('%s is %s', (path, title) => {
    server.on('POST /api/rest/logout', () => ({ body: { data: {} } }));
    open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });
});

it('shows nothing for a path of another area', () => {
  expect(open('/booking').container.textContent).toBe('');
});

it('/kitchen-sheet/:token shows the sheet of the venue’s link', async () => {
  server.on('GET /api/rest/kitchen-sheet/token', () => ({
    status: 410,
    body: { error: 'It has expired.', code: 'link_expired' },
  }));
  open('/kitchen-sheet/token');
  expect(await screen.findByRole('heading', { level: 1, name: 'This link has expired' })).toBeTruthy();
});

it('/ shows the bookings of the customer', async () => {
  server.on('GET /api/rest/my-bookings', () => ({ body: { data: [] } }));
  open('/');
  expect(await screen.findByText('No lights on yet')).toBeTruthy();
});
