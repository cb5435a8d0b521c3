import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { SocietyUser } from '@bars/shared-api/contracts/societies';
import { societyCodeKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { errorOf, field, heading, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RegistrationScreen } from './registration.screen';

const read = 'GET /api/customers/app-user/status/app-user';
const leave = 'POST /api/customers/app-user/society/leave';
const enter = (code: string) => `POST /api/customers/societies/society-portal/invite-code/${code}`;
const warning =
  'You’re registered with Leeds Netball. If you join Bristol Drama, you’ll be removed from Leeds Netball.';
const refused = 'We can’t take this code.';

const member = (title = 'Leeds Netball', canLeave = true): SocietyUser => ({
  status: 'registered',
  active_type: {
    id: 'membership-1',
    date_registered: '2026-11-20T12:00:00.000Z',
    type: {
      title,
      base_type: {
        registered_message: 'You’re on the team sheet.',
        leave_message: 'If you leave, the offers go with you.',
        can_leave: canLeave,
      },
    },
  },
});
const nobody: SocietyUser = { status: 'unregistered', active_type: null };
const answer = (user: SocietyUser): FakeAnswer => ({ body: { data: user } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(read, () => answer(nobody));
});
afterEach(() => {
  server.assertStrict();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = () =>
  openAt('/clubsoc/app-user', <RegistrationScreen brand={1} api={server.api()} appUserId="app-user" />);
const entry = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Invite code' });
const send = async (code: string) => {
  await entry();
  type('Invite code', code);
  press('Register');
};
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ path, json }) => [path, json]);
const said = (role: 'status' | 'alert') =>
  screen
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
    .join('');
const dialog = () => within(screen.getByRole('dialog'));

describe('without a society', () => {
  it('[RT-39, ST-82, ST-83, ST-84] has the entry of an invite code, and the camera', async () => {
    const { container } = open();
    expect((await entry()).value).toBe('');
    expect(await heading('Clubs and societies')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Scan a QR code' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Leave this society' })).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-85] strips what is no letter or figure, and makes letters capitals', async () => {
    open();
    await entry();
    type('Invite code', ' ntb-7k4.');
    expect(field('Invite code').value).toBe('NTB7K4');
  });

  it('[ST-85] keeps the caret where the visitor types', async () => {
    open();
    const box = await entry();
    type('Invite code', 'NTK4');
    const insert = (value: string, caret: number) => {
      // As a browser does: the text with the new characters, and the caret behind them.
      fireEvent.input(box, { target: { value, selectionStart: caret, selectionEnd: caret } });
      return [box.value, box.selectionStart];
    };
    expect(insert('NTbK4', 3)).toEqual(['NTBK4', 3]);
    expect(insert('NTB-K4', 4)).toEqual(['NTBK4', 3]);
    expect(insert('NTB7K4', 4)).toEqual(['NTB7K4', 4]);
  });

  it.each(['ABC12', 'ABC1234', ''])('[ST-86] says of “%s” that it must be exactly 6 characters', async (code) => {
    open();
    await send(code);
    await waitFor(() => expect(errorOf('Invite code')).toBe('Code must be exactly 6 characters'));
    expect([document.activeElement, sent()]).toEqual([field('Invite code'), []]);
  });

  it('[ST-89, API-M-59] registers, says so, and forgets what was typed', async () => {
    server.on(enter('NTB7K4'), () => answer(member()));
    open();
    await send('ntb7k4');
    await screen.findByRole('heading', { level: 2, name: 'Leeds Netball' });
    expect(said('status')).toContain('You’re registered with Leeds Netball.');
    expect(document.activeElement?.textContent).toBe('Clubs and societies');
    expect(sent()).toEqual([
      ['/api/customers/societies/society-portal/invite-code/NTB7K4', { app_user_id: 'app-user', replace: false }],
    ]);
    expect(window.sessionStorage.getItem(societyCodeKey)).toBeNull();
  });

  it('[API-M-59] shows the server’s error at the code, which stays, and takes another one', async () => {
    server.on(enter('ZZZZZZ'), () => ({
      status: 404,
      body: { errors: { code: [refused] }, code: 'code_unknown' },
    }));
    server.on(enter('NTB7K4'), () => answer(member()));
    open();
    await send('ZZZZZZ');
    await waitFor(() => expect(errorOf('Invite code')).toBe(refused));
    // Once: not above the form as well.
    expect(screen.getAllByText(refused)).toHaveLength(1);
    expect(field('Invite code').value).toBe('ZZZZZZ');
    await send('NTB7K4');
    await screen.findByRole('heading', { level: 2, name: 'Leeds Netball' });
  });

  it('keeps what was typed over a lost connection and a reload', async () => {
    server.on(enter('NTB7K4'), () => 'offline');
    open();
    await send('NTB7K4');
    await waitFor(() => expect(said('alert')).toBe('Sorry, you seem to be offline'));
    expect(field('Invite code').value).toBe('NTB7K4');
    cleanup();
    open();
    expect((await entry()).value).toBe('NTB7K4');
    server.on(enter('NTB7K4'), () => answer(member()));
    press('Register');
    await screen.findByRole('heading', { level: 2, name: 'Leeds Netball' });
    cleanup();
    server.on(read, () => answer(nobody));
    open();
    expect((await entry()).value).toBe('');
  });

  it('sends once, however often the button is pressed', async () => {
    let give: (value: FakeAnswer) => void = () => {};
    server.on(enter('NTB7K4'), () => new Promise((resolve) => (give = resolve)));
    open();
    await send('NTB7K4');
    const busy = await screen.findByRole('button', { name: 'Registering…' });
    fireEvent.click(busy);
    fireEvent.submit(busy.closest('form')!);
    give(answer(member()));
    await screen.findByRole('heading', { level: 2, name: 'Leeds Netball' });
    expect(sent()).toHaveLength(1);
  });
});

describe('with a society', () => {
  beforeEach(() => server.on(read, () => answer(member())));

  it('[ST-87, ST-90] has the type’s title, the registered message and since when', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Leeds Netball' })).toBeTruthy();
    expect(screen.getByText('You’re on the team sheet.')).toBeTruthy();
    expect(screen.getByText('Registered since Friday 20 November 2026')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-88, API-M-61] leaves, once that is confirmed', async () => {
    server.on(leave, () => answer({ status: 'left', active_type: null }));
    const { container } = open();
    await screen.findByText('If you leave, the offers go with you.');
    press('Leave this society');
    expect(dialog().getByText('If you leave, the offers go with you.')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    fireEvent.click(dialog().getByRole('button', { name: 'No, stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
    press('Leave this society');
    fireEvent.click(dialog().getByRole('button', { name: 'Yes, leave' }));
    await waitFor(() => expect(said('status')).toContain('You’ve left Leeds Netball.'));
    expect(sent()).toEqual([
      ['/api/customers/app-user/society/leave', { app_user_id: 'app-user', id: 'membership-1' }],
    ]);
    expect(document.activeElement?.textContent).toBe('Clubs and societies');
    expect(field('Invite code')).toBeTruthy();
  });

  it('[ST-88] says why it could not be left, and stays', async () => {
    server.on(leave, () => ({ status: 409, body: { error: 'You can’t leave here.', code: 'cannot_leave' } }));
    open();
    await screen.findByText('If you leave, the offers go with you.');
    press('Leave this society');
    fireEvent.click(dialog().getByRole('button', { name: 'Yes, leave' }));
    await waitFor(() => expect(dialog().getByRole('alert').textContent).toBe('You can’t leave here.'));
  });

  it('[ST-88] has neither the leave option nor the entry of another code where it cannot be left', async () => {
    server.on(read, () => answer(member('Glasgow Choir', false)));
    open();
    await screen.findByRole('heading', { level: 2, name: 'Glasgow Choir' });
    expect(screen.queryByRole('button', { name: 'Leave this society' })).toBeNull();
    expect(screen.queryByText('If you leave, the offers go with you.')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[ST-92] warns before it changes to another society, and changes once that is confirmed', async () => {
    server.on(enter('DRM5W8'), ({ json }) =>
      Object(json).replace === true
        ? answer(member('Bristol Drama'))
        : { status: 409, body: { error: warning, code: 'already_in_society' } },
    );
    open();
    await send('DRM5W8');
    expect(await screen.findByText(warning)).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'No, stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([field('Invite code').value, sent().length]).toEqual(['DRM5W8', 1]);
    press('Register');
    await screen.findByText(warning);
    fireEvent.click(dialog().getByRole('button', { name: 'Yes, change' }));
    await screen.findByRole('heading', { level: 2, name: 'Bristol Drama' });
    expect(sent().map(([, json]) => Object(json).replace)).toEqual([false, false, true]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('before there is an answer', () => {
  it('says that it is loading', async () => {
    let give: (value: FakeAnswer) => void = () => {};
    server.on(read, () => new Promise((resolve) => (give = resolve)));
    open();
    expect(screen.getByRole('status').textContent).toBe('We’re looking up your society.');
    await waitFor(() => expect(server.calls).toHaveLength(1));
    give(answer(nobody));
    await entry();
  });

  it('[ST-91, API-M-60] shows the server’s error text for a 404, and ways on', async () => {
    server.on(read, () => ({
      status: 404,
      body: { error: 'We don’t recognise this app user.', code: 'app_user_unknown' },
    }));
    const { container } = open();
    expect((await screen.findByRole('alert')).textContent).toBe('We don’t recognise this app user.');
    expect(screen.getByRole('link', { name: /^Ring/ })).toBeTruthy();
    expect([screen.queryByRole('textbox'), screen.queryByRole('button')]).toEqual([null, null]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says why it failed, and tries again', async () => {
    server.on(read, () => 'offline');
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, you seem to be offline');
    server.on(read, () => answer(member()));
    press('Try again');
    await screen.findByRole('heading', { level: 2, name: 'Leeds Netball' });
  });
});
