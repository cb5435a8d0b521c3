import {
  depositPaymentAnswer,
  type PaymentCheck,
  type PaymentData,
  type PaymentOutcome,
} from '@bars/shared-api/contracts/payments';
import type { FakeAnswer } from '@bars/shared-api/client/testing';
import { googlePayVerifyAnswer, googlePayVerifyPath, type GooglePaySettings } from '@bars/shared-api/contracts/wallets';
import * as z from 'zod/mini';

export const token = 't'.repeat(32);
export const cardOrigin = 'https://pay.example';

export const openCall = `POST /api/rest/deposit/payment/${token}`;
export const checkCall = 'GET /api/rest/deposit/payment/check';

/** The payment of a deposit request, opened as an order. */
export const aPayment = (orderId = 'order-1'.padEnd(24, 'x')): PaymentData => ({
  token,
  deposit_type: 'deposit',
  amount: 8000,
  display_amount: '£80',
  gp: {
    data: {
      order_id: orderId,
      url: `${cardOrigin}/hpp`,
      serialised: JSON.stringify({ ORDER_ID: orderId, AMOUNT: '8000' }),
    },
  },
});

/** The same as the server's answer. */
export const opened = (payment = aPayment()): FakeAnswer => ({
  body: z.encode(depositPaymentAnswer, { data: payment }),
});

/** The state of an order, as the server's answer. */
export const stands = (outcome: PaymentOutcome): FakeAnswer => {
  const data: PaymentCheck = {
    received_response: outcome !== 'open',
    success: outcome === 'paid',
    outcome,
    auth: null,
    provider_answered_at: null,
    retry_token: null,
    display_amount: '£80',
    error: null,
  };
  return { body: { data } };
};

export const googlePayCall = `POST ${googlePayVerifyPath}`;
/** The server's answer where Google Pay is off. */
export const walletOff: FakeAnswer = {
  status: 404,
  body: { error: 'This wallet cannot be used here.', code: 'wallet_off' },
};

export const googlePaySettings: GooglePaySettings = {
  gp_merchant: 'barsgroup',
  allowed_methods: ['CRYPTOGRAM_3DS'],
  allowed_networks: ['amex', 'mastercard', 'visa'],
  merchant_name: 'Bars Group',
  merchant_id: 'merchant-1',
  environment: 'TEST',
  script_url: `${cardOrigin}/gp/p/js/pay.js`,
};

/** The payment opened for Google Pay, as the server's answer. */
export const googlePayOpened = (amountPence = 8000): FakeAnswer => ({
  body: z.encode(googlePayVerifyAnswer, {
    data: { amount: amountPence, gp: { data: { order_id: aPayment().gp.data.order_id } } },
    meta: { google_pay: googlePaySettings },
  }),
});
