import * as z from 'zod/mini';
import { afterEach, describe, expect, it } from 'vitest';
import { depositPaymentAnswer, type PaymentCheck, type PaymentData } from '../../contracts/payments';
import { fakeServer } from '../testing';
import { checkPayment, openDeposit, openSessionPayment } from '.';

let server = fakeServer();
afterEach(() => {
  server.assertStrict();
  server = fakeServer();
});

const token = 't'.repeat(32);
const orderId = 'o'.repeat(32);
const payment: PaymentData = {
  token,
  deposit_type: 'deposit',
  amount: 8000,
  display_amount: '£80',
  gp: { data: { order_id: orderId, url: 'https://pay.example/hpp', serialised: '{"ORDER_ID":"o"}' } },
};
const opened = () => ({ body: z.encode(depositPaymentAnswer, { data: payment }) });

describe('payments', () => {
  it('[API-B-11] a session’s payment is asked for with include gp, in a form, and its amount comes in pence', async () => {
    server.on('POST /api/rest/booking/session/deposit', opened);
    await expect(openSessionPayment(server.api(), 's'.repeat(22))).resolves.toEqual(payment);
    expect(server.calls[0]?.form).toEqual({ brand: '1', session_id: 's'.repeat(22), include: 'gp' });
  });

  it('[API-B-22, PY-10] a deposit request’s payment is asked for by its token, with include deposit_request', async () => {
    server.on(`POST /api/rest/deposit/payment/${token}`, opened);
    await expect(openDeposit(server.api(), token)).resolves.toEqual(payment);
    expect(server.calls[0]?.json).toEqual({ include: 'deposit_request' });
  });

  it('[API-B-22] a refusal has the server’s message and code', async () => {
    server.on(`POST /api/rest/deposit/payment/${token}`, () => ({
      status: 409,
      body: { error: 'This has already been paid.', code: 'already_paid' },
    }));
    await expect(openDeposit(server.api(), token)).rejects.toMatchObject({
      status: 409,
      code: 'already_paid',
      message: 'This has already been paid.',
    });
  });

  it('[API-B-14] a check has the order as code, and verify only where it is asked for', async () => {
    const check: PaymentCheck = {
      received_response: true,
      success: true,
      outcome: 'paid',
      auth: '12345',
      provider_answered_at: null,
      retry_token: null,
      display_amount: '£80',
      error: null,
    };
    server.on('GET /api/rest/deposit/payment/check', () => ({ body: { data: check } }));
    await expect(checkPayment(server.api(), orderId, false)).resolves.toEqual(check);
    await checkPayment(server.api(), orderId, true);
    expect(server.calls.map(({ query }) => query)).toEqual([{ code: orderId }, { code: orderId, verify: '1' }]);
  });
});
