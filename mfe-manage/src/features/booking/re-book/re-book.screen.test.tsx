import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import {
  changeAnswer,
  manageAnswer,
  rebookCheckAnswer,
  type ChangeOutcome,
  type HostBooking,
  type RebookCheck,
} from '@bars/shared-api/contracts/managed-bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aChangeable, aHeldChange } from '../../../testing/a-changed-booking';
import { manageKey } from '../../../testing/a-host-booking';
import { errorOf, field, heading, headingWithFocus, link, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { bringPanel, sayButton } from '@bars/shared-ui/testing/fake-panel';
import { RebookScreen } from './re-book.screen';

const read = `GET /api/rest/booking/manage/${manageKey}`;
const check = `GET /api/rest/my-bookings/${manageKey}/re-book`;
const post = `POST /api/rest/my-bookings/${manageKey}/re-book`;
const postponed = (change: Partial<HostBooking> = {}) =>
  aChangeable({ status_id: 5, booking_date: '2026-11-20T19:00:00.000Z', ...change });
const found = (booking: HostBooking): FakeAnswer => ({
  body: z.encode(manageAnswer, { data: booking, meta: { grant: null } }),
});
const checked = (outcome: Partial<RebookCheck>): FakeAnswer => ({
  body: z.encode(rebookCheckAnswer, { data: { success: false, dates: [], times: [], ...outcome } }),
});
const answer = (outcome: Partial<ChangeOutcome>): FakeAnswer => ({
  body: z.encode(changeAnswer, {
    data: { success: false, dates: [], times: [], top_up: null, refund: null, booking: null, ...outcome },
  }),
});
const standing = aChangeable({ booking_date: '2026-12-12T19:00:00.000Z' });

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

interface Opening {
  brand?: 1 | 2 | 4;
  hash?: string;
  grant?: string | null;
}
const open = (first: FakeAnswer, { brand = 1, hash = '', grant = null }: Opening = {}) => {
  server.on(read, () => first);
  return openAt(
    `/re-book/${manageKey}${hash}`,
    <RebookScreen
      brand={brand}
      api={server.api()}
      token={manageKey}
      grant={() => grant}
      portal={{ apiKey: 'pk_test', loadElement: bringPanel }}
      payment={({ booking }) => <p>{`Payments of ${booking.ref_code}`}</p>}
    />,
  );
};
const choose = async (day = '12/12/2026') => {
  await screen.findByRole('heading', { level: 2, name: 'A new date' });
  type('Which day?', day);
  fireEvent.blur(field('Which day?'));
};
const book = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Book this date' });
const queries = () =>
  server.calls
    .filter(({ path, method }) => method === 'GET' && path.endsWith('/re-book'))
    .map(({ query }) => query['date']);
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);

describe('RebookScreen', () => {
  it('[MG-71] has the tabs overview and payment', async () => {
    open(found(postponed()));
    await screen.findByRole('navigation', { name: 'Parts of this page' });
    expect(['Overview', 'Payment'].map(link)).toEqual(['#overview', '#payment']);
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
    act(() => {
      window.history.replaceState(null, '', '#payment');
      window.dispatchEvent(new Event('hashchange'));
    });
    expect(screen.getByText('Payments of 7NDHW3')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'A new date' })).toBeNull();
  });

  it.each([
    [1, 'Welcome back. Which night?'],
    [2, 'Hola again! When’s the fiesta?'],
    [4, 'Welcome back. When shall we lay the table?'],
  ] as const)('[MG-72] brand %i: welcomes whoever comes for a new date', async (id, welcome) => {
    const booking = postponed();
    const { container } = open(found({ ...booking, bar: { ...booking.bar, brand_id: id } }));
    expect(await heading(welcome)).toBeTruthy();
    expect(container.querySelector('[data-brand]')?.getAttribute('data-brand')).toBe(String(id));
  });

  it('[MG-75, API-M-13] checks a chosen date while somebody looks', async () => {
    server.on(check, () => checked({ success: true }));
    const { container } = open(found(postponed()), { grant: 'g'.repeat(22) });
    await choose();
    expect(await screen.findByText('Saturday 12 December 2026, 19:00 is free.')).toBeTruthy();
    expect([queries(), server.calls.map(({ headers }) => headers['x-booking-grant'])]).toEqual([
      ['2026-12-12 19:00'],
      ['g'.repeat(22), 'g'.repeat(22)],
    ]);
    expect(await axeViolations(container)).toEqual([]);
    server.on(check, () => checked({ times: [{ time: '20:15', full_date: '2026-12-13T20:15:00.000Z' }] }));
    type('Which day?', '13/12/2026');
    expect(await screen.findByRole('button', { name: '20:15' })).toBeTruthy();
    expect([queries().at(-1), book().disabled]).toEqual(['2026-12-13 19:00', true]);
    server.on(check, () => checked({ dates: [{ date: '2026-12-18', slots: 2 }] }));
    type('Which day?', '14/12/2026');
    expect(await screen.findByRole('button', { name: 'Friday 18 December 2026' })).toBeTruthy();
  });

  it('[MG-73, MG-74, MG-76, RT-77] books the new date; then the page says so, and the choice is gone', async () => {
    server.on(check, () => checked({ success: true }));
    server.on(post, () =>
      answer({ success: true, booking: standing, refund: { amount: 20_00, display_amount: '£20' } }),
    );
    open(found(postponed()));
    await choose();
    await waitFor(() => expect(book().disabled).toBe(false));
    fireEvent.click(book());
    await headingWithFocus('You are re-booked');
    expect(sent()).toEqual([{ date: '2026-12-12 19:00' }]);
    expect([
      screen.queryByRole('heading', { name: 'A new date' }),
      screen.getByText('Saturday 12 December 2026, 19:00') !== null,
      screen.getByText('£20 goes back to the card it was paid with.') !== null,
    ]).toEqual([null, true, true]);
    expect(link('Manage this booking')).toBe(`/manage/${manageKey}`);
  });

  it.each<[string, Partial<RebookCheck>, string, string, [string, string]]>([
    [
      '[MG-78]',
      { times: [{ time: '20:15', full_date: '2026-12-12T20:15:00.000Z' }] },
      "Oh Snap! That time isn't available...",
      '20:15',
      ['12/12/2026', '20:15'],
    ],
    [
      '[MG-79]',
      { dates: [{ date: '2026-12-13', slots: 2 }] },
      "Oh Snap! Looks like we don't have any availability on that day...",
      'Sunday 13 December 2026',
      ['13/12/2026', '19:00'],
    ],
  ])('%s offers what can be had instead, and a press fills the form', async (_id, outcome, words, offer, filled) => {
    server.on(check, () => checked(outcome));
    open(found(postponed()));
    await choose();
    expect(await screen.findByText(words)).toBeTruthy();
    server.on(check, () => checked({ success: true }));
    press(offer);
    expect([field('Which day?').value, field('What time?').value]).toEqual(filled);
    await waitFor(() => expect(document.activeElement).toBe(field('What time?')));
    await waitFor(() => expect(book().disabled).toBe(false));
    expect(sent()).toEqual([]);
  });

  it('a date that was taken meanwhile is said, and others are offered', async () => {
    server.on(check, () => checked({ success: true }));
    server.on(post, () => answer({ times: [{ time: '20:15', full_date: '2026-12-12T20:15:00.000Z' }] }));
    open(found(postponed()));
    await choose();
    await waitFor(() => expect(book().disabled).toBe(false));
    fireEvent.click(book());
    expect(await screen.findByText("Oh Snap! That time isn't available...")).toBeTruthy();
  });

  it('what costs more is held and paid on the page', async () => {
    const change = aHeldChange({ people: 6, booking_date: '2026-12-12T19:00:00.000Z' });
    server.on(check, () => checked({ success: true }));
    server.on(post, () => answer({ top_up: change.top_up, booking: postponed({ held_change: change }) }));
    const { container } = open(found(postponed()));
    await choose();
    await waitFor(() => expect(book().disabled).toBe(false));
    fireEvent.click(book());
    expect(
      await screen.findByText('6 people, Saturday 12 December 2026, 19:00: that’s £40 more to pay now.'),
    ).toBeTruthy();
    await screen.findByRole('button', { name: sayButton('success') });
    expect(await axeViolations(container)).toEqual([]);
    press('Choose another date');
    press('Pay £40');
    fireEvent.click(await screen.findByRole('button', { name: sayButton('gone') }));
    expect(await screen.findByText(/^Someone else took that time/)).toBeTruthy();
    fireEvent.click(book());
    server.on(read, () => found(standing));
    fireEvent.click(await screen.findByRole('button', { name: sayButton('success') }));
    await headingWithFocus('You are re-booked');
    expect(await screen.findByText('Saturday 12 December 2026, 19:00')).toBeTruthy();
  });

  it('what was paid in the last second counts as booked', async () => {
    withOwnClock();
    const change = aHeldChange({ people: 6, booking_date: '2026-12-12T19:00:00.000Z' });
    open(found(postponed({ held_change: change })));
    fireEvent.click(await screen.findByRole('button', { name: 'Pay £40' }));
    server.on(read, () => found(standing));
    act(() => void vi.advanceTimersByTime(15 * 60_000 + 500));
    await headingWithFocus('You are re-booked');
  });

  it('[MG-60, API-M-14] sends the date and re-books; an unexpected failure is said, and what was chosen stays', async () => {
    server.on(check, () => checked({ success: true }));
    server.on(post, () => ({ status: 500, body: {} }));
    open(found(postponed()));
    await choose();
    await waitFor(() => expect(book().disabled).toBe(false));
    fireEvent.click(book());
    expect(await screen.findByText('Sorry, an error occurred. Please try again later')).toBeTruthy();
    expect(field('Which day?').value).toBe('12/12/2026');
    server.on(post, () => ({
      status: 422,
      body: { errors: { message: 'There is no such date.', date: ['There is no such date.'] }, code: 'invalid' },
    }));
    fireEvent.click(book());
    await waitFor(() => expect(errorOf('Which day?')).toBe('There is no such date.'));
    server.on(post, () => answer({ success: true, booking: standing }));
    fireEvent.click(book());
    await headingWithFocus('You are re-booked');
    expect(sent()).toEqual([{ date: '2026-12-12 19:00' }, { date: '2026-12-12 19:00' }, { date: '2026-12-12 19:00' }]);
  });

  it('a check that fails can be made again', async () => {
    server.on(check, () => 'offline');
    open(found(postponed()));
    await choose();
    expect(await screen.findByText('We can’t check that time just now. What you chose is still here.')).toBeTruthy();
    server.on(check, () => checked({ success: true }));
    press('Try again');
    await waitFor(() => expect(book().disabled).toBe(false));
  });

  it('says why the server refuses a check, and reads the booking again where it has its new date by another page', async () => {
    server.on(check, () => ({ status: 409, body: { error: 'This booking isn’t postponed.', code: 'not_postponed' } }));
    open(found(postponed()));
    await choose();
    expect(await screen.findByText('This booking isn’t postponed.')).toBeTruthy();
    server.on(read, () => found(standing));
    press('Try again');
    await headingWithFocus('You are re-booked');
  });

  it.each([
    ['is not postponed', aChangeable(), 'This booking isn’t postponed', 'Manage this booking', `/manage/${manageKey}`],
    ['is cancelled', aChangeable({ status_id: 4 }), 'This booking is cancelled', 'Book another table', '/booking'],
    ['is over', aChangeable({ is_over: true }), 'This booking is over', 'Book another table', '/booking'],
    [
      'is an agency’s',
      postponed({ can_cancel: false }),
      'The bar will find you a new date',
      'Manage this booking',
      `/manage/${manageKey}`,
    ],
  ])('a booking that %s has no form, and a way on', async (_what, booking, title, name, href) => {
    open(found(booking));
    expect(await heading(title)).toBeTruthy();
    expect([link(name), screen.queryByRole('button', { name: 'Book this date' })]).toEqual([href, null]);
  });

  it('says that it is loading, that nobody knows the link, that it has a password, and that the server is away', async () => {
    const { unmount } = open({ status: 404, body: { error: 'Unknown' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your booking');
    expect(await heading('We can’t find this booking')).toBeTruthy();
    unmount();
    const locked = open({ status: 403, body: { error: 'A password is needed', code: 'password_required' } });
    expect(await heading('This link has a password')).toBeTruthy();
    expect(link('Go to my booking')).toBe(`/manage/${manageKey}`);
    locked.unmount();
    open('offline');
    expect(await heading('We can’t show your booking just now')).toBeTruthy();
    expect(screen.getByText('Sorry, you seem to be offline')).toBeTruthy();
    server.on(read, () => found(postponed()));
    press('Try again');
    expect(await heading('Welcome back. Which night?')).toBeTruthy();
  });
});
