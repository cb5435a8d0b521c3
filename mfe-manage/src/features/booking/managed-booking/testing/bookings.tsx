import type { FakeAnswer } from '@bars/shared-api/client/testing';
import type { Bill } from '@bars/shared-api/contracts/bookings';
import {
  manageAnswer,
  myBookingAnswer,
  type BookingView,
  type GuestBooking,
  type HostBooking,
} from '@bars/shared-api/contracts/managed-bookings';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { aGuest as aBookingGuest } from '../../../../testing/a-guest';
import type { BookingParts } from '../booking-parts';

export const manageKey = 'k'.repeat(32);
export const bookingId = 'b'.repeat(32);

const bar: HostBooking['bar'] = {
  id: 101,
  bar_id: 101,
  bar_name: 'Northlight Leeds',
  branded_name: 'Northlight, Call Lane',
  brand_id: 1,
  cost_centre: 'NL1',
  city: 'Leeds',
  address: '1 Call Lane, Leeds',
  close_date: null,
  covid_closed: false,
  party_booking_phone: '0113 496 0101',
  phone: '0113 496 0101',
  party_booking_email: 'leeds@northlight.example',
  full_url: 'https://www.northlight.example/leeds',
  latitude: 53.7968,
  longitude: -1.5422,
};

/** The venue as one of a brand. */
export const barOf = (brandId: number): HostBooking['bar'] => ({ ...bar, brand_id: brandId });

export const nothingBilled: Bill = { ordered: [], ordered_total: 0, paid: 0, paid_at: null, to_pay: [] };

/** A confirmed booking for eight, of which nothing is to pay. */
export const aHost = (change: Partial<HostBooking> = {}): HostBooking => ({
  id: bookingId,
  ref_code: '7NDHW3',
  people: 8,
  booking_date: '2026-11-28T19:00:00.000Z',
  end_date: '2026-11-28T21:00:00.000Z',
  status_id: 1,
  deposit_due_date: null,
  balance_due_date: null,
  deposit_balance: 0,
  balance: 0,
  payment_token: null,
  no_show_terms: null,
  cancellation_terms: null,
  bill: nothingBilled,
  manage_key: manageKey,
  invite_code: 'i'.repeat(32),
  bar,
  is_over: false,
  party_name: 'Ada Marsh',
  status: 'Confirmed',
  status_text: 'This booking is confirmed.',
  role: 'lead_booker',
  admin: true,
  can_cancel: true,
  can_customer_pay: true,
  agency_name: null,
  pbr: 0,
  payments_made: 0,
  balance_due: 0,
  has_pre_order: false,
  has_customer_pre_order: false,
  has_assignable_package: false,
  pre_order_locked: false,
  pre_order_until: null,
  allow_invite: true,
  invite_link: 'https://northlight.example/join/i',
  registered: false,
  lead_booker_email: 'ada@guests.example',
  has_link_password: false,
  options: [],
  guests: [],
  guest: null,
  pre_order_state: { per_person_options: [], single_booking_options: [] },
  held_change: null,
  ...change,
});

/** Changes of a booking of which £170 is still to pay. */
export const withBalance: Partial<HostBooking> = {
  pbr: 170_00,
  bill: {
    ...nothingBilled,
    paid: 80_00,
    to_pay: [{ kind: 'balance', amount: 170_00, by: '2026-11-26T12:00:00.000Z' }],
  },
};

export const aGuestRecord = aBookingGuest({ booking_id: bookingId, location: 'Northlight Leeds' });

/** The booking as Bo Lind reads it, a guest of it. */
export const aGuest = (change: Partial<GuestBooking> = {}): GuestBooking => ({
  id: bookingId,
  ref_code: '7NDHW3',
  party_name: 'Ada Marsh',
  people: 8,
  booking_date: '2026-11-28T19:00:00.000Z',
  end_date: '2026-11-28T21:00:00.000Z',
  is_over: false,
  status_id: 1,
  status: 'Confirmed',
  status_text: '',
  role: 'guest',
  admin: false,
  pre_order_locked: false,
  guest: aGuestRecord,
  bar,
  ...change,
});

export const byToken = (change: Partial<HostBooking> = {}): FakeAnswer => ({
  body: z.encode(manageAnswer, { data: aHost(change) }),
});
export const byId = (data: BookingView): FakeAnswer => ({ body: z.encode(myBookingAnswer, { data }) });

/** Stand-ins of the other features: each says its name and what it was given. */
export const fakeParts: BookingParts = {
  email: ({ booking }) => (booking.email_refused === true ? <p>The address takes no mail</p> : null),
  change: ({ rebookLabel, booking, onChanged }) =>
    booking.can_cancel ? (
      <>
        <button type="button" onClick={() => onChanged({ ...booking, people: 10 })}>{`Change (${rebookLabel})`}</button>
        <button type="button" onClick={() => onChanged(null)}>
          Read again
        </button>
      </>
    ) : null,
  cancel: ({ booking, onChanged }) =>
    booking.can_cancel ? (
      <button type="button" onClick={() => onChanged({ ...booking, status_id: 4, can_cancel: false })}>
        Cancel
      </button>
    ) : (
      <p>Nothing to cancel</p>
    ),
  preOrder: () => <p>Choices of the pre-order</p>,
  kitchenSheet: () => <p>Kitchen sheet</p>,
  packagesList: () => <p>List of packages</p>,
  packages: () => <p>Packages of the booking</p>,
  guests: ({ invite }) => (
    <>
      <p>The guests</p>
      {invite}
    </>
  ),
  invite: () => <p>The invitation</p>,
  history: () => <p>What has changed</p>,
  guestPayment: ({ guest, onPaid }) => <button type="button" onClick={onPaid}>{`Pay for ${guest.full_name}`}</button>,
  payment: ({ wanted, booking, onChanged }) => (
    <>
      <p>{`Payment of ${wanted ?? 'anything'}`}</p>
      <button type="button" onClick={() => onChanged({ ...booking, pbr: 0 })}>
        Pay all
      </button>
    </>
  ),
  brunch: ({ toOverview }) => (
    <button type="button" onClick={toOverview}>
      A better brunch
    </button>
  ),
  linkPassword: () => <p>Link password</p>,
  leaveDetails: () => <p>Leave details</p>,
  myProfile: () => <button type="button">My profile</button>,
  account: ({ email, isRegistered }) => <p>{isRegistered ? `The account of ${email}` : `An account for ${email}`}</p>,
};

/** The facts of the page, each with its label. */
export const facts = () =>
  screen
    .queryAllByRole('term')
    .map((term) => [
      term.textContent,
      ...Array.from(term.parentElement?.querySelectorAll('dd') ?? [], ({ textContent }) => textContent),
    ]);
/** The tabs, and which one is shown. */
export const tabs = () =>
  Array.from(screen.queryByRole('navigation')?.querySelectorAll('a') ?? [], (tab) => tab.textContent);
export const shownTab = () => screen.queryByRole('navigation')?.querySelector('[aria-current]')?.textContent;
export const which = [
  ['When', 'Saturday 28 November 2026, 19:00'],
  ['Yours until', '21:00'],
  ['Where', 'Northlight, Call Lane'],
  ['Address', '1 Call Lane, Leeds'],
  ['Party', '8 people'],
  ['Reference', '7NDHW3'],
];
