import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoginScreen } from './login.screen';

const me = 'GET /api/customers/me';
const offer = 'GET /api/customers/authenticate/google';
const start = 'POST /api/customers/authenticate/google/start';
const google = 'POST /api/customers/authenticate/google';
const invitation = 'j'.repeat(32);
const token = 't'.repeat(32);

let server: FakeServer;
let events: EventTarget;
beforeEach(() => {
  server = fakeServer();
  events = new EventTarget();
  server.on(me, () => ({ body: { data: {} } }), { isPolled: true });
  server.on(offer, () => ({ body: { data: { is_offered: true } } }));
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (path: string, joinToken?: string) => {
  window.history.replaceState(null, '', path);
  const goTo = vi.fn<(address: string) => void>();
  const view = render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <LoginScreen brand={2} api={server.api({ brand: 2, events })} token={joinToken} goTo={goTo} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { goTo, ...view };
};
const button = (name = 'Continue with Google') => screen.findByRole('button', { name });
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);
const here = () => window.location.pathname + window.location.search + window.location.hash;

it('[AC-21, RT-76] offers Google, and goes there with the brand, the invitation and the page asked for', async () => {
  server.on(start, () => ({ body: { data: { url: 'https://accounts.google.com/auth?x=1' } } }));
  const { goTo, container } = open(`/login/${invitation}?return=%2Fmy-details`, invitation);
  fireEvent.click(await button());
  await waitFor(() => expect(goTo.mock.calls.map(([to]) => to)).toEqual(['https://accounts.google.com/auth?x=1']));
  expect(sent()).toEqual([{ brand_id: 2, join_token: invitation, return_to: '/my-details' }]);
  expect(await axeViolations(container)).toEqual([]);
});

it('[AC-21, API-M-38] sends the token of the redirect with brand_id, once, takes it out of the address, and goes where the server says', async () => {
  let answer: (value: FakeAnswer) => void = () => {};
  server.on(google, () => new Promise((resolve) => (answer = resolve)));
  open(`/login/${invitation}?return=%2Fmy-details#sign-in=${token}`, invitation);
  expect(await button('Logging you in…')).toBeTruthy();
  expect(here()).toBe(`/login/${invitation}?return=%2Fmy-details`);
  await waitFor(() => expect(sent()).toEqual([{ token, brand_id: 2 }]));
  answer({ body: { data: { id: 'c1' }, meta: { post_login_url: `/join/${invitation}` } } });
  await waitFor(() => expect(here()).toBe(`/join/${invitation}`));
  expect(sent()).toHaveLength(1);
});

it('keeps the typed address, and no password, while the visitor is at Google, and deletes it after the login', async () => {
  server.on(start, () => ({ body: { data: { url: 'https://accounts.google.com/auth?x=1' } } }));
  const { goTo, unmount } = open('/login');
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field('Email'), { target: { value: 'ada@guests.example' } });
  fireEvent.change(field('Password'), { target: { value: 'northlight-tonight' } });
  fireEvent.click(await button());
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(JSON.stringify(window.sessionStorage)).not.toContain('northlight-tonight');
  unmount();
  server.on(google, () => ({ status: 401, body: { error: 'You cancelled.', code: 'sign_in_cancelled' } }));
  const back = open(`/login#sign-in=${token}`);
  await screen.findByText('You cancelled.');
  expect([field('Email').value, field('Password').value]).toEqual(['ada@guests.example', '']);
  back.unmount();
  server.on(google, () => ({ body: { data: { id: 'c1' }, meta: { post_login_url: null } } }));
  open(`/login#sign-in=${token}`);
  await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
});

it('goes to the page asked for when the server names none', async () => {
  server.on(google, () => ({ body: { data: { id: 'c1' }, meta: { post_login_url: null } } }));
  open(`/login?return=%2Fmy-details#sign-in=${token}`);
  await waitFor(() => expect(here()).toBe('/my-details'));
});

it.each([401, 403, 409, 503])(
  'shows the server’s sentence for %s with the form and the button, fires no logout, and starts again',
  async (status) => {
    const heard = vi.fn<() => void>();
    events.addEventListener('logout', heard);
    server.on(google, () => ({ status, body: { error: 'You cancelled the sign-in with Google.' } }));
    server.on(start, () => ({ body: { data: { url: 'https://accounts.google.com/' } } }));
    const { goTo } = open(`/login?return=%2Fmy-details#sign-in=${token}`);
    await screen.findByText('You cancelled the sign-in with Google.');
    expect([screen.getByLabelText('Email').tagName, here(), heard.mock.calls.length]).toEqual([
      'INPUT',
      '/login?return=%2Fmy-details',
      0,
    ]);
    fireEvent.click(await button());
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
    expect(screen.queryByText('You cancelled the sign-in with Google.')).toBeNull();
  },
);

it('shows a failure of the start, and the button again', async () => {
  server.on(start, () => ({ status: 503, body: { error: 'We can’t reach Google at the moment.' } }));
  open('/login');
  fireEvent.click(await button());
  expect(await screen.findByText('We can’t reach Google at the moment.')).toBeTruthy();
  expect(await button()).toBeTruthy();
});

it.each<[string, FakeAnswer]>([
  ['no client id is configured', { body: { data: { is_offered: false } } }],
  ['the server does not say', 'offline'],
])('shows no button where %s', async (_what, answer) => {
  server.on(offer, () => answer);
  open('/login');
  await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith('/google'))).toBe(true));
  await waitFor(() => expect(document.querySelector('[aria-hidden="true"] > div')).toBeNull());
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
});
