import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorOf, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { addOptions, made, passkeyDevice, signed, signInOptions } from '../../../../testing/passkey-device';
import { PasskeysSection } from './passkeys-section';

const list = 'GET /api/customers/passkeys';
const askToAdd = 'POST /api/customers/passkeys-options/add';
const add = 'POST /api/customers/passkeys';
const one = 'p1';
const rename = `PUT /api/customers/passkeys/${one}`;
const remove = `DELETE /api/customers/passkeys/${one}`;
const password = 'POST /api/customers/authenticate';
const passkey = { id: one, name: 'Phone', created_at: '2026-11-20T12:00:00.000Z', last_used_at: null };
const stale: FakeAnswer = {
  status: 403,
  body: { error: 'Please confirm that it’s you first.', code: 'fresh_login_required' },
};

let server: FakeServer;
let device: ReturnType<typeof passkeyDevice> | undefined;
beforeEach(() => {
  server = fakeServer();
  device = passkeyDevice();
  server.on(list, () => ({ body: { data: [passkey] } }));
  server.on(askToAdd, () => ({ body: { data: addOptions } }));
  server.on(add, () => ({ body: { data: { ...passkey, id: 'p2', name: 'iPhone' } } }));
});
afterEach(() => {
  server.assertStrict();
  device?.remove();
  vi.unstubAllGlobals();
});

const open = () => openAt('/my-details', <PasskeysSection brand={1} api={server.api()} email="ada@guests.example" />);
const status = () => screen.getByRole('status').textContent;
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const sent = (call: string) =>
  server.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ json }) => json);

describe('the passkeys of a customer', () => {
  it('are listed with the days on which they were added and last used', async () => {
    server.on(list, () => ({
      body: { data: [passkey, { ...passkey, id: 'p2', name: 'Key', last_used_at: '2026-11-21T23:30:00.000Z' }] },
    }));
    const { container } = open();
    expect(screen.getByRole('status').textContent).toBe('Fetching your passkeys.');
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(items()[0]).toContain('PhoneAdded Friday 20 November 2026, not used yet');
    expect(items()[1]).toContain('last used Saturday 21 November 2026');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('may be none', async () => {
    server.on(list, () => ({ body: { data: [] } }));
    open();
    expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeTruthy();
  });

  it('are asked for again after a failure', async () => {
    server.on(list, () => 'offline');
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t show your passkeys just now');
    server.on(list, () => ({ body: { data: [passkey] } }));
    press('Try again');
    expect(await screen.findByRole('listitem')).toBeTruthy();
  });

  it('are listed, and none can be added, where the browser knows no passkeys', async () => {
    device?.remove();
    vi.unstubAllGlobals();
    open();
    expect(await screen.findByText('This browser can’t make passkeys. Try another one, or your phone.')).toBeTruthy();
    expect([items().length, screen.queryByRole('button', { name: 'Add a passkey' })]).toEqual([1, null]);
  });
});

describe('adding a passkey', () => {
  it('has the device make one, names it after the device, and lists it', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)');
    open();
    await screen.findByRole('listitem');
    press('Add a passkey');
    await waitFor(() => expect(status()).toBe('Your passkey is added. We’ve sent you an email about it.'));
    expect([sent(askToAdd), sent(add)]).toEqual([[{ related_origins: false }], [{ name: 'iPhone', ...made }]]);
    expect(items()).toHaveLength(2);
    expect(device?.made).toMatchObject([
      {
        publicKey: {
          rp: { id: 'localhost' },
          attestation: 'none',
          authenticatorSelection: { residentKey: 'required' },
        },
      },
    ]);
  });

  it.each<['NotAllowedError' | 'InvalidStateError' | 'SecurityError', string]>([
    ['NotAllowedError', 'No passkey was added. You can try again at any time.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['SecurityError', 'Your device couldn’t make a passkey. Try another device, or another browser.'],
  ])('says what happened at %s, sends nothing, and can be tried again', async (name, text) => {
    if (device) device.answer = name;
    open();
    await screen.findByRole('listitem');
    press('Add a passkey');
    await waitFor(() => expect(status()).toBe(text));
    expect(sent(add)).toEqual([]);
    if (device) device.answer = 'passkey';
    press('Add a passkey');
    await waitFor(() => expect(items()).toHaveLength(2));
  });

  it('shows the server’s sentence when it refuses', async () => {
    server.on(add, () => ({ status: 422, body: { error: 'That didn’t work on your device. Please try again.' } }));
    open();
    await screen.findByRole('listitem');
    press('Add a passkey');
    await waitFor(() => expect(status()).toBe('That didn’t work on your device. Please try again.'));
    expect(items()).toHaveLength(1);
  });

  it('asks for the password when the login is too old, and goes on by itself', async () => {
    server.on(askToAdd, () => stale);
    server.on(password, () => ({ status: 401, body: { error: 'That email address and password don’t match.' } }));
    const { container } = open();
    await screen.findByRole('listitem');
    press('Add a passkey');
    await screen.findByRole('heading', { name: 'Is it you?' });
    expect(await axeViolations(container)).toEqual([]);
    press('Confirm');
    await waitFor(() => expect(errorOf('Password')).toBe('Password is required'));
    type('Password', 'wrong');
    press('Confirm');
    await screen.findByText('That email address and password don’t match.');
    server.on(password, () => ({ body: { data: { id: 'c1' } } }));
    server.on(askToAdd, () => ({ body: { data: addOptions } }));
    type('Password', 'northlight-tonight');
    press('Confirm');
    await waitFor(() => expect(status()).toBe('Your passkey is added. We’ve sent you an email about it.'));
    expect(sent(password).at(-1)).toEqual({ email: 'ada@guests.example', password: 'northlight-tonight' });
    expect(screen.queryByRole('heading', { name: 'Is it you?' })).toBeNull();
  });

  it('takes a passkey in place of the password, and can be given up', async () => {
    server.on(askToAdd, () => stale);
    server.on('POST /api/customers/passkeys-options/sign-in', () => ({ body: { data: signInOptions } }));
    server.on('POST /api/customers/authenticate/passkey', () => ({ body: { data: { id: 'c1' } } }));
    open();
    await screen.findByRole('listitem');
    press('Add a passkey');
    await screen.findByRole('heading', { name: 'Is it you?' });
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await screen.findByRole('heading', { name: 'Is it you?' });
    if (device) device.answer = 'NotAllowedError';
    press('Use a passkey');
    await screen.findByText('No passkey was used. Try again, or use your password.');
    if (device) device.answer = 'passkey';
    server.on(askToAdd, () => ({ body: { data: addOptions } }));
    press('Use a passkey');
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(sent('POST /api/customers/authenticate/passkey')).toEqual([signed]);
  });
});

describe('changing a passkey', () => {
  it('renames it, after an error about a missing name', async () => {
    server.on(rename, () => ({ body: { data: { ...passkey, name: 'Blue phone' } } }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }));
    type('Name of the passkey', ' ');
    press('Save');
    await waitFor(() => expect(errorOf('Name of the passkey')).toBe('Give your passkey a name'));
    type('Name of the passkey', 'Blue phone');
    press('Save');
    expect(await screen.findByRole('button', { name: 'Rename Blue phone' })).toBeTruthy();
    expect(sent(rename)).toEqual([{ name: 'Blue phone' }]);
  });

  it('removes it after a question, which takes the focus', async () => {
    server.on(remove, () => ({ body: { data: {} } }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    expect(document.activeElement?.textContent).toContain('Remove “Phone”?');
    press('Keep it');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Phone' }));
    press('Yes, remove it');
    await waitFor(() => expect(status()).toBe('The passkey is removed. You can delete it on your device too.'));
    expect([screen.queryByRole('listitem'), sent(remove).length]).toEqual([null, 1]);
  });

  it('asks for the password before removing when the login is too old', async () => {
    server.on(remove, () => stale);
    server.on(password, () => ({ body: { data: { id: 'c1' } } }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    press('Yes, remove it');
    const question = within(await screen.findByRole('region', { name: 'Is it you?' }));
    server.on(remove, () => ({ body: { data: {} } }));
    fireEvent.change(question.getByLabelText('Password'), { target: { value: 'northlight-tonight' } });
    fireEvent.click(question.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  });

  it('reads the list again when it was removed elsewhere', async () => {
    server.on(remove, () => ({ status: 404, body: { error: 'That passkey isn’t in your account any more.' } }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    server.on(list, () => ({ body: { data: [] } }));
    press('Yes, remove it');
    await screen.findByText('You have no passkeys yet.');
    expect(status()).toBe('That passkey isn’t in your account any more.');
  });
});
