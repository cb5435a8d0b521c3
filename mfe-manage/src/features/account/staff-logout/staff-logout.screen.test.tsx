import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaffLogoutScreen } from './staff-logout.screen';

const logOut = 'POST /api/rest/logout';
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  window.localStorage.setItem('staff_login', '{}');
  window.history.replaceState(null, '', '/staff/logout');
});
afterEach(() => {
  vi.useRealTimers();
  server.assertStrict();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = () => {
  const heard = vi.fn<(name: string) => void>();
  const events = new EventTarget();
  for (const name of ['logout', 'staff-login']) events.addEventListener(name, () => heard(name));
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <StaffLogoutScreen brand={1} api={server.api({ events })} />
    </QueryClientProvider>,
  );
  return { heard, ...view };
};

it('[AC-50, API-M-50] posts the logout without a payload, clears staff_login, and goes to /staff/login after 1 second', async () => {
  vi.useFakeTimers();
  server.on(logOut, () => ({ body: { data: {} } }));
  const { heard, container } = open();
  expect([window.localStorage.getItem('staff_login'), heard.mock.calls]).toEqual([null, [['staff-login']]]);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByRole('status').textContent).toBe('You’re logged out.');
  await act(() => vi.advanceTimersByTimeAsync(980));
  expect(window.location.pathname).toBe('/staff/logout');
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(window.location.pathname).toBe('/staff/login');
  expect(server.calls.map(({ json, form }) => [json, form])).toEqual([[undefined, {}]]);
  vi.useRealTimers();
  expect(await axeViolations(container)).toEqual([]);
});

it('shows a failure, posts again on Try again, and goes on after that', async () => {
  server.on(logOut, () => 'offline');
  open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sorry, you seem to be offline.*still be logged in/);
  expect(window.localStorage.getItem('staff_login')).toBeNull();
  server.on(logOut, () => ({ body: { data: {} } }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(window.location.pathname).toBe('/staff/login'));
});
