import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginScreen } from './login.screen';

const me = 'GET /api/customers/me';
const authenticate = 'POST /api/customers/authenticate';
const invitation = 'j'.repeat(32);
const welcome = (next: string | null = null): FakeAnswer => ({
  body: { data: { id: 'c1', forename: 'Ada' }, meta: { post_login_url: next } },
});

let server: FakeServer;
let events: EventTarget;
beforeEach(() => {
  server = fakeServer();
  events = new EventTarget();
  server.on(me, () => ({ body: { data: {} } }), { isPolled: true });
  server.on('GET /api/customers/authenticate/google', () => ({ body: { data: { is_offered: false } } }));
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = ({
  path = '/login?return=%2Fmy-details',
  token,
  brand = 1,
}: { path?: string; token?: string; brand?: 1 | 2 } = {}) => {
  window.history.replaceState(null, '', path);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <LoginScreen brand={brand} api={server.api({ brand, events })} token={token} goTo={() => {}} />
    </QueryClientProvider>,
  );
};
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole('button', { name: /^Log/ });
const logIn = (address: string, word: string) => {
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.change(password(), { target: { value: word } });
  fireEvent.click(button());
};
const errorOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);
const expectToArriveAt = (path: string) =>
  waitFor(() => expect(window.location.pathname + window.location.search).toBe(path));

describe('LoginScreen', () => {
  it('[AC-14, AC-18, AC-19] sends email, password and the invitation of the address, and goes where the server says', async () => {
    server.on(authenticate, () => welcome(`/join/${invitation}`));
    const { container } = open({ path: `/login/${invitation}`, token: invitation });
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy();
    expect([email().autocomplete, password().type, password().autocomplete]).toEqual([
      'username webauthn',
      'password',
      'current-password',
    ]);
    expect(await axeViolations(container)).toEqual([]);
    logIn(' ada@guests.example ', 'northlight-tonight');
    await expectToArriveAt(`/join/${invitation}`);
    expect(sent()).toEqual([{ email: 'ada@guests.example', password: 'northlight-tonight', join_token: invitation }]);
  });

  it.each([
    ['/login?return=%2Fedit-booking%2Fabc%3Ftab%3Dnotes', '/edit-booking/abc?tab=notes'],
    ['/login?return=https%3A%2F%2Fevil.example%2F', '/'],
    ['/login', '/'],
  ])('opened at %s leads to %s when the server names no page', async (path, next) => {
    server.on(authenticate, () => welcome());
    open({ path });
    logIn('ada@guests.example', 'x');
    await expectToArriveAt(next);
  });

  it('leads a customer who is logged in already to their page', async () => {
    server.on(me, () => ({ body: { data: { id: 'c1' } } }));
    open();
    await expectToArriveAt('/my-details');
    expect(sent()).toEqual([]);
  });

  it('links to registering, to a forgotten password and to the booking, and keeps the page that was asked for', () => {
    open();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/forgot-password?return=%2Fmy-details',
      '/register?return=%2Fmy-details',
      '/booking',
    ]);
  });

  it('keeps the invitation on the way to registering and to a forgotten password', () => {
    open({ path: `/login/${invitation}`, token: invitation });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/forgot-password?return=%2Fjoin%2F${invitation}`,
      `/register/${invitation}`,
      '/booking',
    ]);
  });

  it('sends no join_token where the address has none', async () => {
    server.on(authenticate, () => welcome());
    open();
    logIn('ada@guests.example', 'x');
    await expectToArriveAt('/my-details');
    expect(sent()).toEqual([{ email: 'ada@guests.example', password: 'x' }]);
  });

  it('shows and hides the password', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });

  it('shows the brand’s own title', () => {
    open({ brand: 2 });
    expect(screen.getByRole('heading', { level: 1, name: 'Hola! Log in' })).toBeTruthy();
  });
});

describe('a login that is refused', () => {
  it('[AC-15, AC-16] shows an error at each empty field, focuses the first, and sends nothing', async () => {
    open();
    logIn('', '');
    await waitFor(() => expect(errorOf(email())).toBe('E-mail address is required'));
    expect(errorOf(password())).toBe('Password is required');
    expect(document.activeElement).toBe(email());
    expect(sent()).toEqual([]);
  });

  it.each(['ada', 'ada@guests', 'a.da@guests', 'ada.guests'])(
    '[AC-17] shows an error that names the invalid address %s',
    async (address) => {
      open();
      logIn(address, 'x');
      await waitFor(() => expect(errorOf(email())).toBe(`Email address "${address}" is invalid`));
      expect(sent()).toEqual([]);
    },
  );

  it.each<[string, object]>([
    ['error', { error: 'That email address and password don’t match.' }],
    ['errors.message', { errors: { message: 'That email address and password don’t match.' } }],
  ])('[AC-20] shows the server’s text from %s, keeps what was typed, and fires no logout', async (_where, body) => {
    const heard = vi.fn<() => void>();
    events.addEventListener('logout', heard);
    server.on(authenticate, () => ({ status: 401, body }));
    open();
    logIn('ada@guests.example', 'wrong');
    await waitFor(() =>
      expect([screen.getByRole('alert').textContent, button().textContent]).toEqual([
        'That email address and password don’t match.',
        'Log in',
      ]),
    );
    expect([email().value, password().value]).toEqual(['ada@guests.example', 'wrong']);
    expect(heard).not.toHaveBeenCalled();
    server.on(authenticate, () => welcome());
    fireEvent.click(button());
    await expectToArriveAt('/my-details');
  });

  it('shows an error of the server at its field and focuses it', async () => {
    server.on(authenticate, () => ({
      status: 422,
      body: { errors: { password: ['Password must be at most 128 characters'] } },
    }));
    open();
    logIn('ada@guests.example', 'x');
    await waitFor(() => expect(errorOf(password())).toBe('Password must be at most 128 characters'));
    expect([document.activeElement, screen.getByRole('alert').textContent]).toEqual([password(), '']);
  });

  it.each<[string, FakeAnswer, string]>([
    ['no way to the server', 'offline', 'Sorry, you seem to be offline'],
    ['no answer', 'timeout', 'We are having issues at the moment, please beear with us'],
    [
      'too many tries',
      { status: 429, body: { error: 'Please wait 14 minutes, then try again.' } },
      'Please wait 14 minutes, then try again.',
    ],
  ])('shows a notice for %s', async (_what, answer, text) => {
    server.on(authenticate, () => answer);
    open();
    logIn('ada@guests.example', 'x');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  });
});

describe('an account that is not confirmed', () => {
  const register = 'POST /api/customers/register';
  const refused: FakeAnswer = {
    status: 403,
    body: { error: 'Your email address isn’t confirmed yet.', code: 'unverified' },
  };

  it('says so and sends a new link, with the invitation', async () => {
    server.on(authenticate, () => refused);
    server.on(register, () => ({ body: { data: {} } }));
    const { container } = open({ path: `/login/${invitation}`, token: invitation });
    logIn('ada@guests.example', 'x');
    fireEvent.click(await screen.findByRole('button', { name: 'Send me a new link' }));
    expect(screen.getByRole('alert').textContent).toBe('Your email address isn’t confirmed yet.');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'We’ve sent a new link to ada@guests.example. It works once and lasts 48 hours.',
      ),
    );
    expect(sent()[1]).toEqual({ email: 'ada@guests.example', join_token: invitation });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says why a new link could not be sent, and offers none after another refusal', async () => {
    server.on(authenticate, () => refused);
    server.on(register, () => ({ status: 429, body: { error: 'Please wait 60 minutes.' } }));
    open();
    logIn('ada@guests.example', 'x');
    fireEvent.click(await screen.findByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText('Please wait 60 minutes.')).toBeTruthy();
    server.on(authenticate, () => ({ status: 401, body: { error: 'That doesn’t match.' } }));
    fireEvent.click(button());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('That doesn’t match.'));
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
  });
});

it('sends a login once, however often the button is pressed', async () => {
  let answer: (value: FakeAnswer) => void = () => {};
  server.on(authenticate, () => new Promise((resolve) => (answer = resolve)));
  open();
  logIn('ada@guests.example', 'x');
  fireEvent.click(button());
  await waitFor(() => expect(button().textContent).toBe('Logging in…'));
  fireEvent.click(button());
  fireEvent.submit(button().closest('form')!);
  answer(welcome());
  await expectToArriveAt('/my-details');
  expect(sent()).toHaveLength(1);
});
