import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectToArriveAt, link, openAt, press } from '@bars/shared-ui/testing/visitor';
import { MyBookingsScreen } from './my-bookings.screen';

const call = 'GET /api/rest/my-bookings';
const key = 'm'.repeat(22);
const bar = {
  id: 11,
  bar_id: 11,
  bar_name: 'Leeds',
  branded_name: 'Northlight, Leeds',
  brand_id: 1,
  cost_centre: 'NL11',
  city: 'Leeds',
  address: '1 Arch Lane',
  close_date: null,
  covid_closed: false,
  party_booking_phone: '0113 496 0101',
  phone: '0113 496 0101',
  party_booking_email: 'leeds@northlight.example',
  full_url: 'https://www.northlight.example/bars/leeds',
  latitude: 53.8,
  longitude: -1.5,
};
/** A booking as it is in the API; money is pounds. */
const aBooking = (change: Record<string, unknown> = {}) => ({
  id: 'b'.repeat(22),
  party_name: 'Ada Lovelace',
  ref_code: 'AB12CD',
  booking_date: '2026-11-28T19:00:00.000Z',
  people: 4,
  bar,
  balance: 82,
  deposit_balance: 0,
  per_person_balance: 20.5,
  per_person_deposit: 5,
  co_hosts_ids: [],
  lead_booker_id: 'ada',
  role: 'lead_booker',
  status: 'Confirmed',
  status_id: 1,
  status_class: 'confirmed',
  status_text: 'Your booking is confirmed.',
  can_cancel: true,
  payment_type: null,
  payment_token: null,
  manage_key: key,
  pbr: 0,
  payments_made: 20,
  balance_due: null,
  pre_order_locked: false,
  is_previous: false,
  ...change,
});
const guests = {
  role: 'guest',
  balance: null,
  deposit_balance: null,
  per_person_balance: null,
  per_person_deposit: null,
  manage_key: null,
  pbr: null,
  payments_made: null,
  can_cancel: false,
};
const old = aBooking({
  id: 'o'.repeat(22),
  ref_code: 'OLD123',
  booking_date: '2026-11-01T19:00:00.000Z',
  is_previous: true,
});
const answer = (...bookings: object[]): FakeAnswer => ({ body: { data: bookings } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (first: FakeAnswer, brand: 1 | 2 | 4 = 1) => {
  server.on(call, () => first);
  return openAt('/', <MyBookingsScreen brand={brand} api={server.api()} />);
};
const cards = () => screen.getAllByRole('listitem').map((card) => card.textContent);

describe('MyBookingsScreen', () => {
  it('[MG-1] lists the customer’s current and previous bookings as two groups', async () => {
    const { container } = open(answer(aBooking()));
    expect([screen.getByRole('heading', { level: 1 }).textContent, screen.getByRole('status').textContent]).toEqual([
      'My bookings',
      'Looking up your bookings',
    ]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Coming up' })).toBeTruthy();
    expect(cards()).toHaveLength(1);
    expect(server.calls.map(({ query }) => query)).toEqual([{ include_previous: '0' }]);
    server.on(call, () => answer(aBooking(), old));
    press('Show previous bookings');
    const group = screen.getByRole('heading', { level: 2, name: 'Previous bookings' }).closest('section');
    await waitFor(() => expect(within(group ?? document.body).getAllByRole('listitem')).toHaveLength(1));
    expect(group?.textContent).toContain('Reference OLD123');
    expect(cards()).toHaveLength(2);
    expect(server.calls.map(({ query }) => query)).toEqual([{ include_previous: '0' }, { include_previous: '1' }]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[MG-4, MG-6] each booking shows the customer’s role, and the lead booker alone the total of all people', async () => {
    const others = [
      { ...guests, role: 'co_host', id: 'c'.repeat(22) },
      { ...guests, id: 'g'.repeat(22) },
    ];
    open(answer(aBooking(), ...others.map((other) => aBooking(other))));
    await screen.findByText('Lead booker');
    expect(cards().map((text) => /Lead booker|Co-host|Guest/.exec(text)?.[0])).toEqual([
      'Lead booker',
      'Co-host',
      'Guest',
    ]);
    expect(cards().map((text) => /Total £\d+/.exec(text)?.[0])).toEqual(['Total £102', undefined, undefined]);
    expect(screen.getByText('Total £102 · £20 paid')).toBeTruthy();
  });

  it('leads each role to the booking’s page in the account', async () => {
    open(
      answer(
        aBooking(),
        aBooking({ ...guests, role: 'co_host', id: 'c'.repeat(22) }),
        aBooking({ ...guests, id: 'g'.repeat(22) }),
      ),
    );
    await screen.findByText('Lead booker');
    const pages = screen.getAllByRole('link', { name: /this booking, reference AB12CD$/ });
    expect(pages.map((page) => [page.textContent, page.getAttribute('href')])).toEqual([
      ['Manage this booking, reference AB12CD', `/edit-booking/${'b'.repeat(22)}`],
      ['Manage this booking, reference AB12CD', `/edit-booking/${'c'.repeat(22)}`],
      ['See this booking, reference AB12CD', `/edit-booking/${'g'.repeat(22)}`],
    ]);
  });

  it('[MG-70] offers a new date for a postponed booking that can be changed: Choose New Date', async () => {
    open(answer(aBooking({ status_id: 5 }), aBooking({ status_id: 5, can_cancel: false, id: 'c'.repeat(22) })));
    await screen.findAllByText('Postponed');
    expect(screen.getAllByRole('link', { name: /, reference AB12CD$/ }).map((page) => page.textContent)).toEqual([
      'Choose New Date, reference AB12CD',
      'Manage this booking, reference AB12CD',
    ]);
  });

  it.each([
    [0, 'Provisional'],
    [1, 'Confirmed'],
    [2, 'No show'],
    [3, 'Enquiry'],
    [4, 'Cancelled'],
    [5, 'Postponed'],
  ])('a booking of status %i is called %s', async (status_id, name) => {
    open(answer(aBooking({ status_id })));
    expect(await screen.findByText(name)).toBeTruthy();
  });

  it('[MG-48] a booking on 25 December shows no date, and one on another day does', async () => {
    open(
      answer(
        aBooking({ booking_date: '2026-12-25T13:00:00.000Z' }),
        aBooking({ id: 'n'.repeat(22), booking_date: '2026-12-26T13:00:00.000Z' }),
      ),
    );
    expect(await screen.findByText('Saturday 26 December 2026, 13:00')).toBeTruthy();
    expect(screen.queryByText(/25 December/)).toBeNull();
  });

  it.each([
    [1, 'No lights on yet'],
    [2, 'Hola! No fiesta planned yet'],
    [4, 'No table laid yet'],
  ] as const)('says in the words of brand %i that there is none, and offers a booking', async (brand, words) => {
    const { container } = open(answer(), brand);
    expect(await screen.findByText(words)).toBeTruthy();
    expect([link('Book a table'), link('My details'), link('Log out')]).toEqual(['/booking', '/my-details', '/logout']);
    press('Show previous bookings');
    expect(await screen.findByText('No previous bookings yet.')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[API-M-1] shows the server’s text where the list cannot be read, and reads it again on Try again', async () => {
    open({ status: 500, body: { error: 'The lists are being moved.' } });
    expect((await screen.findByRole('alert')).textContent).toContain('The lists are being moved.');
    server.on(call, () => answer(aBooking()));
    press('Try again');
    await screen.findByText('Lead booker');
  });

  it('keeps the current bookings where the previous ones cannot be read', async () => {
    open(answer(aBooking()));
    await screen.findByText('Lead booker');
    server.on(call, () => 'offline');
    press('Show previous bookings');
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t show your previous bookings just now.');
    expect(cards()).toHaveLength(1);
    server.on(call, () => answer(aBooking(), old));
    press('Try again');
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  it('leads to the login where the customer is not logged in any more', async () => {
    open({ status: 401, body: { error: 'Please log in.', code: 'login_required' } });
    await expectToArriveAt('/login?return=%2F');
  });
});
