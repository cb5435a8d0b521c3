import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { BookingView, GuestBooking, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectToArriveAt, heading, link, openAt, press } from '@bars/shared-ui/testing/visitor';
import { MyBookingScreen } from './my-booking.screen';
import {
  aGuest,
  aGuestRecord,
  aHost,
  barOf,
  bookingId,
  byId,
  facts,
  fakeParts,
  manageKey,
  shownTab,
  tabs,
  which,
  withBalance,
} from './testing/bookings';

const page = `/edit-booking/${bookingId}`;
const call = `GET /api/rest/my-bookings/${bookingId}`;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const openWith = (answer: FakeAnswer, hash = '') => {
  server.on(call, () => answer);
  return openAt(page + hash, <MyBookingScreen brand={1} api={server.api()} id={bookingId} parts={fakeParts} />);
};
const open = (booking: BookingView, hash = '') => openWith(byId(booking), hash);

describe('/edit-booking/:id for a host', () => {
  it('[MG-20, MG-22] has the tabs overview, pre_order, packages and payment', async () => {
    const { container } = open(aHost(withBalance));
    await heading('Your place is set');
    expect([tabs(), shownTab()]).toEqual([['Overview', 'Pre-order', 'Packages', 'Payment'], 'Overview']);
    expect(['Overview', 'Pre-order', 'Packages', 'Payment'].map(link)).toEqual(
      ['#overview', '#pre_order', '#packages', '#payment'].map((hash) => page + hash),
    );
    expect(facts().slice(0, which.length)).toEqual(which);
    expect(link('Add to my calendar')).toBe(`/ical/${manageKey}`);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows nothing of the booking any more to whoever has nothing to do with it any more', async () => {
    open(aHost());
    await heading('Your place is set');
    server.on(call, () => ({ status: 404, body: { error: 'Unknown', code: 'not_found' } }));
    press('Read again');
    await waitFor(() => expect([facts(), screen.queryByText('The guests')]).toEqual([[], null]));
  });

  it.each([
    ['', 'Overview', 'Talk to the bar'],
    ['#overview', 'Overview', 'Talk to the bar'],
    ['#pre_order', 'Pre-order', 'Nothing has been ordered ahead for this booking.'],
    ['#pre-order', 'Pre-order', 'Nothing has been ordered ahead for this booking.'],
    ['#packages', 'Packages', 'Packages of the booking'],
    ['#payment', 'Payment', 'Payment of anything'],
    ['#brunch-upgrade', 'Overview', 'Talk to the bar'],
    ['#nothing', 'Overview', 'Talk to the bar'],
  ])('[MG-21] opened with the hash “%s” shows the tab %s', async (hash, tab, content) => {
    open(aHost(withBalance), hash);
    expect(await screen.findByText(content)).toBeTruthy();
    expect(shownTab()).toBe(tab);
  });

  it.each<[string, Partial<HostBooking>, string]>([
    ['a confirmed booking', {}, 'Your place is set'],
    ['a postponed booking', { status_id: 5 }, 'This booking is postponed'],
  ])('gives the parts of %s, with the label Choose New Date', async (_, change, title) => {
    open(aHost(change));
    await heading(title);
    expect(
      ['Change (Choose New Date)', 'Cancel'].map((name) => screen.queryByRole('button', { name }) !== null),
    ).toEqual([true, true]);
    for (const part of ['Link password', 'My profile', 'Leave details'])
      expect(screen.queryByText(part)).not.toBeNull();
  });

  it('gives a co-host neither the cancelling nor the password of the link', async () => {
    open(aHost({ role: 'co_host' }));
    await heading('Your place is set');
    expect([
      screen.queryByRole('button', { name: 'Cancel' }),
      screen.queryByText('Link password'),
      screen.queryByText('My profile') === null,
    ]).toEqual([null, null, false]);
  });

  it('shows what a change answers, and reads anew where it does not say', async () => {
    open(aHost());
    await heading('Your place is set');
    press('Change (Choose New Date)');
    expect(await screen.findByText('10 people')).toBeTruthy();
    server.on(call, () => byId(aHost({ people: 12 })));
    press('Read again');
    expect(await screen.findByText('12 people')).toBeTruthy();
  });
});

describe('/edit-booking/:id for a guest', () => {
  it('[MG-23] has no tabs, only the booking summary, the own profile, what is paid of the own part, and a pre-order link', async () => {
    const { container } = open(
      aGuest({
        bar: barOf(2),
        due: [
          { kind: 'deposit', by: '2026-11-20T12:00:00Z' },
          { kind: 'balance', by: '2026-11-26T12:00:00Z' },
        ],
        guest: { ...aGuestRecord, guest_link: 'https://northlight.example/guest/x' },
      }),
      '#payment',
    );
    await heading('Hola! You’re on the list');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(facts()).toEqual([
      ...which,
      ['Booked by', 'Ada Marsh'],
      ['Name', 'Bo Lind'],
      ['Email', 'bo@guests.example'],
      ['Still to pay', '£10 deposit due by Friday 20 November 2026, 12:00', '£10 by Thursday 26 November 2026, 12:00'],
    ]);
    expect([
      screen.queryAllByRole('button').map(({ textContent }) => textContent),
      link('Choose your food and drink'),
    ]).toEqual([['Pay for Bo Lind', 'My profile'], 'https://northlight.example/guest/x']);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('reads the booking again after a payment', async () => {
    open(aGuest());
    await heading('You’re on the list');
    server.on(call, () => byId(aGuest({ guest: { ...aGuestRecord, deposit_balance: 0, balance: 0 } })));
    press('Pay for Bo Lind');
    await waitFor(() =>
      expect(facts().slice(which.length)).toEqual([
        ['Booked by', 'Ada Marsh'],
        ['Name', 'Bo Lind'],
        ['Email', 'bo@guests.example'],
      ]),
    );
  });

  it('offers neither payment nor choices where nobody comes any more', async () => {
    open(aGuest({ status_id: 4, guest: { ...aGuestRecord, guest_link: 'https://northlight.example/guest/x' } }));
    await heading('This booking is cancelled');
    expect([
      screen.getAllByRole('button').map(({ textContent }) => textContent),
      link('Choose your food and drink'),
    ]).toEqual([['My profile'], null]);
  });

  it('leaves out what a guest does not have', async () => {
    const { unmount } = open(aGuest({ guest: { ...aGuestRecord, email: null, deposit_balance: 0, balance: 0 } }));
    await heading('You’re on the list');
    expect(facts().slice(which.length)).toEqual([
      ['Booked by', 'Ada Marsh'],
      ['Name', 'Bo Lind'],
    ]);
    unmount();
    open(aGuest({ guest: null, booking_date: '2026-12-25T13:00:00.000Z' }));
    await heading('You’re on the list');
    expect(facts()).toEqual([...which.slice(2), ['Booked by', 'Ada Marsh']]);
  });

  it.each<[Partial<GuestBooking>, string, RegExp]>([
    [{ status_id: 0 }, 'You’re on the list', /still looking at the booking/],
    [{ status_id: 2 }, 'This booking is over', /has you down as a no-show/],
    [{ status_id: 3 }, 'You’re on the list', /still looking at the enquiry/],
    [{ status_id: 4 }, 'This booking is cancelled', /isn’t expecting your party/],
    [{ status_id: 5 }, 'This booking is postponed', /no new date yet/],
    [{ is_over: true }, 'This booking is over', /Left something behind/],
  ])('says the state of %o', async (change, title, says) => {
    open(aGuest(change));
    await heading(title);
    expect(screen.getByRole('status').textContent).toMatch(says);
  });
});

describe('/edit-booking/:id without the booking', () => {
  it('says that it is not among those of the account, and leads to them', async () => {
    const { container } = openWith({ status: 404, body: { error: 'Unknown' } });
    await heading('We can’t find this booking');
    expect([link('My bookings'), link('Ring 020 7946 0111')]).toEqual(['/', 'tel:+442079460111']);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('leads to the login where the customer is not logged in any more, and back to the tab', async () => {
    openWith({ status: 401, body: { error: 'Please log in.', code: 'login_required' } }, '#packages');
    await expectToArriveAt(`/login?return=${encodeURIComponent(`${page}#packages`)}`);
  });

  it('[API-M-2] shows the server’s text of a failure, and reads again on Try again', async () => {
    openWith({ status: 500, body: { error: 'The bookings are being moved.' } });
    await heading('We can’t show your booking just now');
    expect(screen.getByText('The bookings are being moved.')).toBeTruthy();
    server.on(call, () => byId(aHost()));
    press('Try again');
    await heading('Your place is set');
    await waitFor(() => expect(tabs()).toContain('Packages'));
  });
});
