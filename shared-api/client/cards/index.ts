import {
  storeCardAnswer,
  storeCardCheckAnswer,
  storeCardCheckPath,
  storeCardPath,
  type CardRequest,
  type StoreCardCheck,
} from '../../contracts/cards';
import type { Api } from '../transport';

/** Whose card is stored: that of a wizard's session, or of a card request by its token. */
export type CardHolder = { sessionId: string } | { token: string };

const bodyOf = (holder: CardHolder) => ('token' in holder ? { token: holder.token } : { session_id: holder.sessionId });

/**
 * POST rest/deposits/store-card: opens the capture of a card, or gives the open one; after a refusal a new order.
 * Source: API-B-12, PY-22. @throws {ApiError} 404; 409 `card_stored`, `card_closed`, `slot_gone`; 422 `cannot_complete`, `no_card_needed`
 */
export const openCardCapture = async (api: Api, holder: CardHolder, signal?: AbortSignal): Promise<CardRequest> => {
  const json = { brand: api.brand, ...bodyOf(holder) };
  const { data } = await api.send({ method: 'post', path: storeCardPath, json, answer: storeCardAnswer, signal });
  return data;
};

/** Keys of the orders by which a card is stored. */
export const cardKeys = {
  order: (token: string) => ['cards', 'order', token] as const,
  check: (orderId: string, verify: boolean) => ['cards', 'check', orderId, verify] as const,
};

/**
 * GET rest/deposits/store-card/{order_id}: the state of a capture. `verify`, once the card page has gone: the server asks the provider soon.
 * Source: API-B-13, PY-23. @throws {ApiError} 404 for an unknown order
 */
export const checkCardCapture = async (
  api: Api,
  orderId: string,
  verify: boolean,
  signal?: AbortSignal,
): Promise<StoreCardCheck> => {
  const query = verify ? { verify: '1' } : {};
  const { data } = await api.send({
    method: 'get',
    path: storeCardCheckPath(encodeURIComponent(orderId)),
    query,
    answer: storeCardCheckAnswer,
    signal,
  });
  return data;
};
