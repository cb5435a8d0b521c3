import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffLoginScreen } from './staff-login.screen';

const address = 'GET /api/rest/authentication/auth-url';
const bridge = 'POST /api/rest/authentication/auth-bridge';
const message = 'Click login below to authenticate with your R-Cloud username & password';
const robin = {
  name: 'Robin Hale',
  venue: { bar_id: 101, bar_name: 'Northlight, Shoreditch' },
  expires_at: '2026-11-21T00:00:00.000Z',
};

let server: FakeServer;
let events: EventTarget;
beforeEach(() => {
  server = fakeServer();
  events = new EventTarget();
});
afterEach(() => {
  server.assertStrict();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = (search = '') => {
  window.history.replaceState(null, '', `/staff/login${search}`);
  const goTo = vi.fn<(address: string) => void>();
  const view = render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <StaffLoginScreen brand={1} api={server.api({ events })} goTo={goTo} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { goTo, ...view };
};
const button = () => screen.getByRole('button');
const here = () => window.location.pathname + window.location.search;

describe('the staff login', () => {
  it('[AC-44] shows the message and a Login button', async () => {
    const { container } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Staff log in' })).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    expect(server.calls).toEqual([]);
  });

  it('[AC-45, API-M-49] asks for an address with url, and sends the browser to data.url', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(address, () => new Promise((resolve) => (answer = resolve)));
    const { goTo } = open();
    fireEvent.click(button());
    await waitFor(() => expect(button().textContent).toBe('Going to R-Cloud…'));
    fireEvent.click(button());
    answer({ body: { data: { url: 'https://r-cloud.example/auth?client_id=bars' } } });
    await waitFor(() =>
      expect(goTo.mock.calls.map(([to]) => to)).toEqual(['https://r-cloud.example/auth?client_id=bars']),
    );
    expect(server.calls.map(({ query }) => query)).toEqual([{ url: 'http://localhost:9000/staff/login' }]);
  });

  it('[AC-46, AC-47, AC-48, API-M-48] exchanges code and state instead of showing the button, keeps data.data as staff_login, and goes to /staff/data-collect', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(bridge, () => new Promise((resolve) => (answer = resolve)));
    const heard = vi.fn<() => void>();
    events.addEventListener('staff-login', heard);
    open('?code=the-code&state=the-state&iss=https%3A%2F%2Fr-cloud.example');
    expect(screen.getByRole('status').textContent).toBe('Logging you in.');
    expect(screen.queryByRole('button')).toBeNull();
    await waitFor(() => expect(here()).toBe('/staff/login'));
    answer({ body: { data: robin } });
    await waitFor(() => expect(here()).toBe('/staff/data-collect'));
    expect(server.calls.map(({ json }) => json)).toEqual([{ code: 'the-code', state: 'the-state' }]);
    expect(JSON.parse(window.localStorage.getItem('staff_login') ?? '')).toEqual(robin);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('goes on where the browser blocks the storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    server.on(bridge, () => ({ body: { data: robin } }));
    open('?code=c&state=s');
    await waitFor(() => expect(here()).toBe('/staff/data-collect'));
  });

  it.each(['?code=c', '?state=s'])('[AC-46] shows the button for %s, and exchanges nothing', (search) => {
    open(search);
    expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
    expect(server.calls).toEqual([]);
  });
});

describe('a staff login that fails', () => {
  const expectProblem = (text: string) =>
    waitFor(() => expect([screen.getByRole('alert').textContent, button().textContent]).toEqual([text, 'Login']));

  it.each<[string, FakeAnswer, string]>([
    [
      'error',
      { status: 401, body: { error: 'This sign-in has already been used.' } },
      'This sign-in has already been used.',
    ],
    [
      'errors.message',
      { status: 401, body: { errors: { message: 'This sign-in took longer than 10 minutes.' } } },
      'This sign-in took longer than 10 minutes.',
    ],
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
  ])(
    '[AC-53] shows the server’s text after the exchange (%s) with the button, which starts again',
    async (_where, answer, text) => {
      server.on(bridge, () => answer);
      server.on(address, () => ({ body: { data: { url: 'https://r-cloud.example/' } } }));
      const { goTo } = open('?code=c&state=s');
      await expectProblem(text);
      expect([here(), window.localStorage.getItem('staff_login')]).toEqual(['/staff/login', null]);
      fireEvent.click(button());
      await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
    },
  );

  it('[AC-53] shows the server’s text after the request for an address with the button, and fires no logout', async () => {
    const heard = vi.fn<() => void>();
    events.addEventListener('logout', heard);
    server.on(address, () => ({
      status: 422,
      body: { errors: { url: ['The staff login can only come back to its own page.'] } },
    }));
    const { goTo } = open();
    fireEvent.click(button());
    await expectProblem('The staff login can only come back to its own page.');
    server.on(address, () => ({ status: 503, body: { error: 'We can’t reach R-Cloud at the moment.' } }));
    fireEvent.click(button());
    await expectProblem('We can’t reach R-Cloud at the moment.');
    expect([goTo.mock.calls, heard.mock.calls]).toEqual([[], []]);
  });

  it.each([
    ['access_denied', 'You cancelled the login with R-Cloud. You can start it again.'],
    ['server_error', 'R-Cloud couldn’t log you in. Please start again in a moment.'],
  ])('says what the provider’s answer %s means, and shows the button', async (error, text) => {
    const { container } = open(`?error=${error}&state=s`);
    await expectProblem(text);
    expect([here(), server.calls]).toEqual(['/staff/login', []]);
    expect(await axeViolations(container)).toEqual([]);
  });
});
