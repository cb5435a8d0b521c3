import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { staffLoginKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { expectToArriveAt, field, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unfetchedBars } from '../../../testing/unfetched-bars';
import {
  bars,
  done,
  fill,
  listed,
  listOf,
  now,
  signUp,
  thanks,
  typed,
  universityBox,
} from '../testing/sign-up-fixture';
import { aBar } from '../../../testing/a-bar';
import { DataCollectScreen } from './data-collect.screen';

const second = 1000;
const staff = {
  name: 'Robin Hale',
  venue: { bar_id: 182, bar_name: 'Northlight, Leeds' },
  expires_at: '2099-11-28T08:00:00.000Z',
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(bars, () => listOf([aBar(), aBar({ id: 7, name: 'Northlight York', slug: 'northlight-york' })]));
  window.localStorage.setItem(staffLoginKey, JSON.stringify(staff));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  server.assertStrict();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (cache = createQueryClient()) =>
  openAt('/staff/data-collect', <DataCollectScreen brand={1} api={server.api()} />, cache);
const ready = () => screen.findByLabelText('Email address');
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);
const isEmpty = () => typed().every((value) => value === '');
const stored = () => JSON.stringify([window.localStorage, window.sessionStorage].map((one) => Object.entries(one)));

it('[RT-38, AC-49] sends a visitor without a staff login to the staff login', async () => {
  window.localStorage.clear();
  server.on(bars, () => listOf([]));
  open();
  await expectToArriveAt('/staff/login');
});

it('[AC-49] leaves it to the server whether a login has run out, for the tablet’s clock may be wrong', async () => {
  window.localStorage.setItem(staffLoginKey, JSON.stringify({ ...staff, expires_at: '2025-11-28T08:00:00.000Z' }));
  open();
  await ready();
  expect(window.location.pathname).toBe('/staff/data-collect');
});

it('[RT-38, AC-49] is the sign-up with the bar of the staff, and a browser fills in and suggests nothing', async () => {
  const { container } = open();
  await ready();
  await universityBox();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Student sign-up');
  expect(container.textContent).toContain('Your bar: Northlight, Leeds');
  expect(container.querySelector('[name="bar_id"]')).toBeNull();
  const controls = [...container.querySelectorAll<HTMLInputElement>('form input:not([type="checkbox"]), form select')];
  expect(controls.map((one) => [one.name, one.getAttribute('autocomplete')])).toEqual(
    controls.map(({ name }) => [name, 'off']),
  );
  fireEvent.change(await universityBox(), { target: { value: 'Leeds' } });
  await waitFor(() => expect(listed()[0]?.textContent).toMatch(/Leeds.* \d+\.\d\d miles$/));
  fireEvent.keyDown(await universityBox(), { key: 'Escape' });
  expect(await axeViolations(container)).toEqual([]);
});

it('[ST-75, ST-76, API-M-57] wipes everything after each person, and begins at the first field', async () => {
  server.on(signUp, () => done);
  open();
  await ready();
  await fill();
  fireEvent.click(screen.getByRole('checkbox', { name: 'By email' }));
  expect(stored()).not.toContain('Ada');
  press('Sign up');
  await screen.findByText(thanks);
  expect(sent()).toMatchObject([{ tablet: 1, bar_id: '182', email: 'ada@guests.example', email_opt_in: 1 }]);
  expect(isEmpty()).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'By email' }).checked).toBe(false);
  expect(document.activeElement).toBe(field('Email address'));
  expect(stored()).not.toMatch(/Ada|guests|182.*last_bar|last_bar/);
});

it('keeps nothing of anybody while many sign up one after another', async () => {
  server.on(signUp, () => done);
  const cache = createQueryClient();
  const listeners = { document: 0, window: 0 };
  for (const [name, target] of [
    ['document', document],
    ['window', window],
  ] as const) {
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
    vi.spyOn(target, 'addEventListener').mockImplementation((...args: unknown[]) => {
      listeners[name] += 1;
      Reflect.apply(add, undefined, args);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((...args: unknown[]) => {
      listeners[name] -= 1;
      Reflect.apply(remove, undefined, args);
    });
  }
  open(cache);
  await ready();
  const signUpOne = async (person: number) => {
    type('Email address', `ada${person}@guests.example`);
    press('Sign up');
    await waitFor(() => expect(sent()).toHaveLength(person));
    await waitFor(() => expect(field('Email address').value).toBe(''));
  };
  for (let person = 1; person <= 3; person += 1) await signUpOne(person);
  const [before, nodes] = [{ ...listeners }, document.querySelectorAll('*').length];
  for (let person = 4; person <= 12; person += 1) await signUpOne(person);
  expect([listeners, document.querySelectorAll('*').length]).toEqual([before, nodes]);
  await waitFor(() => expect(cache.getMutationCache().getAll().length).toBeLessThanOrEqual(1));
  expect(cache.getQueryCache().getAll()).toHaveLength(1);
  expect(new Set(sent().map((json) => JSON.stringify(json))).size).toBe(12);
});

describe('without a touch', () => {
  const idle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const dialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' });
  const begin = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) });
    const shown = open();
    await ready();
    await universityBox();
    type('First name', 'Ada');
    return shown;
  };

  it('warns after 50 seconds and wipes after 60', async () => {
    const { container } = await begin();
    await idle(48 * second);
    expect(dialog()).toBeNull();
    await idle(3 * second);
    expect(dialog()).not.toBeNull();
    expect(screen.getByText(/What’s typed is cleared in 10 seconds/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    await idle(10 * second);
    expect([dialog(), isEmpty(), document.activeElement]).toEqual([null, true, field('Email address')]);
  });

  it('carries on where the warning is answered', async () => {
    await begin();
    await idle(52 * second);
    press('Carry on');
    await idle(45 * second);
    expect([dialog(), field('First name').value]).toEqual([null, 'Ada']);
    await idle(20 * second);
    expect(field('First name').value).toBe('');
  });

  it('wipes at once where somebody wants that', async () => {
    await begin();
    await idle(52 * second);
    press('Clear it now');
    await waitFor(() => expect(field('First name').value).toBe(''));
  });

  it.each(['pointerdown', 'keydown', 'input'])('counts from the last %s', async (touch) => {
    await begin();
    await idle(40 * second);
    document.body.dispatchEvent(new Event(touch, { bubbles: true }));
    await idle(40 * second);
    expect([dialog(), field('First name').value]).toEqual([null, 'Ada']);
  });

  it('does nothing to a form that is empty', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) });
    open();
    await ready();
    const box = field('Email address');
    await idle(200 * second);
    expect([dialog(), field('Email address')]).toEqual([null, box]);
  });
});

it('shows nothing of a person when its page is left and comes back', async () => {
  open();
  await ready();
  type('First name', 'Ada');
  const form = document.querySelector('form');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(form?.parentElement?.hidden).toBe(true);
  expect([
    document.querySelector('form') === form,
    isEmpty(),
    document.querySelector('form')?.parentElement?.hidden,
  ]).toEqual([false, true, false]);
});

it.each<[string, FakeAnswer, string]>([
  ['an error', { status: 429, body: { error: 'A lot of people have signed up from here.' } }, 'A lot of people'],
  ['no connection', 'offline', 'Sorry, you seem to be offline'],
])('[ST-78] keeps what was typed after %s', async (_what, answer, sentence) => {
  server.on(signUp, () => answer);
  open();
  await ready();
  await fill();
  press('Sign up');
  await screen.findByText(new RegExp(sentence));
  expect(field('First name').value).toBe('Ada');
  expect(stored()).not.toContain('Ada');
});

it('[AC-49] leads to the staff login where the server knows it no more, and forgets it', async () => {
  const said = 'The staff login of this tablet has run out. Please hand it back to the bar’s team.';
  server.on(signUp, () => ({ status: 401, body: { error: said, code: 'login_required' } }));
  open();
  await ready();
  await fill();
  press('Sign up');
  await screen.findByText(said);
  expect(field('First name').value).toBe('Ada');
  press('Log in as staff');
  await expectToArriveAt('/staff/login');
  expect(window.localStorage.getItem(staffLoginKey)).toBeNull();
});

it.each(unfetchedBars)('[RT-71] says that they are offline where %s, and tries again', async (_what, answer) => {
  server.on(bars, () => answer);
  open();
  const said = await screen.findByText('Sorry, you seem to be offline');
  expect(said.closest('[role="alert"]')).toBeTruthy();
  server.on(bars, () => listOf([aBar()]));
  press('Try again');
  await ready();
});
