import type { FakeAnswer } from '@bars/shared-api/client/testing';
import {
  depositAnswer,
  managedDepositAnswer,
  paymentRequestAnswer,
  type DepositRequestState,
  type ManagedDeposit,
  type PaidBooking,
  type PaymentRequest,
} from '@bars/shared-api/contracts/payment-pages';
import * as z from 'zod/mini';

export const manageKey = 'k'.repeat(32);
export const token = 't'.repeat(32);
export const orderId = 'o'.repeat(32);

export const bar: PaidBooking['bar'] = {
  id: 182,
  bar_id: 182,
  bar_name: 'Northlight Leeds',
  branded_name: 'Northlight, Call Lane',
  brand_id: 1,
  cost_centre: 'NL182',
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

export const aBooking = (change: Partial<PaidBooking> = {}): PaidBooking => ({
  ref_code: '7NDHW3',
  people: 8,
  booking_date: '2026-11-28T19:00:00+00:00',
  status_id: 1,
  bar,
  ...change,
});

/** What the page shows of the booking. */
export const bookingFacts = [
  ['Where', 'Northlight, Call Lane'],
  ['When', 'Saturday 28 November 2026, 19:00'],
  ['Party', '8 people'],
  ['Booking reference', '7NDHW3'],
];

export const aDeposit = (change: Partial<DepositRequestState> = {}): DepositRequestState => ({
  amount: 8000,
  display_amount: '£80',
  deposit_type: 'deposit',
  completed: false,
  success: null,
  fail: null,
  outcome: 'open',
  auth_code: null,
  booking: aBooking(),
  ...change,
});
export const paidDeposit = aDeposit({
  completed: true,
  success: { result: '00', paid_at: '2026-11-23T18:30:00+00:00' },
  outcome: 'paid',
  auth_code: '12345',
});
export const cancelledDeposit = aDeposit({ completed: true, outcome: 'expired', booking: aBooking({ status_id: 4 }) });
export const depositCall = (of = token): string => `GET /api/rest/deposit/${of}`;
export const depositBody = (deposit: DepositRequestState): FakeAnswer => ({
  body: z.encode(depositAnswer, { data: deposit }),
});

export const aManagedDeposit = (change: Partial<ManagedDeposit> = {}): ManagedDeposit => ({
  ...aBooking({ status_id: 0 }),
  deposit_balance: 8000,
  balance: 24_000,
  paid: 0,
  deposit_due_date: '2026-11-26T12:00:00+00:00',
  balance_due_date: '2026-11-27T12:00:00+00:00',
  deposit_request_token: null,
  payable: [
    { type: 'deposit', amount: 8000, display_amount: '£80' },
    { type: 'full', amount: 24_000, display_amount: '£240' },
  ],
  ...change,
});
export const managedCall = 'GET /api/rest/deposit/manage';
export const managedBody = (booking: ManagedDeposit): FakeAnswer => ({
  body: z.encode(managedDepositAnswer, { data: booking }),
});

export const aRequest = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  code: 'AB12CD',
  amount: 4050,
  display_amount: '£40.50',
  reason: 'Two more bottles of fizz',
  state: 'open',
  expires_at: '2026-11-27T12:00:00+00:00',
  booking: aBooking(),
  ...change,
});
export const requestCall = 'GET /api/rest/deposits/payment-request';
export const requestBody = (request: PaymentRequest): FakeAnswer => ({
  body: z.encode(paymentRequestAnswer, { data: request }),
});

export const barsCall = 'GET /static/bars.json';
const listed = {
  id: 182,
  name: 'Northlight Leeds',
  open: true,
  central_bar: false,
  frontend_visible: true,
  brand_short_name: 'NL',
  latitude: 53.7974,
  longitude: -1.5446,
  cost_centre: 'NL182',
  slug: 'northlight-leeds',
  brand_id: 1,
  city: 'Leeds',
  covid_closed: false,
  closure_message: null,
  party_booking_email: 'leeds@northlight.example',
};
export const barList = [
  listed,
  {
    ...listed,
    id: 183,
    name: 'Northlight Hidden',
    slug: 'northlight-hidden',
    cost_centre: 'NL183',
    frontend_visible: false,
  },
  { ...listed, id: 201, name: 'La Verbena Soho', slug: 'la-verbena-soho', cost_centre: 'LV201', brand_id: 2 },
];
