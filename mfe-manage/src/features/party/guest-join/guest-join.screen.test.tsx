import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import {
  guestInvitationAnswer,
  guestJoinAnswer,
  guestJoinPath,
  type GuestInvitation,
} from '@bars/shared-api/contracts/party';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bar, guestCode } from '../../../testing/a-guest-page';
import { bookingId } from '../../../testing/a-host-booking';
import { errorOf, expectToArriveAt, field, heading, link, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { GuestJoinScreen } from './guest-join.screen';

const [read, post, logout] = [
  `GET ${guestJoinPath(guestCode)}`,
  `POST ${guestJoinPath(guestCode)}`,
  'POST /api/customers/logout',
];
const invitation: GuestInvitation = {
  email: 'bo@guests.example',
  forename: 'Bo',
  surname: null,
  has_account: false,
  accepted: false,
  admin: false,
  booking_id: bookingId,
  lead_booker: 'Ada',
  people: 8,
  booking_date: '2026-11-28T19:00:00+00:00',
  bar,
};
const invited = (change: Partial<GuestInvitation> = {}, loggedIn: string | null = null): FakeAnswer => ({
  body: z.encode(guestInvitationAnswer, { data: { ...invitation, ...change }, meta: { customer_email: loggedIn } }),
});
const taken: FakeAnswer = { body: z.encode(guestJoinAnswer, { data: { booking_id: bookingId } }) };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  window.sessionStorage.clear();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (answer: FakeAnswer = invited()) => {
  server.on(read, () => answer, { isPolled: true });
  return openAt(`/guest-join/${guestCode}`, <GuestJoinScreen brand={1} api={server.api()} token={guestCode} />);
};
const ready = async (answer?: FakeAnswer) => {
  const view = open(answer);
  await heading('You’re invited');
  return view;
};
const sent = () =>
  server.calls.filter(({ path, method }) => method === 'POST' && path.includes('guest-join')).map(({ json }) => json);
const alertText = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .find((text) => text !== '');
const send = () => press('Join the booking');

describe('a new user', () => {
  it('[MG-141, MG-142, MG-150] enters forename, surname and password below the e-mail, which is read-only, and goes to the booking’s page', async () => {
    server.on(post, () => taken);
    const { container } = await ready();
    expect(field('Email')).toMatchObject({ value: 'bo@guests.example', readOnly: true });
    expect(
      [...container.querySelectorAll('form input')]
        .filter((input) => !input.hasAttribute('readonly'))
        .map((input) => input.getAttribute('name')),
    ).toEqual(['forename', 'surname', 'password']);
    expect(field('First name').value).toBe('Bo');
    expect(await axeViolations(container)).toEqual([]);
    type('Last name', 'Lind');
    type('Password', 'a seat by the window');
    send();
    await expectToArriveAt(`/edit-booking/${bookingId}`);
    expect(sent()).toEqual([{ forename: 'Bo', surname: 'Lind', password: 'a seat by the window' }]);
  });

  it.each([
    ['[MG-143] an empty forename', ['', 'Lind', 'a seat by the window'], 'First name', 'Forename is required'],
    ['[MG-144] an empty surname', ['Bo', ' ', 'a seat by the window'], 'Last name', 'Surname is required'],
    ['[MG-145] an empty password', ['Bo', 'Lind', ''], 'Password', 'Password is required'],
  ] as const)('%s is said', async (_what, [forename, surname, password], label, text) => {
    await ready();
    type('First name', forename);
    type('Last name', surname);
    type('Password', password);
    send();
    await waitFor(() => expect(alertText()).toBe(text));
    expect(errorOf(label)).toBe(text);
    expect(document.activeElement).toBe(field(label));
    expect(sent()).toEqual([]);
  });

  it('[MG-146] several messages are joined with commas into one', async () => {
    await ready();
    type('First name', '');
    send();
    await waitFor(() => expect(alertText()).toBe('Forename is required, Surname is required, Password is required'));
    expect(sent()).toEqual([]);
  });

  it('reads what the server refuses at its field, and loses nothing that was typed, the password alone over a reload', async () => {
    server.on(post, () => ({ status: 422, body: { errors: { password: ['This password is too common'] } } }));
    const { unmount } = await ready();
    type('Last name', 'Lind');
    type('Password', 'password');
    send();
    await waitFor(() => expect(errorOf('Password')).toBe('This password is too common'));
    expect([field('Last name').value, field('Password').value]).toEqual(['Lind', 'password']);
    unmount();
    await ready();
    expect([field('Last name').value, field('Password').value]).toEqual(['Lind', '']);
  });

  it('[MG-151] whose address has an account by now is asked to log in, and comes back', async () => {
    server.on(post, () => ({ status: 409, body: { error: 'There is an account.', code: 'account_exists' } }));
    await ready();
    type('Last name', 'Lind');
    type('Password', 'a seat by the window');
    server.on(read, () => invited({ has_account: true }));
    send();
    await screen.findByText('bo@guests.example has an account with us. Log in and we’ll bring you back here.');
    expect(link('Log in')).toBe(`/login?return=${encodeURIComponent(`/guest-join/${guestCode}`)}`);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

it('says that a link was mailed, where the address has to be confirmed by it', async () => {
  server.on(post, () => ({
    status: 403,
    body: { error: 'We’ve sent a link to bo@guests.example. Please open it.', code: 'mail_link_required' },
  }));
  await ready();
  type('Last name', 'Lind');
  type('Password', 'a seat by the window');
  send();
  expect(await heading('Check your inbox')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('We’ve sent a link to bo@guests.example. Please open it.');
  expect([screen.queryByLabelText('Password'), screen.getByRole('region', { name: 'The booking' })]).toEqual([
    null,
    expect.anything(),
  ]);
});

it('[MG-151] an address that has an account is logged in with, and the login comes back', async () => {
  await ready(invited({ has_account: true }));
  expect(link('Log in')).toBe(`/login?return=${encodeURIComponent(`/guest-join/${guestCode}`)}`);
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('without an account', () => {
  const come = () => press('Yes, I’m coming');

  it.each([
    ['who has none', {}],
    ['who has one and is not logged in', { has_account: true }],
  ])(
    'a guest %s joins with one press, and goes to their own page',
    async (_who, change) => {
      server.on(post, () => ({
        body: z.encode(guestJoinAnswer, { data: { booking_id: bookingId, guest_code: guestCode } }),
      }));
      const { container } = await ready(invited({ guest_code: null, ...change }));
      expect(screen.queryByText(/would like you at the table\. With an account/)).toBeNull();
      expect(await axeViolations(container)).toEqual([]);
      come();
      await expectToArriveAt(`/guest/${guestCode}`);
      expect([sent(), window.history.state]).toEqual([[{ without_account: true }], { added: true }]);
    },
    20_000,
  );

  it('a guest reads why it failed, and can press again', async () => {
    server.on(post, () => 'offline');
    await ready();
    come();
    await waitFor(() => expect(alertText()).toBe('Sorry, you seem to be offline'));
    server.on(post, () => ({
      body: z.encode(guestJoinAnswer, { data: { booking_id: bookingId, guest_code: guestCode } }),
    }));
    come();
    await expectToArriveAt(`/guest/${guestCode}`);
  });

  it('a co-host can not join', async () => {
    await ready(invited({ admin: true }));
    expect(screen.queryByRole('button', { name: 'Yes, I’m coming' })).toBeNull();
  });
});

describe('whoever has joined and opens the link again', () => {
  const joined = async (change: Partial<GuestInvitation>, loggedIn: string | null = null) => {
    open(invited({ guest_code: guestCode, ...change }, loggedIn));
    await heading('You’re on the list');
    expect([
      screen.queryByText(/would like you at the table/),
      screen.queryByRole('button', { name: 'Yes, I’m coming' }),
    ]).toEqual([null, null]);
  };

  it('is led to their page, and may create an account', async () => {
    await joined({});
    expect([link('Open my page'), screen.getByRole('heading', { name: 'Create an account' }) !== null]).toEqual([
      `/guest/${guestCode}`,
      true,
    ]);
  });

  it('with an account is led to the login', async () => {
    await joined({ has_account: true, accepted: true, guest_code: null });
    expect([screen.queryByRole('link', { name: 'Open my page' }), link('Log in')]).toEqual([
      null,
      `/login?return=${encodeURIComponent(`/guest-join/${guestCode}`)}`,
    ]);
  });

  it('with an account is led to the booking where they are logged in', async () => {
    await joined({ accepted: true, guest_code: null }, 'bo@guests.example');
    expect(link('Open the booking')).toBe(`/edit-booking/${bookingId}`);
  });
});

describe('the invited customer who is logged in', () => {
  it('[MG-147, MG-148, MG-150] joins with one click, without any field, and goes to the booking’s page', async () => {
    server.on(post, () => taken);
    const { container } = await ready(invited({}, 'BO@guests.example'));
    expect(container.querySelector('input')).toBeNull();
    send();
    await expectToArriveAt(`/edit-booking/${bookingId}`);
    expect(sent()).toEqual([{}]);
  });

  it('reads why it failed, and can press again', async () => {
    server.on(post, () => ({ status: 500, body: {} }));
    await ready(invited({}, 'bo@guests.example'));
    send();
    await waitFor(() => expect(alertText()).toBe('Unknown error occurred'));
    server.on(post, () => taken);
    send();
    await expectToArriveAt(`/edit-booking/${bookingId}`);
  });
});

describe('another customer who is logged in', () => {
  it('[MG-149] is asked to log out, and accepting logs out and continues with the invitation', async () => {
    server.on(logout, () => ({ body: { data: {} } }));
    const { container } = await ready(invited({}, 'ada@guests.example'));
    expect(
      screen.getByText(
        'The invitation is for bo@guests.example but you are logged in as ada@guests.example. Do you want to logout and continue?',
      ),
    ).toBeTruthy();
    expect(container.querySelector('form')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    server.on(read, () => invited());
    press('Log out and continue');
    await screen.findByLabelText('Password');
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toContain(logout);
    expect(screen.queryByText(/Do you want to logout/)).toBeNull();
  });

  it('reads why the logout failed', async () => {
    server.on(logout, () => 'offline');
    await ready(invited({}, 'ada@guests.example'));
    press('Log out and continue');
    await waitFor(() => expect(alertText()).toBe('Sorry, you seem to be offline'));
    expect(link('Stay logged in')).toBe('/');
  });
});

describe('the invitation', () => {
  it('has other words for a co-host', async () => {
    await ready(invited({ admin: true }));
    expect(screen.getByText('Ada would like you to help organise this booking as a co-host.')).toBeTruthy();
  });

  it.each<[string, FakeAnswer, string]>([
    ['[MG-136] that is unknown', { status: 404, body: { error: 'Unknown' } }, 'Guest not found'],
    [
      'that has ended',
      { status: 410, body: { error: 'Over', code: 'invite_closed' } },
      'Sorry, the link you have been provided will no longer work',
    ],
    ['that can not be read', 'offline', 'We can’t show your invitation just now'],
  ])('%s is said', async (_what, answer, title) => {
    open(answer);
    await heading(title);
    expect(link('Ring 020 7946 0111')).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is sent once, however often the button is pressed', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    server.on(post, () => new Promise((resolve) => (answer = resolve)));
    await ready(invited({}, 'bo@guests.example'));
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Joining…' }));
    answer(taken);
    await expectToArriveAt(`/edit-booking/${bookingId}`);
    expect(sent()).toHaveLength(1);
  });
});
