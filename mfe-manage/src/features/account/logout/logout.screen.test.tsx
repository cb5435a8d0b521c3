import { createQueryClient } from '@bars/shared-api';
import { followSessionEnd, forgetAnswers } from '@bars/shared-api/client/session-end';
import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LogoutScreen } from './logout.screen';

const logOut = 'POST /api/customers/logout';
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  window.history.replaceState(null, '', '/logout');
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = () => {
  const cache = createQueryClient();
  const heard = vi.fn<() => void>();
  const events = new EventTarget();
  events.addEventListener('logout', heard);
  // As the shell does.
  followSessionEnd({
    events,
    page: new EventTarget(),
    local: () => window.localStorage,
    session: () => window.sessionStorage,
    onForget: (why) => forgetAnswers(cache, why),
    onEnd: () => {},
  });
  window.sessionStorage.setItem('bars.account', '{"email":"ada@guests.example"}');
  window.sessionStorage.setItem('bars.party', '{"b/guest":{}}');
  cache.setQueryData(['customers', 'profile'], { id: 'c1' });
  cache.setQueryData(['customer-drafts', 'c1', 'my-details'], {});
  render(
    <QueryClientProvider client={cache}>
      <LogoutScreen brand={1} api={server.api({ events })} />
    </QueryClientProvider>,
  );
  return { cache, heard };
};

it('[AC-32, AC-33] posts the logout when it is opened, clears the customer’s queries and what was typed, and goes to the start page', async () => {
  server.on(logOut, () => ({ body: { data: {} } }));
  const { cache, heard } = open();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(server.calls).toHaveLength(1);
  expect(heard).toHaveBeenCalledOnce();
  expect(cache.getQueryCache().getAll()).toEqual([]);
  expect(window.sessionStorage).toHaveLength(0);
});

it('shows a failure, and posts again on Try again', async () => {
  server.on(logOut, () => 'offline');
  const { cache, heard } = open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sorry, you seem to be offline.*still be logged in/);
  expect([heard.mock.calls.length, cache.getQueryCache().getAll().length]).toEqual([0, 2]);
  server.on(logOut, () => ({ body: { data: {} } }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});
