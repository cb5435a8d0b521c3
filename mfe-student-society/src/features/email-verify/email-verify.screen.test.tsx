import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { openAt, press } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { cleanup, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmailVerifyScreen } from './email-verify.screen';

const call = 'POST /api/customers/email-verify/code-1';
const verified = 'Thanks! Your e-mail is now verified';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (cache = createQueryClient()) =>
  openAt(
    '/email-verify/code-1',
    <StrictMode>
      <EmailVerifyScreen brand={1} api={server.api()} code="code-1" />
    </StrictMode>,
    cache,
  ).container;
const confirms = (again: boolean) => server.on(call, () => ({ body: { data: { again } } }));

describe('the link that confirms an address', () => {
  it('[ST-49, ST-50, RT-45, API-M-70] verifies on load, once and without a body, also where React draws twice', async () => {
    confirms(false);
    const container = open();
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('We’re confirming your email address.');
    expect(await screen.findByText(verified)).toBeTruthy();
    expect(screen.getByText('You can close this page and go back to the app.')).toBeTruthy();
    expect(server.calls.map(({ method, json, form }) => [method, json, form])).toEqual([['POST', undefined, {}]]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-50] says the same, and that nothing is left to do, the second time', async () => {
    confirms(true);
    open();
    expect(await screen.findByText(verified)).toBeTruthy();
    expect(screen.getByText('It was verified before, so there’s nothing left to do here.')).toBeTruthy();
  });

  it('[ST-49] does not send it again where the visitor goes away and comes back', async () => {
    confirms(false);
    const cache = createQueryClient();
    open(cache);
    await screen.findByText(verified);
    cleanup();
    open(cache);
    expect(screen.getByText(verified)).toBeTruthy();
    // A call would leave in a moment.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    [404, 'link_unknown', 'We don’t recognise this link.'],
    [410, 'link_expired', 'This link has expired.'],
  ])('[ST-51, API-M-70] shows the server’s text for %i, and ways on', async (status, code, error) => {
    server.on(call, () => ({ status, body: { error, code } }));
    const container = open();
    expect((await screen.findByRole('alert')).textContent).toContain(error);
    expect(screen.getByRole('link', { name: /^Ring/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-51] says that it is offline, and tries again', async () => {
    server.on(call, () => 'offline');
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, you seem to be offline');
    confirms(false);
    press('Try again');
    expect(await screen.findByText(verified)).toBeTruthy();
  });
});
