import { createQueryClient } from '@bars/shared-api';
import { fakeServer } from '@bars/shared-api/client/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ManageRoutes } from './manage-routes';

const server = fakeServer();

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ManageRoutes brand={1} api={server.api()} />
    </QueryClientProvider>,
  );
};

afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const pages: readonly (readonly [path: string, page: string])[] = [
  ['/guest-join/token', 'Joining a booking online'],
  ['/guest/token', 'The guest page'],
  ['/edit-booking/token', 'Changing a booking online'],
  ['/re-book/token', 'Choosing a new date online'],
  ['/', 'My bookings'],
  ['/app/token', 'My bookings'],
  ['/opening-times/soho', 'The opening times page'],
  ['/forgot-password', 'Setting a new password'],
  ['/password-reset/token', 'Setting a new password'],
  ['/register', 'Registering'],
  ['/register/token', 'Registering'],
  ['/verify/token', 'Confirming an account'],
  ['/staff/login', 'Staff login'],
  ['/staff/logout', 'Staff login'],
];

describe('pages that aren’t open yet', () => {
  it.each(pages)('%s says so and links to the booking and the telephone', (path, page) => {
    open(path);
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    expect(heading).toMatch(new RegExp(`^${page} (isn’t|aren’t) open yet$`));
    expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/booking');
    expect(screen.getByRole('link', { name: /^Ring/ })).toBeDefined();
  });
});

describe('the links of a booking', () => {
  it.each([
    ['/manage/key', 'manage/key', 'We don’t know this booking'],
    ['/manage/key/edit/guests', 'manage/key', 'We don’t know this booking'],
    ['/manage/key/pay/deposit', 'manage/key', 'We don’t know this booking'],
    ['/manage/key/pay/balance', 'manage/key', 'We don’t know this booking'],
    ['/join/code', 'join/code', 'Guest not found'],
    ['/join/code/2', 'join/code', 'Guest not found'],
  ])('%s reads its booking', async (path, asked, title) => {
    server.on(`GET /api/rest/booking/${asked}`, () => ({ status: 404, body: { error: 'Unknown' } }));
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });
});

it('shows nothing for a path of another area', () => {
  expect(open('/booking').container.textContent).toBe('');
});
