import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorOf, expectToArriveAt, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { PersonalDataSection } from './personal-data-section';

const data = 'GET /api/customers/my-data';
const facts = 'GET /api/customers/my-account/deletion';
const remove = 'POST /api/customers/my-account/deletion';
const held = {
  made_at: '2026-11-20T12:00:00.000Z',
  profile: {
    id: 'c1',
    email: 'ada@guests.example',
    email_confirmed_at: null,
    forename: 'Ada',
    surname: null,
    phone: null,
    favourite_bar: null,
    allergens: null,
    has_password: true,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
  },
  consents: [],
  linked_accounts: [],
  passkeys: [],
  sessions: [],
  known_devices: [],
  bookings: [],
  interests: [
    {
      brand: 'The Tin House',
      bar: 'The Tin House, Durham',
      group: 'covid_interest',
      forename: 'Ada',
      surname: 'Marsh',
      registered_at: '2026-11-20T12:00:00.000Z',
    },
  ],
};
const upcoming = [{ ref_code: 'NL-1234', bar: 'Northlight Leeds', starts_at: '2026-11-28T19:00:00.000Z', people: 8 }];

let server: FakeServer;
let events: EventTarget;
beforeEach(() => {
  server = fakeServer();
  events = new EventTarget();
  server.on(facts, () => ({ body: { data: { upcoming } } }));
});
afterEach(() => {
  server.assertStrict();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const open = () =>
  openAt('/my-details', <PersonalDataSection brand={1} api={server.api({ events })} email="ada@guests.example" />);
const status = () => screen.getByRole('status').textContent;
const sent = (call: string) =>
  server.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ json }) => json);

describe('downloading the data', () => {
  it('saves them as a JSON file with the day in its name', async () => {
    const saved: { name: string; blob: Blob | undefined } = { name: '', blob: undefined };
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved.blob = blob), 'blob:1'), revokeObjectURL: () => {} });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.name = this.download;
    });
    server.on(data, () => ({ body: { data: held } }));
    open();
    press('Download my data');
    await waitFor(() => expect(status()).toBe('Your data is in your downloads.'));
    expect([saved.name, saved.blob?.type]).toEqual(['my-data-2026-11-20.json', 'application/json;charset=utf-8']);
    expect(saved.blob?.size).toBe(JSON.stringify(held, null, 2).length);
  });

  it('shows a failure, and can be tried again', async () => {
    server.on(data, () => ({ status: 500, body: { error: 'Something is broken on our side.' } }));
    open();
    press('Download my data');
    await waitFor(() => expect(status()).toBe('Something is broken on our side.'));
    expect(screen.getByRole('button', { name: 'Download my data' })).toBeTruthy();
  });
});

describe('deleting the account', () => {
  it('says what goes and which bookings stay, and can be given up', async () => {
    const { container } = open();
    press('Delete my account');
    expect(
      await screen.findByText('Saturday 28 November 2026, 19:00, 8 people at Northlight Leeds (NL-1234)'),
    ).toBeTruthy();
    expect(screen.getByText(/Your allergies are deleted now, so please tell the bar again/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    press('Keep my account');
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeTruthy();
    expect(sent(remove)).toEqual([]);
  });

  it('needs a tick; then it deletes, leads to a page that says so, and fires a logout', async () => {
    const heard = vi.fn<() => void>();
    events.addEventListener('logout', heard);
    server.on(facts, () => ({ body: { data: { upcoming: [] } } }));
    server.on(remove, () => ({ body: { data: {} } }));
    open();
    press('Delete my account');
    await screen.findByText(/are deleted at once/);
    expect(screen.queryByText('These bookings stay:')).toBeNull();
    press('Delete my account now');
    await waitFor(() =>
      expect(errorOf('I understand that this can’t be undone')).toBe(
        'Please tick this if you want to delete your account',
      ),
    );
    screen.getByLabelText('I understand that this can’t be undone').click();
    press('Delete my account now');
    await expectToArriveAt('/account-deleted');
    expect([sent(remove), heard.mock.calls.length]).toEqual([[{ agreed: true }], 1]);
  });

  it('asks for the password when the login is too old, and goes on by itself', async () => {
    server.on(remove, () => ({
      status: 403,
      body: { error: 'Please confirm that it’s you first.', code: 'fresh_login_required' },
    }));
    server.on('POST /api/customers/authenticate', () => ({ body: { data: { id: 'c1' } } }));
    open();
    press('Delete my account');
    (await screen.findByLabelText('I understand that this can’t be undone')).click();
    press('Delete my account now');
    await screen.findByRole('heading', { name: 'Is it you?' });
    server.on(remove, () => ({ body: { data: {} } }));
    type('Password', 'northlight-tonight');
    press('Confirm');
    await expectToArriveAt('/account-deleted');
  });

  it('shows the server’s sentence when it fails, and stays', async () => {
    server.on(remove, () => 'offline');
    open();
    press('Delete my account');
    (await screen.findByLabelText('I understand that this can’t be undone')).click();
    press('Delete my account now');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(window.location.pathname).toBe('/my-details');
  });

  it('is not possible while the bookings cannot be looked up', async () => {
    server.on(facts, () => 'offline');
    open();
    press('Delete my account');
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t look up your bookings just now');
    server.on(facts, () => ({ body: { data: { upcoming } } }));
    press('Try again');
    expect(await screen.findByText(/NL-1234/)).toBeTruthy();
  });
});
