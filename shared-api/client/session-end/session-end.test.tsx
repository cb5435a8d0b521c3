import { beforeEach, expect, it, vi } from 'vitest';
import { customersMeAnswer, customersMePath } from '../../contracts/current-customer';
import { logoutPath, resetPasswordPath } from '../../contracts/customers';
import { deletionPath } from '../../contracts/personal-data';
import { isNameOf, type StorageEntry } from '../../contracts/personal-keys';
import * as keys from '../../contracts/storage-keys.generated';
import { logOut, resetPassword } from '../customers';
import { deleteAccount } from '../personal-data';
import { createQueryClient } from '../query-client';
import { forgetStaffLogin, logOutStaff } from '../staff';
import { fakeServer } from '../testing';
import { announceSessionEnd, followSessionEnd, forgetAnswers, readSessionEnd } from '.';

const { loggedOutKey, staffLoginKey, storageEntries, ...names } = keys;

const storageOf = ({ storage }: StorageEntry): Storage =>
  storage === 'local' ? window.localStorage : window.sessionStorage;
const nameOf = ({ name }: StorageEntry): string => (typeof name === 'string' ? name : name(2));
const keptOf = (whose: StorageEntry['whose']) =>
  storageEntries.filter((entry) => entry.whose === whose && storageOf(entry).getItem(nameOf(entry)) !== null);

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** A tab in which every name is kept, and answers and a draft of the customer are known. */
const tab = () => {
  const server = fakeServer();
  const api = server.api({ events: new EventTarget() });
  const cache = createQueryClient();
  for (const entry of storageEntries)
    if (entry.name !== loggedOutKey) storageOf(entry).setItem(nameOf(entry), 'something');
  cache.setQueryData(['customers', 'profile'], { id: 'c1' });
  cache.setQueryData(['my-bookings'], ['b1']);
  cache.setQueryData(['customer-drafts', 'c1', 'my-details'], {});
  const onEnd = vi.fn<() => void>();
  const page = new EventTarget();
  followSessionEnd({
    events: api.events,
    page,
    local: () => window.localStorage,
    session: () => window.sessionStorage,
    onForget: (why) => forgetAnswers(cache, why),
    onEnd,
  });
  return {
    server,
    api,
    page,
    onEnd,
    queries: () =>
      cache
        .getQueryCache()
        .getAll()
        .map(({ queryKey: [first] }) => first),
  };
};
type Tab = ReturnType<typeof tab>;
const ok = () => ({ body: { data: {} } });

const ways: [string, (open: Tab) => Promise<unknown> | void][] = [
  [
    'a logout by button or address',
    async ({ server, api }) => {
      server.on(`POST ${logoutPath}`, ok);
      await logOut(api);
    },
  ],
  [
    'a deleted account',
    async ({ server, api }) => {
      server.on(`POST ${deletionPath}`, ok);
      await deleteAccount(api, { agreed: true });
      announceSessionEnd(api.events, 'left');
    },
  ],
  [
    'a login that the server does not know any more',
    async ({ server, api }) => {
      server.on(`GET ${customersMePath}`, () => ({ status: 401, body: { error: 'Log in' } }));
      await api.send({ method: 'get', path: customersMePath, answer: customersMeAnswer }).catch(() => {});
    },
  ],
  [
    'a new password, after which every session has ended',
    async ({ server, api }) => {
      server.on(`POST ${resetPasswordPath('t')}`, ok);
      await resetPassword(api, 't', { password: 'something-long' });
    },
  ],
  [
    'a logout in another tab',
    ({ page }) => void page.dispatchEvent(new StorageEvent('storage', { key: loggedOutKey, newValue: 'left.1' })),
  ],
  [
    'a login that another tab has lost',
    ({ page }) => void page.dispatchEvent(new StorageEvent('storage', { key: loggedOutKey, newValue: 'lost.1' })),
  ],
];

const personal = storageEntries.filter(({ whose }) => whose === 'customer');

it.each(ways.flatMap(([way, end]) => personal.map((entry) => [way, nameOf(entry), entry, end] as const)))(
  '%s deletes %s',
  async (_way, _name, entry, end) => {
    const open = tab();
    expect(storageOf(entry).getItem(nameOf(entry))).toBe('something');
    await end(open);
    expect(storageOf(entry).getItem(nameOf(entry))).toBeNull();
  },
);

it.each(ways)(
  '%s forgets the answers of the server, asks again who is there, and leaves what says nothing of a person',
  async (_way, end) => {
    const open = tab();
    const others = keptOf(null).length;
    await end(open);
    expect(open.queries().filter((first) => first !== 'customer-drafts')).toEqual([]);
    expect(open.onEnd).toHaveBeenCalledOnce();
    expect([keptOf(null).filter(({ name }) => name !== loggedOutKey).length, keptOf('staff').length]).toEqual([
      others,
      1,
    ]);
  },
);

it('tells other tabs of an end in this one, and not of one that it was told of', async () => {
  const open = tab();
  const local = () => window.localStorage;
  expect(readSessionEnd(local)).toBeNull();
  open.page.dispatchEvent(new StorageEvent('storage', { key: loggedOutKey, newValue: 'left.1' }));
  expect(readSessionEnd(local)).toBeNull();
  announceSessionEnd(open.api.events, 'left');
  const first = readSessionEnd(local);
  expect(first).toMatch(/^left\./);
  announceSessionEnd(open.api.events, 'lost');
  expect(readSessionEnd(local)).not.toBe(first);
});

it('keeps a draft in memory for whoever may log in again, and none after a logout', () => {
  const open = tab();
  announceSessionEnd(open.api.events, 'lost');
  expect(open.queries()).toEqual(['customer-drafts']);
  announceSessionEnd(open.api.events, 'left');
  expect(open.queries()).toEqual([]);
});

it('deletes what is kept of staff with their session, and nothing of a customer', async () => {
  const { server, api } = tab();
  server.on('POST /api/rest/logout', ok);
  forgetStaffLogin(() => window.localStorage, api.events);
  await logOutStaff(api);
  expect([window.localStorage.getItem(staffLoginKey), keptOf('customer').length]).toEqual([null, personal.length]);
});

it('works where a browser blocks its storage', () => {
  const events = new EventTarget();
  const blocked = () => {
    throw new Error('blocked');
  };
  const onEnd = vi.fn<() => void>();
  followSessionEnd({ events, page: new EventTarget(), local: blocked, session: blocked, onForget: () => {}, onEnd });
  announceSessionEnd(events, 'left');
  expect([onEnd.mock.calls.length, readSessionEnd(blocked)]).toEqual([1, null]);
});

it('knows of every name whose it is', () => {
  const known = Object.values(names).map((name) => (typeof name === 'string' ? name : name(4)));
  expect(known.filter((name) => storageEntries.filter((entry) => isNameOf(entry, name)).length !== 1)).toEqual([]);
});
