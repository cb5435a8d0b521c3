import { fakeServer } from '@bars/shared-api/client/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ManageRoutes } from './manage-routes';

const server = fakeServer();

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  return render(<ManageRoutes brand={1} api={server.api()} />);
};

afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const pages: readonly (readonly [id: string, path: string, page: string])[] = [
  ['[RT-16]', '/manage/token', 'Managing your booking online'],
  ['[RT-16]', '/manage/token/edit/guests', 'Managing your booking online'],
  ['[RT-17]', '/manage/token/pay/deposit', 'Managing your booking online'],
  ['[RT-18]', '/manage/token/pay/balance', 'Managing your booking online'],
  ['[RT-20]', '/join/token', 'Joining a booking online'],
  ['[RT-20]', '/join/token/2', 'Joining a booking online'],
  ['[RT-21]', '/guest-join/token', 'Joining a booking online'],
  ['[RT-22]', '/guest/token', 'The guest page'],
  ['[RT-24]', '/edit-booking/token', 'Changing a booking online'],
  ['[RT-25]', '/re-book/token', 'Choosing a new date online'],
  ['[RT-26]', '/', 'My bookings'],
  ['[RT-27]', '/app/token', 'My bookings'],
  ['[RT-28]', '/opening-times/soho', 'The opening times page'],
  ['[RT-29]', '/login', 'Logging in'],
  ['[RT-29]', '/login/token', 'Logging in'],
  ['[RT-30]', '/forgot-password', 'Setting a new password'],
  ['[RT-31]', '/password-reset/token', 'Setting a new password'],
  ['[RT-32]', '/logout', 'Logging out'],
  ['[RT-33]', '/register', 'Registering'],
  ['[RT-33]', '/register/token', 'Registering'],
  ['[RT-34]', '/verify/token', 'Confirming an account'],
  ['[RT-35]', '/my-details', 'My details'],
  ['[RT-36]', '/staff/login', 'The staff log in'],
  ['[RT-37]', '/staff/logout', 'The staff log in'],
];

describe('pages that aren’t open yet', () => {
  it.each(pages)('%s %s says so and gives a way on', (_id, path, page) => {
    open(path);
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    expect(heading).toMatch(new RegExp(`^${page} (isn’t|aren’t) open yet$`));
    expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/booking');
    expect(screen.getByRole('link', { name: /^Call/ })).toBeDefined();
  });
});

it('shows nothing for a path that another area is about to take', () => {
  expect(open('/booking').container.textContent).toBe('');
});
