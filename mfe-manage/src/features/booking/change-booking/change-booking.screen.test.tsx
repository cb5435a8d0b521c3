import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import {
  changeAnswer,
  heldChangeAnswer,
  type ChangeOutcome,
  type HostBooking,
} from '@bars/shared-api/contracts/managed-bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aGuest } from '../../../testing/a-guest';
import { aChangeable, aHeldChange } from '../../../testing/a-changed-booking';
import { bookingId, manageKey } from '../../../testing/a-host-booking';
import { errorOf, field, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { bringPanel, sayButton } from '@bars/shared-ui/testing/fake-panel';
import { ChangePage } from './testing/change-page';

const post = `POST /api/rest/my-bookings/token/${manageKey}`;
const drop = `DELETE /api/rest/my-bookings/token/${manageKey}/change`;
const failure = 'Sorry, an error occurred. Please try again later';
const nothing: ChangeOutcome = { success: false, dates: [], times: [], top_up: null, refund: null, booking: null };
const answer = (outcome: Partial<ChangeOutcome>) => ({
  body: z.encode(changeAnswer, { data: { ...nothing, ...outcome } }),
});
const saved = (change: Partial<HostBooking>, rest: Partial<ChangeOutcome> = {}) =>
  answer({ success: true, booking: aChangeable(change), ...rest });

const now = Date.parse('2026-11-23T19:25:00Z');
/** Lets a test move the clock. A wait looks at the page by an interval too, so here it sees changes of the markup alone. */
const withOwnClock = () => vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const show = (change: Partial<HostBooking> = {}, rest: Partial<Parameters<typeof ChangePage>[0]> = {}) =>
  openAt('/', <ChangePage server={server} first={aChangeable(change)} next={() => aChangeable(change)} {...rest} />);
const edit = (change: Partial<HostBooking> = {}, rest: Partial<Parameters<typeof ChangePage>[0]> = {}) => {
  const page = show(change, rest);
  press('Edit booking');
  return page;
};
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const sent = () => server.calls.map(({ json }) => json);
const people = (count: number) => type('How many people?', String(count));
const page = () => screen.getByText(/people, 20/).textContent;

describe('editing a booking', () => {
  it('[MG-52, MG-55, RT-77] people, date and time can be changed; the date is sent as YYYY-MM-DD HH:mm', async () => {
    server.on(post, () => saved({ people: 8, booking_date: '2026-12-12T20:30:00.000Z' }));
    const { container } = edit();
    expect([field('How many people?').value, field('Which day?').value, field('What time?').value]).toEqual([
      '6',
      '05/12/2026',
      '19:00',
    ]);
    people(8);
    type('Which day?', '12/12/2026');
    type('What time?', '20:30');
    expect(await axeViolations(container)).toEqual([]);
    fireEvent.click(save());
    await waitFor(() => expect(page()).toBe('8 people, 2026-12-12T20:30:00.000Z'));
    expect(sent()).toEqual([{ people: 8, date: '2026-12-12 20:30' }]);
    expect(server.calls[0]?.headers['x-booking-grant']).toBe('g'.repeat(22));
  });

  it('[MG-56] says that the booking has been updated, and shows its new values', async () => {
    server.on(post, () => saved({ people: 8 }));
    edit();
    people(8);
    fireEvent.click(save());
    expect(await screen.findByText('Booking has been updated!')).toBeTruthy();
    expect(page()).toBe('8 people, 2026-12-05T19:00:00.000Z');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit booking' }));
    press('Edit booking');
    expect(field('How many people?').value).toBe('8');
  });

  it('[MG-53, MG-54] disables Save for a past date, where nothing changed, and in a re-book where the date is unchanged', () => {
    const { unmount } = edit();
    expect(save().disabled).toBe(true);
    people(8);
    expect(save().disabled).toBe(false);
    type('Which day?', '23/11/2026');
    type('What time?', '19:15');
    expect([save().disabled, errorOf('What time?')]).toEqual([
      true,
      'That time has passed. Please choose a later one.',
    ]);
    type('What time?', '19:30');
    expect(save().disabled).toBe(false);
    unmount();
    show({ status_id: 5 });
    press('Choose new date');
    people(8);
    expect(save().disabled).toBe(true);
    type('What time?', '20:00');
    expect(save().disabled).toBe(false);
    type('Which day?', '23/11/2026');
    type('What time?', '19:15');
    expect([save().disabled, errorOf('What time?')]).toEqual([
      true,
      'That time has passed. Please choose a later one.',
    ]);
  });

  it('takes a time after midnight for the night of the day, and says so', async () => {
    server.on(post, () => saved({}));
    edit();
    type('What time?', '00:30');
    expect(screen.getByText('After midnight: that’s Sunday 6 December 2026, 00:30.')).toBeTruthy();
    fireEvent.click(save());
    await screen.findByText('Booking has been updated!');
    expect(sent()).toEqual([{ date: '2026-12-06 00:30' }]);
  });

  it('says what goes back to the card', async () => {
    server.on(post, () => saved({ people: 4 }, { refund: { amount: 20_00, display_amount: '£20' } }));
    edit();
    people(4);
    fireEvent.click(save());
    expect(await screen.findByText('£20 goes back to the card it was paid with.')).toBeTruthy();
  });

  it('says before a smaller party is saved that money goes back by the terms of cancelling, and afterwards what stays paid', async () => {
    server.on(post, () =>
      saved(
        { people: 4 },
        { refund: { amount: 10_00, display_amount: '£10' }, stays_paid: { amount: 10_00, display_amount: '£10' } },
      ),
    );
    edit({ payments_made: 60_00, cancellation_terms: 'Cancel by Thursday, and half goes back.' });
    expect(screen.queryByText('Cancel by Thursday, and half goes back.')).toBeNull();
    people(4);
    expect(
      screen.getByText(
        'If that means you’ve paid too much, we refund it as if you’d cancelled that part of your booking.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Cancel by Thursday, and half goes back.')).toBeTruthy();
    fireEvent.click(save());
    expect(
      await screen.findByText(
        '£10 of what you’ve paid isn’t refunded, as agreed when you booked. It counts towards your bill.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('£10 goes back to the card it was paid with.')).toBeTruthy();
  });

  it('makes a party no smaller than its guests and the lead booker, and says before it is saved what to do', () => {
    const guests = ['Bo', 'Cy', 'Di'].map((forename) => aGuest({ id: forename.padEnd(22, 'x'), forename }));
    const { unmount } = edit({ guests });
    people(4);
    expect([save().disabled, errorOf('How many people?')]).toEqual([false, undefined]);
    people(3);
    expect([save().disabled, errorOf('How many people?')]).toEqual([
      true,
      'With the 3 guests on your list, that makes 4 of you. First remove anyone who isn’t coming, then make the party smaller.',
    ]);
    unmount();
    edit({ guests, pre_order_locked: true });
    people(3);
    expect(errorOf('How many people?')).toBe(
      'With the 3 guests on your list, that makes 4 of you. The list can’t be changed here any more, so please write to the bar.',
    );
  });

  it('shows at the number of people that a guest has joined meanwhile', async () => {
    const words = 'With the 3 guests on your list, that makes 4 of you. Please remove anyone who isn’t coming first.';
    server.on(post, () => ({ status: 422, body: { errors: { message: words, people: [words] }, code: 'invalid' } }));
    edit();
    people(3);
    fireEvent.click(save());
    await waitFor(() => expect(errorOf('How many people?')).toBe(words));
    expect(document.activeElement).toBe(field('How many people?'));
  });

  it('[MG-57] a change that cannot be confirmed and has no alternatives names the bar’s e-mail', async () => {
    server.on(post, () => answer({}));
    edit();
    people(80);
    fireEvent.click(save());
    const notice = await screen.findByText("Oh snap! Looks like we can't automatically confirm that change...");
    expect(screen.getByRole('link', { name: 'Write to leeds@northlight.example' }).getAttribute('href')).toBe(
      'mailto:leeds@northlight.example',
    );
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
    expect(field('How many people?').value).toBe('80');
  });

  it('[MG-58] a full day offers the other dates', async () => {
    server.on(post, () =>
      answer({
        dates: [
          { date: '2026-12-11', slots: 3 },
          { date: '2026-12-12', slots: 1 },
        ],
      }),
    );
    edit();
    people(8);
    fireEvent.click(save());
    expect(
      await screen.findByText('Looks like we are pretty full on that day. Do you want to try another date instead?'),
    ).toBeTruthy();
    press('Saturday 12 December 2026');
    expect([field('Which day?').value, field('What time?').value]).toEqual(['12/12/2026', '19:00']);
    expect(screen.getByText('We’ve filled in Saturday 12 December 2026, 19:00. It isn’t saved yet.')).toBeTruthy();
    expect(sent()).toEqual([{ people: 8 }]);
    server.on(post, () => saved({ people: 8 }));
    fireEvent.click(save());
    await screen.findByText('Booking has been updated!');
    expect(sent()[1]).toEqual({ people: 8, date: '2026-12-12 19:00' });
  });

  it.each<[Partial<ChangeOutcome>, string]>([
    [
      { because: 'not_served', dates: [{ date: '2026-12-11', slots: 3 }] },
      'We don’t serve what you’ve booked on that day. Do you want to try another date instead?',
    ],
    [
      { because: 'closed', dates: [{ date: '2026-12-11', slots: 3 }] },
      'The bar is closed on that day. Do you want to try another date instead?',
    ],
    [
      { because: 'not_served', times: [{ time: '20:15', full_date: '2026-12-05T20:15:00.000Z' }] },
      'We don’t serve what you’ve booked at that time. Do any of these times suit?',
    ],
    [
      { because: 'too_soon', times: [{ time: '20:15', full_date: '2026-12-05T20:15:00.000Z' }] },
      'That time is too soon for us. Do any of these times suit?',
    ],
    [
      { because: 'not_served' },
      "We don’t serve what you’ve booked on that day. Oh snap! Looks like we can't automatically confirm that change...",
    ],
    [
      { because: 'full', dates: [{ date: '2026-12-11', slots: 3 }] },
      'Looks like we are pretty full on that day. Do you want to try another date instead?',
    ],
  ])('[MG-57, MG-58, MG-59] says the true cause: %j', async (refused, words) => {
    server.on(post, () => answer(refused));
    edit();
    people(8);
    fireEvent.click(save());
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('[MG-59] a full time offers the other times', async () => {
    server.on(post, () =>
      answer({
        times: [
          { time: '20:15', full_date: '2026-12-05T20:15:00.000Z' },
          { time: '00:30', full_date: '2026-12-06T00:30:00.000Z' },
        ],
      }),
    );
    const { container } = edit();
    people(8);
    fireEvent.click(save());
    expect(
      await screen.findByText("Looks like we're pretty full at that time. Do any of these time suit?"),
    ).toBeTruthy();
    press('00:30');
    expect([field('Which day?').value, field('What time?').value]).toEqual(['05/12/2026', '00:30']);
    press('20:15');
    expect(field('What time?').value).toBe('20:15');
    expect(screen.getByRole('button', { name: '20:15' }).getAttribute('aria-pressed')).toBe('true');
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each<[string, FakeAnswer]>([
    ['an error of the server', { status: 500, body: {} }],
    ['a broken answer', { body: 'none' }],
  ])('[MG-60] %s is an unexpected failure, and nothing typed is lost', async (_what, refusal) => {
    server.on(post, () => refusal);
    edit();
    people(8);
    type('What time?', '20:00');
    fireEvent.click(save());
    expect(await screen.findByText(failure)).toBeTruthy();
    expect([field('How many people?').value, field('What time?').value, save().disabled]).toEqual([
      '8',
      '20:00',
      false,
    ]);
  });

  it.each([
    [409, 'payment_under_way', 'Someone is paying for this booking right now. Please try again in 15 minutes.'],
    [403, 'cannot_change', 'This booking can’t be changed online any more.'],
  ])('%i %s is said in the server’s words', async (status, code, error) => {
    server.on(post, () => ({ status, body: { error, code } }));
    edit();
    people(8);
    fireEvent.click(save());
    expect(await screen.findByText(error)).toBeTruthy();
    expect(field('How many people?').value).toBe('8');
  });

  it('what the server refuses stands at its field, which has the focus', async () => {
    server.on(post, () => ({
      status: 422,
      body: { errors: { message: 'There is no such date.', date: ['There is no such date.'] }, code: 'invalid' },
    }));
    edit();
    type('What time?', '01:30');
    fireEvent.click(save());
    await waitFor(() => expect(errorOf('Which day?')).toBe('There is no such date.'));
    expect(document.activeElement).toBe(field('Which day?'));
  });

  it.each([
    ['[API-M-3]', 'id', `POST /api/rest/my-bookings/${bookingId}`],
    ['[API-M-8]', 'token', post],
  ] as const)(
    '%s sends date, people and rebook by %s, and shows alternatives, a failure and success',
    async (_row, by, call) => {
      server.on(call, () => answer({ dates: [{ date: '2026-12-13', slots: 2 }] }));
      show({ status_id: 5 }, { by });
      press('Choose new date');
      people(8);
      type('What time?', '20:00');
      fireEvent.click(save());
      await screen.findByRole('button', { name: 'Sunday 13 December 2026' });
      server.on(call, () => answer({ times: [{ time: '20:15', full_date: '2026-12-05T20:15:00.000Z' }] }));
      fireEvent.click(save());
      await screen.findByRole('button', { name: '20:15' });
      server.on(call, () => ({ status: 500, body: {} }));
      fireEvent.click(save());
      expect(await screen.findByText(failure)).toBeTruthy();
      server.on(call, () => saved({ people: 8 }));
      fireEvent.click(save());
      await waitFor(() => expect(page()).toMatch(/^8 people/));
      expect(sent()).toEqual(Array.from({ length: 4 }, () => ({ people: 8, date: '2026-12-05 20:00', rebook: 1 })));
    },
  );

  it('offers nothing where the booking cannot be changed', () => {
    show({ can_cancel: false });
    expect(screen.queryByRole('button', { name: 'Edit booking' })).toBeNull();
  });
});

describe('choosing a new date for a postponed booking', () => {
  it('[MG-77] goes through the edit call with rebook', async () => {
    server.on(post, () => saved({ booking_date: '2026-12-12T19:00:00.000Z' }));
    show({ status_id: 5, booking_date: '2026-11-20T19:00:00.000Z' });
    press('Choose new date');
    expect(field('Which day?').value).toBe('');
    type('Which day?', '12/12/2026');
    fireEvent.click(save());
    expect(await screen.findByText('You are re-booked')).toBeTruthy();
    expect(sent()).toEqual([{ date: '2026-12-12 19:00', rebook: 1 }]);
    expect([
      screen.queryByRole('button', { name: 'Choose new date' }),
      screen.queryByRole('button', { name: 'Edit booking' }) !== null,
    ]).toEqual([null, true]);
  });

  it.each<[string, Partial<ChangeOutcome>, string, string]>([
    [
      'a full time',
      { times: [{ time: '20:15', full_date: '2026-12-12T20:15:00.000Z' }] },
      "Oh Snap! That time isn't available...",
      '20:15',
    ],
    [
      'a full day',
      { dates: [{ date: '2026-12-13', slots: 2 }] },
      "Oh Snap! Looks like we don't have any availability on that day...",
      'Sunday 13 December 2026',
    ],
  ])('%s offers what can be had instead, in the words of a re-book', async (_id, outcome, words, offer) => {
    server.on(post, () => answer(outcome));
    show({ status_id: 5 });
    press('Choose new date');
    type('Which day?', '12/12/2026');
    fireEvent.click(save());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: offer })).toBeTruthy();
  });
});

describe('a change that costs more', () => {
  const held = { held_change: aHeldChange() };
  const ask = async (rest: Partial<Parameters<typeof ChangePage>[0]> = {}, headers: Record<string, string> = {}) => {
    server.on(post, () => ({ ...answer({ top_up: aHeldChange().top_up, booking: aChangeable(held) }), headers }));
    const opened = edit({}, rest);
    people(10);
    fireEvent.click(save());
    await screen.findByRole('dialog', { name: 'Pay for your change' });
    return opened;
  };

  it('says in the same dialog what it costs and until when it is held, and takes the payment', async () => {
    const { container } = await ask({ next: () => aChangeable({ people: 10 }) });
    expect(screen.getByText('10 people, Saturday 5 December 2026, 19:00: that’s £40 more to pay now.')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('Held until 19:40, 15 minutes left');
    expect(page()).toBe('6 people, 2026-12-05T19:00:00.000Z');
    await screen.findByRole('button', { name: sayButton('success') });
    const panel = document.querySelector('bars-payment-panel');
    expect(['kind', 'token', 'brand', 'api-key', 'surface'].map((name) => panel?.getAttribute(name))).toEqual([
      'payment',
      't'.repeat(22),
      '1',
      'pk_test',
      'portal',
    ]);
    expect(await axeViolations(container)).toEqual([]);
    press(sayButton('success'));
    expect(await screen.findByText('Booking has been updated!')).toBeTruthy();
    expect([page(), screen.queryByRole('dialog')]).toEqual(['10 people, 2026-12-05T19:00:00.000Z', null]);
  });

  it.each([
    [
      'gone',
      'Someone else took that time while you were paying. Your payment goes back to your card, and your booking stays as it was.',
    ],
    ['error', 'That payment has expired. Your booking stays as it was, and nothing more will be taken.'],
  ] as const)('after %s the booking stays as it was, and the form has what was wished', async (event, words) => {
    await ask();
    fireEvent.click(await screen.findByRole('button', { name: sayButton(event) }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect([page(), field('How many people?').value]).toEqual(['6 people, 2026-12-05T19:00:00.000Z', '10']);
  });

  it('stays held when the dialog is left: a line offers to pay it, in the dialog, or to drop it', async () => {
    await ask({ next: () => aChangeable(held) });
    fireEvent.click(await screen.findByRole('button', { name: sayButton('closed') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(
      screen.getByText('10 people on Saturday 5 December 2026, 19:00. Pay £40 by 19:40 and the change is yours.'),
    ).toBeTruthy();
    press('Pay £40');
    expect(within(screen.getByRole('dialog', { name: 'Pay for your change' })).getByRole('timer')).toBeTruthy();
    press('Close');
    server.on(drop, () => ({ body: z.encode(heldChangeAnswer, { data: aChangeable() }) }));
    press('Discard this change');
    expect(await screen.findByText('We’ve discarded the change. Your booking stays as it was.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay £40' })).toBeNull();
  });

  it('a change that was paid when it is dropped is made, and the page says so', async () => {
    show(held);
    server.on(drop, () => ({ body: z.encode(heldChangeAnswer, { data: aChangeable({ people: 10 }) }) }));
    press('Discard this change');
    expect(await screen.findByText('Booking has been updated!')).toBeTruthy();
    expect([page(), screen.queryByText(/^We’ve discarded the change/)]).toEqual([
      '10 people, 2026-12-05T19:00:00.000Z',
      null,
    ]);
  });

  it('a dropped change is away at once, and is back with a notice where the server refuses', async () => {
    const answers: ((given: FakeAnswer) => void)[] = [];
    server.on(drop, () => new Promise((resolve) => answers.push(resolve)));
    show(held);
    press('Discard this change');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay £40' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit booking' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    act(() =>
      answers[0]?.({
        status: 409,
        body: { error: 'Someone is paying for this booking right now.', code: 'payment_under_way' },
      }),
    );
    expect(await screen.findByText('Someone is paying for this booking right now.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay £40' })).toBeTruthy();
  });

  it('says sparingly how long it is held; once that is over the form has what was wished', async () => {
    withOwnClock();
    await ask();
    act(() => void vi.advanceTimersByTime(9 * 60_000));
    expect(screen.queryByText(/We’ll hold your change/)).toBeNull();
    act(() => void vi.advanceTimersByTime(60_500));
    expect(screen.getByText('We’ll hold your change for 5 minutes more.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(5 * 60_000));
    expect(
      await screen.findByText(
        'We’ve stopped holding your change. Your booking stays as it was, and nothing you chose is lost.',
      ),
    ).toBeTruthy();
    expect([page(), field('How many people?').value, save().disabled]).toEqual([
      '6 people, 2026-12-05T19:00:00.000Z',
      '10',
      false,
    ]);
  });

  it('a device whose date is wrong counts by the time of the server', async () => {
    vi.setSystemTime(now + 4 * 24 * 3_600_000);
    await ask({}, { 'x-server-time': new Date(now).toISOString() });
    expect(screen.getByRole('timer').textContent).toBe('Held until 19:40, 15 minutes left');
  });

  it('a change that was paid in the last second counts as made', async () => {
    withOwnClock();
    await ask({ next: () => aChangeable({ people: 10 }) });
    act(() => void vi.advanceTimersByTime(15 * 60_000 + 500));
    expect(await screen.findByText('Booking has been updated!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a card page that does not load can be loaded again', async () => {
    let tries = 0;
    await ask({ panel: (tag) => ((tries += 1) === 1 ? Promise.reject(new Error('away')) : bringPanel(tag)) });
    expect(await screen.findByText('The card page didn’t load. Nothing has been taken from your card.')).toBeTruthy();
    press('Try Again');
    expect(await screen.findByRole('button', { name: sayButton('success') })).toBeTruthy();
  });
});
