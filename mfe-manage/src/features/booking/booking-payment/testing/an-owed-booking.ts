import { managedDepositAnswer, type ManagedDeposit } from '@bars/shared-api/contracts/payment-pages';
import type { FakeAnswer } from '@bars/shared-api/client/testing';
import * as z from 'zod/mini';
import { aHostBooking } from '../../../../testing/a-host-booking';

const { ref_code, people, booking_date, bar } = aHostBooking();

/** What is owed on the booking: a deposit of £80, and £240 in all. */
export const anOwedBooking = (change: Partial<ManagedDeposit> = {}): ManagedDeposit => ({
  ref_code,
  people,
  booking_date,
  bar,
  status_id: 1,
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
export const owedBody = (change: Partial<ManagedDeposit> = {}): FakeAnswer => ({
  body: z.encode(managedDepositAnswer, { data: anOwedBooking(change) }),
});
