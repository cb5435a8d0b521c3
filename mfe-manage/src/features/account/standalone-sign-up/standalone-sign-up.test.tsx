import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorOf, field, link, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { SignUpPrompt } from './sign-up-prompt.screen';

const me = 'GET /api/customers/me';
const call = 'POST /api/customers/register/standalone';
const token = 'k'.repeat(32);
const [email, password] = ['robin@guests.example', 'a seat by the window'];
const booker = 'ada@guests.example';
const done: FakeAnswer = { body: { data: {} } };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(me, () => ({ body: { data: {} } }));
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (brand: 1 | 2 = 1, isRegistered = false) =>
  openAt(
    `/manage/${token}`,
    <SignUpPrompt
      brand={brand}
      api={server.api({ brand })}
      bookingToken={token}
      email={booker}
      isRegistered={isRegistered}
    />,
  );
const openDialog = async (brand: 1 | 2 = 1) => {
  const view = open(brand);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
  return { ...view, dialog: await screen.findByRole('dialog') };
};
const submit = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign up' }));
const send = () => {
  type('Email', email);
  type('Password', password);
  submit();
};
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);

describe('the offer of an account below a booking', () => {
  it('leads a visitor to the sign-up and to the login', async () => {
    const { container } = open(2);
    expect(await screen.findByRole('heading', { level: 2, name: 'All your fiestas in one place' })).toBeTruthy();
    expect(link('Log in')).toBe(`/login?return=%2Fmanage%2F${token}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('leads a lead booker who has an account to the login, and from there back to the booking', async () => {
    const { container } = open(1, true);
    expect(
      await screen.findByText(
        'ada@guests.example has an account. Log in and you’ll see this booking with your others.',
      ),
    ).toBeTruthy();
    expect([link('Log in'), screen.queryByRole('button')]).toEqual([`/login?return=%2Fmanage%2F${token}`, null]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is not made to whoever is logged in', async () => {
    server.on(me, () => ({ body: { data: { id: 'c1' } } }));
    const { container } = open();
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(container.textContent).toBe('');
  });
});

describe('the sign-up from a booking', () => {
  it('[AC-41, API-M-43] sends the booking’s token, the address and the password, and says where to look', async () => {
    server.on(call, () => done);
    const { dialog } = await openDialog();
    expect([field('Email'), field('Password')]).toMatchObject([
      { type: 'email', autocomplete: 'username' },
      { type: 'password', autocomplete: 'new-password' },
    ]);
    expect(await axeViolations(dialog)).toEqual([]);
    send();
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeTruthy();
    expect(sent()).toEqual([{ booking_token: token, email, password }]);
    expect(screen.getByText(/^We’ve sent a link to robin@guests\.example\./)).toBeTruthy();
    press('Send it again');
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('has the address of the booking filled in, so that the password alone is asked for', async () => {
    server.on(call, () => done);
    await openDialog();
    expect(field('Email').value).toBe(booker);
    type('Password', password);
    submit();
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeTruthy();
    expect(sent()).toEqual([{ booking_token: token, email: booker, password }]);
  });

  it('shows an error for each empty field, and sends nothing', async () => {
    await openDialog();
    type('Email', '');
    submit();
    await waitFor(() =>
      expect([errorOf('Email'), errorOf('Password')]).toEqual(['E-mail address is required', 'Password is required']),
    );
    expect(document.activeElement).toBe(field('Email'));
    expect(sent()).toEqual([]);
  });

  it('shows an error of the server at its field', async () => {
    server.on(call, () => ({ status: 422, body: { errors: { password: ['Too many people use this password.'] } } }));
    await openDialog();
    send();
    await waitFor(() => expect(errorOf('Password')).toBe('Too many people use this password.'));
    expect(document.activeElement).toBe(field('Password'));
  });

  it.each<[string, FakeAnswer, string]>([
    [
      'an unknown booking',
      { status: 404, body: { error: 'We can’t find this booking.' } },
      'We can’t find this booking.',
    ],
    ['too many mails', { status: 429, body: { error: 'Please wait 60 minutes.' } }, 'Please wait 60 minutes.'],
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
  ])(
    'shows a notice for %s, keeps what was typed while the dialog is closed, and can be sent again',
    async (_what, answer, text) => {
      server.on(call, () => answer);
      await openDialog();
      send();
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
      press('Close');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      press('Sign up');
      expect(field('Email').value).toBe(email);
      server.on(call, () => done);
      submit();
      expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeTruthy();
    },
  );

  it('is sent once, however often the button is pressed', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(call, () => new Promise((resolve) => (answer = resolve)));
    await openDialog();
    send();
    const busy = await screen.findByRole('button', { name: 'Signing up…' });
    fireEvent.click(busy);
    fireEvent.submit(busy.closest('form')!);
    answer(done);
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(sent()).toHaveLength(1);
  });
});
