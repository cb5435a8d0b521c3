import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { sessionDepositAnswer, type PaymentData, type PaymentOption } from '@bars/shared-api/contracts/payments';
import type { FakeAnswer } from '@bars/shared-api/client/testing';
import * as z from 'zod/mini';
import { aHeldSession } from './a-session';

export const depositCall = 'POST /api/rest/booking/session/deposit';
export const token = 'd'.repeat(32);

export const deposit: PaymentOption = { type: 'deposit', text: 'Pay the deposit', amount: 80_00 };
export const everything: PaymentOption = { type: 'full', text: 'Pay everything now', amount: 200_00 };

/** Everything is filled in, and a deposit of £80 is paid first. */
export const aPayableSession = (change: Partial<BookingSession> = {}): BookingSession =>
  aHeldSession({
    forename: 'Ana',
    surname: 'Ruiz',
    email: 'ana@example.com',
    phone_number: '07700900123',
    fields_required: [],
    can_complete: true,
    no_complete_reason: null,
    deposit: deposit.amount,
    deposit_required: true,
    requires_deposit: true,
    take_payment: true,
    payment_options: [deposit],
    payment_type: 'deposit',
    payment_amount: deposit.amount,
    deposit_type: 'deposit',
    ...change,
  });

/** An open payment as the server sends it. */
export const openedPayment = (change: Partial<PaymentData> = {}): FakeAnswer => {
  const order = { order_id: 'o'.repeat(24), url: 'https://pay.example/hpp', serialised: '{}' };
  const data: PaymentData = {
    token,
    deposit_type: 'deposit',
    amount: deposit.amount,
    display_amount: '£80',
    gp: { data: order },
    ...change,
  };
  return { body: z.encode(sessionDepositAnswer, { data }) };
};
