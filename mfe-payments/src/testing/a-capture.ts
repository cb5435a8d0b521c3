import type { FakeAnswer } from '@bars/shared-api/client/testing';
import {
  storeCardAnswer,
  storeCardPath,
  type CardOutcome,
  type CardRequest,
  type KeptCard,
  type StoreCardCheck,
} from '@bars/shared-api/contracts/cards';
import * as z from 'zod/mini';
import { cardOrigin, token } from './a-payment';

export const captureCall = `POST ${storeCardPath}`;
export const captureOrder = 'order-1'.padEnd(24, 'x');
export const captureCheckCall = `GET ${storeCardPath}/${captureOrder}`;

/** A card request, opened as an order. */
export const aCapture = (orderId = captureOrder): CardRequest => ({
  token,
  order_data: {
    order_id: orderId,
    url: `${cardOrigin}/hpp`,
    serialised: JSON.stringify({ ORDER_ID: orderId, VALIDATE_CARD_ONLY: '1' }),
  },
  card_capture_message: null,
  no_show_fee: 8000,
  no_show_fee_pp: 1000,
  display_no_show_fee: '£80',
});

/** The same as the server's answer. */
export const capturing = (request = aCapture()): FakeAnswer => ({ body: z.encode(storeCardAnswer, { data: request }) });

const card: KeptCard = { brand: 'Visa', last_four: '5262', expiry: '12/39' };

/** The state of the capture, as the server's answer. */
export const capture = (outcome: CardOutcome): FakeAnswer => {
  const isStored = outcome === 'stored';
  const data: StoreCardCheck = {
    received_response: outcome !== 'open',
    success: isStored,
    outcome,
    provider_answered_at: null,
    error: null,
    card: isStored ? card : null,
  };
  return { body: { data } };
};
