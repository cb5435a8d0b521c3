import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, headingWithFocus, link, openAt, press } from '@bars/shared-ui/testing/visitor';
import { AppLoginScreen } from './app-login.screen';

const id = 'a'.repeat(32);
const call = 'POST /api/customers/authenticate-app-customer';
const done: FakeAnswer = { body: { data: { id: 'c1', forename: 'Lucía' } } };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (brand: 1 | 2 = 1) => {
  const api = server.api({ brand });
  const loggedOut = vi.fn<() => void>();
  api.events.addEventListener('logout', loggedOut);
  const page = (
    <AppLoginScreen brand={brand} api={api} appUserId={id}>
      <h1>My bookings</h1>
    </AppLoginScreen>
  );
  return { ...openAt(`/app/${id}`, page), loggedOut };
};

describe('AppLoginScreen', () => {
  it('[API-M-39, RT-59] logs the user in with the id of the address, then shows the page there, not the login', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(call, () => new Promise((resolve) => (answer = resolve)));
    open(2);
    await heading('Hola! One moment');
    expect(screen.getByRole('status').textContent).toBe('Logging you in from the app.');
    await waitFor(() => expect(server.calls).toHaveLength(1));
    answer(done);
    await heading('My bookings');
    expect(server.calls.map(({ json }) => json)).toEqual([{ app_user_id: id }]);
    expect(window.location.pathname).toBe(`/app/${id}`);
  });

  it('says why an id is refused, and offers the login and a booking without one', async () => {
    server.on(call, () => ({
      status: 401,
      body: { error: 'We don’t recognise this app user.', code: 'app_login_refused' },
    }));
    const { container, loggedOut } = open();
    await headingWithFocus('We couldn’t log you in');
    expect(screen.getByRole('alert').textContent).toBe('We don’t recognise this app user.');
    expect([link('Log in'), link('Book a table')]).toEqual(['/login', '/booking']);
    expect(screen.queryByRole('button')).toBeNull();
    expect(loggedOut).not.toHaveBeenCalled();
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each<[string, FakeAnswer, string]>([
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
    ['too many tries', { status: 429, body: { error: 'Please wait 15 minutes.' } }, 'Please wait 15 minutes.'],
  ])('shows a notice for %s, and can be tried again', async (_what, answer, text) => {
    server.on(call, () => answer);
    open();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
    server.on(call, () => done);
    press('Try again');
    await heading('My bookings');
  });
});
