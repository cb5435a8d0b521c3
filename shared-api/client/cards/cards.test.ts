import * as z from 'zod/mini';
import { afterEach, describe, expect, it } from 'vitest';
import { storeCardAnswer, type CardRequest, type StoreCardCheck } from '../../contracts/cards';
import { fakeServer } from '../testing';
import { checkCardCapture, openCardCapture } from '.';

let server = fakeServer();
afterEach(() => {
  server.assertStrict();
  server = fakeServer();
});

const token = 't'.repeat(32);
const orderId = 'o'.repeat(32);
const request: CardRequest = {
  token,
  order_data: { order_id: orderId, url: 'https://pay.example/hpp', serialised: '{"ORDER_ID":"o"}' },
  card_capture_message: null,
  no_show_fee: 8000,
  no_show_fee_pp: null,
  display_no_show_fee: '£80',
};
const opened = () => ({ body: z.encode(storeCardAnswer, { data: request }) });

describe('storing a card', () => {
  it.each([
    [{ sessionId: 's'.repeat(22) }, { session_id: 's'.repeat(22) }],
    [{ token }, { token }],
  ])('[API-B-12, PY-22] is opened for %j, and its fees come in pence', async (holder, named) => {
    server.on('POST /api/rest/deposits/store-card', opened);
    await expect(openCardCapture(server.api(), holder)).resolves.toEqual(request);
    expect(server.calls[0]?.json).toEqual({ brand: 1, ...named });
  });

  it('[API-B-12] a refusal has the server’s message and code', async () => {
    server.on('POST /api/rest/deposits/store-card', () => ({
      status: 409,
      body: { error: 'Your card has already been stored.', code: 'card_stored' },
    }));
    await expect(openCardCapture(server.api(), { token })).rejects.toMatchObject({
      status: 409,
      code: 'card_stored',
      message: 'Your card has already been stored.',
    });
  });

  it('[API-B-13, PY-23] a check has the order in its path, and verify only where it is asked for', async () => {
    const check: StoreCardCheck = {
      received_response: true,
      success: true,
      outcome: 'stored',
      provider_answered_at: null,
      error: null,
      card: { brand: 'Visa', last_four: '5262', expiry: '12/28' },
    };
    server.on(`GET /api/rest/deposits/store-card/${orderId}`, () => ({ body: { data: check } }));
    await expect(checkCardCapture(server.api(), orderId, false)).resolves.toEqual(check);
    await checkCardCapture(server.api(), orderId, true);
    expect(server.calls.map(({ query }) => query)).toEqual([{}, { verify: '1' }]);
  });
});
