import {
  applePayVerifyAnswer,
  applePayVerifyRequest,
  digitalWalletAnswer,
  digitalWalletRequest,
  type DigitalWalletProcessed,
} from '@bars/shared-api/contracts/wallets';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { hostCalls } from './apple-pay-calls';

const token = 't'.repeat(32);
const orderId = 'order-1'.padEnd(24, 'x');
const merchantSession = { merchantSessionIdentifier: 'session', nonce: 'abc' };
const options = {
  origin: 'https://book.example',
  apiKey: 'pk_site',
  brand: 1,
  depositRequestToken: token,
  token,
  amountPence: 4050,
};
const verified = z.encode(applePayVerifyAnswer, {
  data: { amount: 4050, gp: { data: { order_id: orderId, ap_data: merchantSession } } },
});
const processed = (outcome: DigitalWalletProcessed['outcome']) =>
  z.encode(digitalWalletAnswer, { data: { success: outcome === 'paid', outcome } });

afterEach(() => void vi.unstubAllGlobals());

const server = (answer: () => Promise<Response>) => {
  const fetch = vi.fn<(address: string, init: RequestInit & { body: string }) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  const sent = () =>
    fetch.mock.calls.map(([address, { method, credentials, body }]) => ({
      address,
      method,
      credentials,
      json: JSON.parse(body) as unknown,
    }));
  return { calls: hostCalls(options), sent };
};
const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

describe('the calls of the sheet from a host page', () => {
  it('verify sends what the contract asks for, with the key and without cookies, and reads its answer', async () => {
    const { calls, sent } = server(json(verified));
    expect(await calls.verify('https://apple-pay-gateway.apple.com/paymentservices/startSession')).toEqual({
      orderId,
      merchantSession,
    });
    const [call] = sent();
    expect(call).toMatchObject({
      address: 'https://book.example/api/rest/deposit/apple-pay/verify?api_key=pk_site&brand=1',
      method: 'POST',
      credentials: 'omit',
    });
    expect(z.parse(applePayVerifyRequest, call?.json)).toEqual({
      amount: 4050,
      deposit_request_token: token,
      token,
      url: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
    });
  });

  it.each<[what: string, answer: () => Promise<Response>]>([
    ['a refusal', json({ error: 'No', code: 'amount_changed' }, 409)],
    ['a page that is no JSON', async () => new Response('<html>', { status: 200 })],
    ['an answer without an order', json({ data: { gp: { data: { ap_data: {} } } } })],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('verify rejects for %s', async (_what, answer) => {
    await expect(server(answer).calls.verify('https://apple-pay-gateway.apple.com/x')).rejects.toThrow(/./);
  });

  it('process sends the token with its type and order', async () => {
    const { calls, sent } = server(json(processed('paid')));
    expect(await calls.charge(orderId, '{"data":"x"}')).toBe('paid');
    const [call] = sent();
    expect(call).toMatchObject({
      address: 'https://book.example/api/rest/deposit/digital-wallet/process?api_key=pk_site&brand=1',
      method: 'POST',
      credentials: 'omit',
    });
    expect(z.parse(digitalWalletRequest, call?.json)).toEqual({
      order_id: orderId,
      type: 'apple_pay',
      token: '{"data":"x"}',
    });
  });

  it.each<[what: string, answer: () => Promise<Response>, charge: string]>([
    ['the bank declines', json(processed('declined')), 'unpaid'],
    ['the provider has not answered', json(processed('open')), 'unpaid'],
    ['the token was used before', json({ error: 'No', code: 'wallet_token_used' }, 409), 'unpaid'],
    ['the order is unknown', json({ error: 'No' }, 404), 'refused'],
    ['the server has failed', json({ error: 'No' }, 500), 'unpaid'],
    ['the answer is no JSON', async () => new Response('<html>'), 'unpaid'],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'unpaid'],
  ])('process never rejects: %s', async (_what, answer, charge) => {
    expect(await server(answer).calls.charge(orderId, '{}')).toBe(charge);
  });
});
