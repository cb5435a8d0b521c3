import { forgetStaffLogin, keepStaffLogin } from '@bars/shared-api/client/staff';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followStaffLogin } from './follow-staff-login';
import { createStaffLogout } from './staff-logout';

const hours = 60 * 60 * 1000;
const storage = () => window.localStorage;
const loginUntil = (ms: number) => ({
  name: 'Robin Hale',
  venue: { bar_id: 101, bar_name: 'Northlight, Shoreditch' },
  expires_at: new Date(ms).toISOString(),
});
const link = () => document.querySelector<HTMLAnchorElement>('.colophon a[href="/staff/logout"]');
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

let events: EventTarget;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  events = new EventTarget();
  document.body.innerHTML = '<footer class="colophon"><ul><li><a href="/privacy">Privacy</a></li></ul></footer>';
});
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const follow = (open = storage) => {
  const list = document.querySelector<HTMLElement>('.colophon ul')!;
  const load = vi.fn<() => Promise<{ update: () => void }>>(async () =>
    createStaffLogout({ brand: 1, list, storage: open }),
  );
  followStaffLogin({ events, storage: open, load });
  return load;
};
/** As another tab changes it: the browser tells this one. */
const changeElsewhere = (value: string | null) => {
  if (value === null) window.localStorage.removeItem('staff_login');
  else window.localStorage.setItem('staff_login', value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'staff_login' }));
};

it('[AC-51] shows a staff logout while staff_login is kept, from the start, and for as long as it is valid', async () => {
  keepStaffLogin(storage, loginUntil(Date.now() + 12 * hours), events);
  follow();
  await pass();
  expect([link()?.textContent, link()?.getAttribute('href')]).toEqual(['Staff log out', '/staff/logout']);
  await pass(12 * hours - 1000);
  expect(link()).not.toBeNull();
  await pass(1000);
  expect(link()).toBeNull();
});

it('[AC-51] shows it after a login of this tab, and hides it after the logout', async () => {
  const load = follow();
  await pass();
  expect([link(), load.mock.calls.length]).toEqual([null, 0]);
  keepStaffLogin(storage, loginUntil(Date.now() + hours), events);
  await pass();
  expect(link()).not.toBeNull();
  forgetStaffLogin(storage, events);
  await pass();
  expect([link(), load.mock.calls.length]).toEqual([null, 1]);
});

it('[AC-51] follows a login and a logout of another tab', async () => {
  follow();
  changeElsewhere(JSON.stringify(loginUntil(Date.now() + hours)));
  await pass();
  expect(link()).not.toBeNull();
  changeElsewhere(null);
  await pass();
  expect(link()).toBeNull();
});

it.each<[string, string]>([
  ['has run out', JSON.stringify(loginUntil(Date.parse('2026-11-20T12:00:00Z')))],
  ['is no JSON', '{'],
  ['is something else', '"true"'],
  ['has no venue', JSON.stringify({ name: 'Robin', expires_at: '2026-11-21T00:00:00Z' })],
  ['has no time', JSON.stringify({ ...loginUntil(0), expires_at: 'tonight' })],
])('shows none where what is kept %s', async (_what, kept) => {
  window.localStorage.setItem('staff_login', kept);
  follow();
  await pass();
  expect(link()).toBeNull();
});

it('waits for a login that runs out after the longest timer', async () => {
  keepStaffLogin(storage, loginUntil(Date.now() + 60 * 24 * hours), events);
  follow();
  await pass(40 * 24 * hours);
  expect(link()).not.toBeNull();
  await pass(20 * 24 * hours);
  expect(link()).toBeNull();
});

it('marks it on its own page', async () => {
  window.history.replaceState(null, '', '/staff/logout');
  keepStaffLogin(storage, loginUntil(Date.now() + hours), events);
  follow();
  await pass();
  expect(link()?.getAttribute('aria-current')).toBe('page');
});

it('shows none where the browser blocks the storage, and tries again after its file could not be loaded', async () => {
  follow(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await pass();
  expect(link()).toBeNull();

  keepStaffLogin(storage, loginUntil(Date.now() + hours), events);
  const load = vi
    .fn<() => Promise<{ update: () => void }>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue({ update: () => {} });
  followStaffLogin({ events, storage, load });
  await pass();
  events.dispatchEvent(new Event('staff-login'));
  await pass();
  expect(load).toHaveBeenCalledTimes(2);
});
