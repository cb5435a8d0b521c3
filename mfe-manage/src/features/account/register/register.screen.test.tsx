import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  errorOf,
  expectToArriveAt,
  field,
  heading,
  headingWithFocus,
  link,
  openAt,
  press,
  type,
} from '@bars/shared-ui/testing/visitor';
import { RegisterScreen } from './register.screen';

const me = 'GET /api/customers/me';
const register = 'POST /api/customers/register';
const invitation = 'j'.repeat(32);
const done: FakeAnswer = { body: { data: {} } };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(me, () => ({ body: { data: {} } }), { isPolled: true });
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = ({
  path = '/register',
  token,
  brand = 1,
}: { path?: string; token?: string | undefined; brand?: 1 | 2 } = {}) =>
  openAt(path, <RegisterScreen brand={brand} api={server.api({ brand })} token={token} />);
const send = (address: string) => {
  type('Email', address);
  press('Email me the link');
};
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);

describe('RegisterScreen', () => {
  it('[AC-1, AC-2, AC-3] sends the address alone, without a password, and says where to look', async () => {
    server.on(register, () => done);
    const { container } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Register' })).toBeTruthy();
    expect([...container.querySelectorAll('input')].map(({ name }) => name)).toEqual(['email']);
    expect(field('Email')).toMatchObject({ type: 'email', autocomplete: 'email' });
    expect(await axeViolations(container)).toEqual([]);
    send(' robin@guests.example ');
    await headingWithFocus('Check your inbox');
    expect(sent()).toEqual([{ email: 'robin@guests.example' }]);
    expect(
      screen.getByText(/^We’ve sent a link to robin@guests\.example\. It works once and lasts 48 hours\.$/),
    ).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[AC-1, AC-2, AC-3] sends the token of the address as join_token, and keeps it on the way to the login', async () => {
    server.on(register, () => done);
    open({ path: `/register/${invitation}?return=%2Fmy-details`, token: invitation });
    expect(link('Log in')).toBe(`/login/${invitation}?return=%2Fmy-details`);
    send('robin@guests.example');
    await heading('Check your inbox');
    expect(sent()).toEqual([{ email: 'robin@guests.example', join_token: invitation }]);
  });

  it('[AC-4] shows an error for an empty and for an invalid address, with the focus on it, and sends nothing', async () => {
    open();
    send('');
    await waitFor(() => expect(errorOf('Email')).toBe('E-mail address is required'));
    expect(document.activeElement).toBe(field('Email'));
    for (const address of ['robin', 'robin@guests', 'r.obin@guests']) {
      send(address);
      await waitFor(() => expect(errorOf('Email')).toBe(`Email address "${address}" is invalid`));
    }
    expect(sent()).toEqual([]);
  });

  it('sends the mail again, says so, and says why where it cannot', async () => {
    server.on(register, () => done);
    open();
    send('robin@guests.example');
    await heading('Check your inbox');
    press('Send it again');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('We’ve sent it again. Only the newest link works.'),
    );
    server.on(register, () => ({ status: 429, body: { error: 'Please wait 60 minutes.' } }));
    press('Send it again');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please wait 60 minutes.'));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(sent()).toHaveLength(3);
  });

  it('goes back to the form with the address that was typed', async () => {
    server.on(register, () => done);
    open();
    send('robin@guests.example');
    await heading('Check your inbox');
    press('Use another address');
    await headingWithFocus('Register');
    expect(field('Email').value).toBe('robin@guests.example');
  });

  it('begins with the address that was typed before a reload, or on the page before', () => {
    const { unmount } = open();
    type('Email', 'robin@guests.example');
    unmount();
    open();
    expect(field('Email').value).toBe('robin@guests.example');
  });

  it.each([
    ['/register', '/'],
    ['/register?return=%2Fmy-details', '/my-details'],
    [`/register/${invitation}?return=%2Fmy-details`, `/join/${invitation}`],
  ])('opened at %s leads a customer who is logged in to %s', async (path, next) => {
    server.on(me, () => ({ body: { data: { id: 'c1' } } }));
    open({ path, token: path.includes(invitation) ? invitation : undefined });
    await expectToArriveAt(next);
  });

  it('says that a visitor can go on to the page they asked for, in the brand’s words', () => {
    open({ path: '/register?return=%2Fmy-details', brand: 2 });
    expect(screen.getByRole('heading', { level: 1, name: 'Hola! Register' })).toBeTruthy();
    expect(screen.getByText(/the page you wanted/)).toBeTruthy();
  });
});

describe('a registration that fails', () => {
  it.each<[string, FakeAnswer, string]>([
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
    ['no answer', 'timeout', 'We are having issues at the moment, please beear with us'],
    ['too many mails', { status: 429, body: { error: 'Please wait 60 minutes.' } }, 'Please wait 60 minutes.'],
  ])('shows a notice for %s, keeps what was typed, and can be sent again', async (_what, answer, text) => {
    server.on(register, () => answer);
    open();
    send('robin@guests.example');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect(field('Email').value).toBe('robin@guests.example');
    server.on(register, () => done);
    press('Email me the link');
    await heading('Check your inbox');
  });

  it('shows an error of the server at its field', async () => {
    server.on(register, () => ({ status: 422, body: { errors: { email: ['Email must be at most 254 characters'] } } }));
    open();
    send('robin@guests.example');
    await waitFor(() => expect(errorOf('Email')).toBe('Email must be at most 254 characters'));
    expect([document.activeElement, screen.getByRole('alert').textContent]).toEqual([field('Email'), '']);
  });
});

it('sends a registration once, however often the button is pressed', async () => {
  let answer: (value: FakeAnswer) => void = () => {};
  server.on(register, () => new Promise((resolve) => (answer = resolve)));
  open();
  send('robin@guests.example');
  const busy = await screen.findByRole('button', { name: 'Sending…' });
  fireEvent.click(busy);
  fireEvent.submit(busy.closest('form')!);
  answer(done);
  await heading('Check your inbox');
  expect(sent()).toHaveLength(1);
});
