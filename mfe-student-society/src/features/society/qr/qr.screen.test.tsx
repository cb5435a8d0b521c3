import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { SocietyOfQr } from '@bars/shared-api/contracts/societies';
import { heading, headingWithFocus, link, openAt, press } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QrScreen } from './qr.screen';

const code = '7hPz6fiC5JFn1yZfP7v6MBbF5qc8ylFw';
const path = `/api/customers/societies/society/qr/${code}`;
const [read, join] = [`GET ${path}`, `POST ${path}`];
const warning =
  'You’re registered with Bristol Drama. If you join Leeds Netball, you’ll be removed from Bristol Drama.';

const society = (status: SocietyOfQr['status'], change: Partial<SocietyOfQr> = {}): FakeAnswer => ({
  body: {
    data: {
      title: 'Leeds Netball',
      bar: 'Northlight, Leeds',
      offers: ['Half-price cocktails', 'A table for the squad'],
      registered_message: 'You’re on the team sheet.',
      status,
      ...change,
    },
  },
});
const joined: FakeAnswer = {
  body: {
    data: {
      status: 'registered',
      active_type: {
        id: 'membership-1',
        date_registered: '2026-11-20T12:00:00.000Z',
        type: {
          title: 'Leeds Netball',
          base_type: { registered_message: 'You’re on the team sheet.', leave_message: 'Bye.', can_leave: true },
        },
      },
    },
  },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(read, () => society('unregistered'));
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (appUserId?: string) =>
  openAt(`/society/qr/${code}`, <QrScreen brand={1} api={server.api()} code={code} appUserId={appUserId} />);
const ready = () => heading('Join Leeds Netball');
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);

describe('the page of a QR code', () => {
  it('[RT-46, ST-93, ST-94, AC-55, API-M-62] shows the society without a login, and the way to it', async () => {
    server.on(read, () => society(null));
    const { container } = open();
    await ready();
    expect(screen.getByText('It meets at Northlight, Leeds.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Half-price cocktails',
      'A table for the squad',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(link('Log in')).toBe(`/login?return=%2Fsociety%2Fqr%2F${code}`);
    expect(server.calls[0]?.query).toEqual({});
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-94, API-M-63] joins on a press and not before, and says so', async () => {
    server.on(join, () => joined);
    const { container } = open();
    await ready();
    expect(sent()).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
    press('Join this society');
    await headingWithFocus('Leeds Netball');
    expect(screen.getByRole('status').textContent).toBe('You’re registered with Leeds Netball.');
    expect(screen.getByText('You’re on the team sheet.')).toBeTruthy();
    expect([sent(), link('Your society')]).toEqual([[{ replace: false }], '/society']);
  });

  it('[ST-93] joins the app user whose id the address has', async () => {
    server.on(join, () => joined);
    open('app-user');
    await ready();
    press('Join this society');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('You’re registered'));
    expect(server.calls[0]?.query).toEqual({ app_user_id: 'app-user' });
    expect([sent(), link('Your society')]).toEqual([[{ replace: false, app_user_id: 'app-user' }], null]);
  });

  it('[ST-87] says that somebody is registered already', async () => {
    server.on(read, () => society('registered'));
    open();
    await heading('Leeds Netball');
    expect(screen.getByRole('status').textContent).toBe('You’re already registered with Leeds Netball.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[ST-92] warns before it changes the society, and changes once that is confirmed', async () => {
    server.on(join, ({ json }) =>
      Object(json).replace === true ? joined : { status: 409, body: { error: warning, code: 'already_in_society' } },
    );
    open();
    await ready();
    press('Join this society');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(warning)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'No, stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Join this society');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, change' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('You’re registered'));
    expect(sent()).toEqual([{ replace: false }, { replace: false }, { replace: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why it could not be joined, and joins another time', async () => {
    server.on(join, () => 'offline');
    open();
    await ready();
    press('Join this society');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Sorry, you seem to be offline'));
    server.on(join, () => joined);
    press('Join this society');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('You’re registered'));
  });

  it('shows the way to the login where it was lost meanwhile', async () => {
    server.on(join, () => ({ status: 401, body: { error: 'Please log in.', code: 'login_required' } }));
    open();
    await ready();
    press('Join this society');
    await waitFor(() => expect(link('Log in')).not.toBeNull());
  });

  it('sends once, however often the button is pressed', async () => {
    let give: (answer: FakeAnswer) => void = () => {};
    server.on(join, () => new Promise((resolve) => (give = resolve)));
    open();
    await ready();
    press('Join this society');
    fireEvent.click(await screen.findByRole('button', { name: 'Joining…' }));
    give(joined);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('You’re registered'));
    expect(sent()).toHaveLength(1);
  });

  it('has no offers where there are none', async () => {
    server.on(read, () => society('unregistered', { offers: [], bar: null }));
    open();
    await ready();
    expect(screen.getByText('There are no offers just now.')).toBeTruthy();
  });

  it('[API-M-62] shows the server’s error text for a 404, and ways on', async () => {
    server.on(read, () => ({
      status: 404,
      body: { error: 'We don’t recognise this QR code.', code: 'society_unknown' },
    }));
    const { container } = open();
    expect((await screen.findByRole('alert')).textContent).toBe('We don’t recognise this QR code.');
    expect(await heading('Join a society')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Ring/ })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says that it is loading, why it failed, and tries again', async () => {
    server.on(read, () => 'offline');
    open();
    expect(screen.getByRole('status').textContent).toBe('We’re looking up the society.');
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, you seem to be offline');
    server.on(read, () => society('unregistered'));
    press('Try again');
    await ready();
  });
});
