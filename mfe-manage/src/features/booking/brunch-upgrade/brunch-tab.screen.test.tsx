import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { BrunchCall, BrunchSlot } from '@bars/shared-api/contracts/managed-bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aHostBooking, manageKey } from '../../../testing/a-host-booking';
import { field, link, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { BrunchTab } from './brunch-tab.screen';

const path = `/api/rest/booking/manage/${manageKey}/brunch-upgrade`;
const [read, ask] = [`GET ${path}`, `POST ${path}`];
const grant = 'g'.repeat(22);
const slot = (date: string, start: number, asap = false): BrunchSlot => ({ date, start, end: start + 2, asap });
const slots = [slot('2026-11-23', 13, true), slot('2026-11-23', 15), slot('2026-11-24', 9), slot('2026-11-25', 11)];
const call: BrunchCall = { id: 'c'.repeat(22), date: '2026-11-24T09:00:00.000Z', notes: 'Two more of us' };
const answer = (
  offered: readonly BrunchSlot[] = slots,
  existing: BrunchCall | null = null,
  canUpgrade = true,
): FakeAnswer => ({
  body: {
    data: { slots: offered },
    meta: { can_upgrade: canUpgrade, has_existing_call: existing !== null, existing_call: existing },
  },
});
const saved = (of: BrunchCall = call): FakeAnswer => ({ body: { data: of } });
const problem = 'There was a problem submitting your request. Please try again or contact the bar.';

let server: FakeServer;
let timesLeft: number;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:30:00Z'), toFake: ['Date'] });
  server = fakeServer();
  timesLeft = 0;
});
afterEach(() => {
  vi.useRealTimers();
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const leave = () => {
  timesLeft += 1;
};
const open = (first: FakeAnswer, brand: 1 | 2 | 4 = 4) => {
  server.on(read, () => first);
  return openAt(
    `/manage/${manageKey}/brunch-upgrade`,
    <BrunchTab
      brand={brand}
      api={server.api()}
      bookingRef={{ manageKey, grant }}
      booking={aHostBooking()}
      onChanged={() => {}}
      toOverview={leave}
    />,
  );
};
const ready = async (...given: Parameters<typeof open>) => {
  const view = open(...given);
  await screen.findByRole('radiogroup');
  return view;
};
const shown = () =>
  within(screen.getByRole('radiogroup'))
    .getAllByRole('group')
    .map((group) => [
      within(group).getByRole('heading').textContent,
      ...within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ]);
const choose = (group: string, time: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: time }));
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map(({ value }) => value);

describe('BrunchTab', () => {
  it('[MG-159, MG-160, MG-161] shows each slot as a window of two hours, an end of 17 as 16:45, by days that are called today and tomorrow', async () => {
    const { container } = await ready(answer());
    expect(shown()).toEqual([
      ['Today, as soon as possible', '13:00–15:00'],
      ['Today', '15:00–16:45'],
      ['Tomorrow', '09:00–11:00'],
      ['Wednesday 25 November', '11:00–13:00'],
    ]);
    expect(server.calls.map(({ headers }) => headers['x-booking-grant'])).toEqual([grant]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[MG-158] shows at most 12 slots', async () => {
    await ready(answer(Array.from({ length: 15 }, (_, place) => slot('2026-11-24', place + 1))));
    expect(screen.getAllByRole('radio')).toHaveLength(12);
  });

  it('[MG-163] sends callback_slot, notes and id, once, and shows the call', async () => {
    server.on(ask, () => saved());
    await ready(answer());
    choose('Tomorrow', '09:00–11:00');
    type('Anything we should know?', '  Two more of us ');
    const button = screen.getByRole('button', { name: 'Ask for a callback' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect((await screen.findByText('Tomorrow, 09:00–11:00.')).closest('[role=status]')?.textContent).toBe(
      'We’ll ring youTomorrow, 09:00–11:00.You wrote: Two more of us',
    );
    expect(sent()).toEqual([{ callback_slot: slots[2], notes: 'Two more of us', id: null }]);
    expect([screen.queryByRole('radiogroup'), document.activeElement]).toEqual([
      null,
      screen.getByRole('heading', { level: 2 }),
    ]);
  });

  it('[MG-164] goes from no call to a call that is asked for, which is changed by sending its id again', async () => {
    server.on(ask, () => saved({ ...call, notes: null }));
    await ready(answer());
    choose('Tomorrow', '09:00–11:00');
    press('Ask for a callback');
    await screen.findByText('Tomorrow, 09:00–11:00.');
    press('Change the callback');
    expect(checked()).toEqual(['2026-11-24 9']);
    server.on(ask, () => saved({ ...call, date: '2026-11-23T15:00:00.000Z' }));
    choose('Today', '15:00–16:45');
    press('Save the callback');
    expect(await screen.findByText('Today, 15:00–16:45.')).toBeTruthy();
    expect(sent()).toEqual([
      { callback_slot: slots[2], notes: null, id: null },
      { callback_slot: slots[1], notes: null, id: call.id },
    ]);
  });

  it('shows the call that is asked for already, and leaves it as it is', async () => {
    const { container } = open(answer(slots, call), 2);
    expect(await screen.findByText('Tomorrow, 09:00–11:00.')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    press('Change the callback');
    expect([checked(), field('Anything we should know?').value]).toEqual([['2026-11-24 9'], 'Two more of us']);
    press('Leave it as it is');
    await screen.findByRole('button', { name: 'Change the callback' });
    expect(sent()).toEqual([]);
  });

  it('asks for a time where none is chosen', async () => {
    await ready(answer());
    press('Ask for a callback');
    expect(await screen.findByText('Please choose a time')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(sent()).toEqual([]);
  });

  it('[MG-165] says that there are no times, and gives the telephone', async () => {
    const { container } = open(answer([]));
    expect(await screen.findByText('There are no callback times available before your booking.')).toBeTruthy();
    expect([link('Ring 0113 496 0101'), screen.queryByRole('radio')]).toEqual(['tel:01134960101', null]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each<[string, FakeAnswer]>([
    ['no connection', 'offline'],
    ['an error of the server', { status: 500, body: { error: 'Broken' } }],
    [
      'a time that was taken',
      { status: 422, body: { errors: { callback_slot: ['That time isn’t available any more.'] } } },
    ],
  ])('[MG-166, API-M-30] says that there was a problem after %s, and loses nothing', async (_what, refusal) => {
    server.on(ask, () => refusal);
    await ready(answer());
    choose('Tomorrow', '09:00–11:00');
    type('Anything we should know?', 'Two more of us');
    press('Ask for a callback');
    expect(await screen.findByText(problem)).toBeTruthy();
    expect([checked(), field('Anything we should know?').value]).toEqual([['2026-11-24 9'], 'Two more of us']);
    server.on(ask, () => saved());
    press('Ask for a callback');
    expect(await screen.findByText('Tomorrow, 09:00–11:00.')).toBeTruthy();
    const request = { callback_slot: slots[2], notes: 'Two more of us', id: null };
    expect(sent()).toEqual([request, request]);
  });

  it('changes the call that was asked for in another window, after the server has refused a second one', async () => {
    server.on(ask, () => ({
      status: 409,
      body: { error: 'You’ve already asked for a callback.', code: 'call_exists' },
    }));
    await ready(answer());
    server.on(read, () => answer(slots, call));
    choose('Today', '15:00–16:45');
    press('Ask for a callback');
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(await screen.findByText('Tomorrow, 09:00–11:00.')).toBeTruthy();
    server.on(ask, () => saved({ ...call, date: '2026-11-23T15:00:00.000Z' }));
    press('Save the callback');
    expect(await screen.findByText('Today, 15:00–16:45.')).toBeTruthy();
    expect(sent()).toEqual([null, call.id].map((id) => ({ callback_slot: slots[1], notes: null, id })));
  });

  it('[API-M-29] reads slots and the call without a payload, and returns to the overview after a status other than 200', async () => {
    const { unmount } = open(answer(slots, call));
    await screen.findByText('Tomorrow, 09:00–11:00.');
    press('Change the callback');
    expect(screen.getAllByRole('radio')).toHaveLength(slots.length);
    unmount();
    open({ status: 503, body: { error: 'Down' } });
    await waitFor(() => expect(timesLeft).toBeGreaterThan(0));
    expect(
      server.calls.map(({ method, path: asked, json, form, query }) => [`${method} ${asked}`, json, form, query]),
    ).toEqual([
      [read, undefined, {}, {}],
      [read, undefined, {}, {}],
    ]);
  });

  it.each<[string, FakeAnswer]>([
    ['can_upgrade is false', answer(slots, null, false)],
    ['the booking is unknown', { status: 404, body: { error: 'Unknown' } }],
    ['the grant has ended', { status: 403, body: { error: 'Protected', code: 'password_required' } }],
    ['the server fails', { status: 500, body: { error: 'Broken' } }],
  ])('[MG-156] returns to the overview where %s', async (_what, first) => {
    open(first);
    await waitFor(() => expect(timesLeft).toBeGreaterThan(0));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('stays without a connection, and reads the times again', async () => {
    open('offline');
    await screen.findByRole('alert');
    server.on(read, () => answer());
    press('Try again');
    await screen.findByRole('radiogroup');
    expect(timesLeft).toBe(0);
  });
});
