import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectToArriveAt, field, openAt, press } from '@bars/shared-ui/testing/visitor';
import { passkeyDevice, signed, signInOptions } from '../../../testing/passkey-device';
import { LoginScreen } from './login.screen';

const options = 'POST /api/customers/passkeys-options/sign-in';
const authenticate = 'POST /api/customers/authenticate/passkey';
const invitation = 'j'.repeat(32);
const welcome = (next: string | null = null): FakeAnswer => ({
  body: { data: { id: 'c1' }, meta: { post_login_url: next } },
});

let server: FakeServer;
let device: ReturnType<typeof passkeyDevice> | undefined;
beforeEach(() => {
  server = fakeServer();
  server.on('GET /api/customers/me', () => ({ body: { data: {} } }), { isPolled: true });
  server.on('GET /api/customers/authenticate/google', () => ({ body: { data: { is_offered: false } } }));
  server.on(options, () => ({ body: { data: signInOptions } }));
});
afterEach(() => {
  server.assertStrict();
  device?.remove();
  device = undefined;
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const open = ({ path = '/login?return=%2Fmy-details', token }: { path?: string; token?: string } = {}) =>
  openAt(
    path,
    <StrictMode>
      <LoginScreen brand={1} api={server.api()} token={token} goTo={() => {}} />
    </StrictMode>,
  );
const sent = (call: string) =>
  server.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ json }) => json);
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

describe('a passkey at the login', () => {
  it('logs in by the button, with the invitation, and goes where the server says', async () => {
    device = passkeyDevice({ hasRelatedOrigins: true });
    server.on(authenticate, () => welcome(`/join/${invitation}`));
    const { container } = open({ path: `/login/${invitation}`, token: invitation });
    expect(await axeViolations(container)).toEqual([]);
    press('Use a passkey');
    await expectToArriveAt(`/join/${invitation}`);
    expect([sent(options), sent(authenticate)]).toEqual([
      [{ related_origins: true }],
      [{ ...signed, join_token: invitation }],
    ]);
    expect(device.used).toMatchObject([{ publicKey: { rpId: 'localhost', userVerification: 'preferred' } }]);
  });

  it('goes to the page that was asked for when the server names none', async () => {
    device = passkeyDevice();
    server.on(authenticate, () => welcome());
    open();
    press('Use a passkey');
    await expectToArriveAt('/my-details');
  });

  it('is offered where the browser fills in the address', async () => {
    device = passkeyDevice({ hasAutofill: true });
    server.on(authenticate, () => welcome());
    open();
    expect(field('Email').autocomplete).toBe('username webauthn');
    await waitFor(() => expect(device?.used.at(-1)?.mediation).toBe('conditional'));
    device.chooseInAutofill();
    await expectToArriveAt('/my-details');
    expect(sent(authenticate)).toEqual([signed]);
  });

  it('is offered in the autofill again after the button was pressed and nothing chosen', async () => {
    device = passkeyDevice({ hasAutofill: true });
    device.answer = 'NotAllowedError';
    open();
    await waitFor(() => expect(device?.used).toHaveLength(1));
    press('Use a passkey');
    await waitFor(() => expect(alerts()).toBe('No passkey was used. Try again, or log in with your password.'));
    await waitFor(() => expect(device?.used.at(-1)?.mediation).toBe('conditional'));
    expect(device.used[0]?.signal?.aborted).toBe(true);
  });

  it('asks once, however often the button is pressed, and stops asking when the page is left', async () => {
    device = passkeyDevice({ hasAutofill: true });
    device.answer = null;
    const { unmount } = open();
    await waitFor(() => expect(device?.used).toHaveLength(1));
    press('Use a passkey');
    const button = await screen.findByRole('button', { name: 'Asking your device…' });
    button.click();
    await waitFor(() => expect(device?.used).toHaveLength(2));
    unmount();
    expect(device.used.map(({ mediation, signal }) => [mediation, signal?.aborted])[0]).toEqual(['conditional', true]);
  });

  it('asks in the autofill no more once a passkey was refused; the button still does', async () => {
    device = passkeyDevice({ hasAutofill: true });
    server.on(authenticate, () => ({
      status: 401,
      body: { error: 'We don’t recognise this passkey.', code: 'passkey_unknown' },
    }));
    open();
    await waitFor(() => expect(device?.used).toHaveLength(1));
    device.chooseInAutofill();
    await waitFor(() => expect(alerts()).toBe('We don’t recognise this passkey.'));
    device.answer = null;
    press('Use a passkey');
    await waitFor(() => expect(device?.used.at(-1)?.mediation).not.toBe('conditional'));
    expect([device.used.map(({ mediation }) => mediation === 'conditional'), sent(options)]).toEqual([
      [true, false],
      [{ related_origins: false }, { related_origins: false }],
    ]);
  });

  it.each<[string, 'NotAllowedError' | 'SecurityError', string]>([
    ['the person cancels', 'NotAllowedError', 'No passkey was used. Try again, or log in with your password.'],
    [
      'the browser refuses',
      'SecurityError',
      'Your browser can’t use a passkey here. Please log in with your password.',
    ],
  ])('says so when %s, and can be tried again', async (_what, name, text) => {
    device = passkeyDevice();
    device.answer = name;
    server.on(authenticate, () => welcome());
    open();
    press('Use a passkey');
    await waitFor(() => expect(alerts()).toBe(text));
    device.answer = 'passkey';
    press('Use a passkey');
    await expectToArriveAt('/my-details');
  });

  it.each<[string, FakeAnswer, string]>([
    [
      'refuses',
      { status: 401, body: { error: 'We don’t recognise this passkey.', code: 'passkey_unknown' } },
      'We don’t recognise this passkey.',
    ],
    [
      'finds it too late',
      { status: 410, body: { error: 'That took too long. Please try again.' } },
      'That took too long. Please try again.',
    ],
  ])(
    'shows the server’s sentence when it %s, keeps what was typed, and fires no logout',
    async (_what, answer, text) => {
      device = passkeyDevice();
      const events = new EventTarget();
      const heard = vi.fn<() => void>();
      events.addEventListener('logout', heard);
      server.on(authenticate, () => answer);
      openAt('/login', <LoginScreen brand={1} api={server.api({ events })} token={undefined} goTo={() => {}} />);
      press('Use a passkey');
      await waitFor(() => expect(alerts()).toBe(text));
      expect([field('Email').value, heard.mock.calls.length]).toEqual(['', 0]);
    },
  );

  it('shows a failure to ask the server', async () => {
    device = passkeyDevice();
    server.on(options, () => ({
      status: 409,
      body: { error: 'Passkeys don’t work at this address. Please use your password.' },
    }));
    open();
    press('Use a passkey');
    await waitFor(() => expect(alerts()).toBe('Passkeys don’t work at this address. Please use your password.'));
  });

  it('is not offered by a browser that knows no passkeys', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    expect(sent(options)).toEqual([]);
  });
});
