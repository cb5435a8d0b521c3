import {
  storeCardAnswer,
  storeCardCheckAnswer,
  storeCardCheckPath,
  storeCardPath,
  type CardRequest,
  type StoreCardCheck,
} from '@bars/shared-api/contracts/cards';
import { bookingTokenHeader, errorBody } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { TestServer } from '../../../../testing/harness';
import { headers } from '../../card-orders/testing/card-page';

/** The server's answer about a capture: what is open, or the error. */
export interface OpenedCard {
  status: number;
  card: CardRequest;
  code: string | undefined;
}

interface Asking {
  session_id?: string;
  booking_id?: string;
  token?: string;
  brand?: number;
}

/** Opens a capture, or gives the open one again. `key` is a booking's own token. */
export const openCard = async ({ app }: TestServer, payload: Asking, key?: string): Promise<OpenedCard> => {
  const response = await app.inject({
    method: 'POST',
    url: storeCardPath,
    headers: { ...headers, ...(key === undefined ? {} : { [bookingTokenHeader]: key }) },
    payload,
  });
  return {
    status: response.statusCode,
    get card() {
      if (response.statusCode !== 200) throw new Error(`The card was refused: ${response.body}`);
      return z.parse(storeCardAnswer, response.json()).data;
    },
    code: response.statusCode === 200 ? undefined : z.parse(errorBody, response.json()).code,
  };
};

export const checkCard = async ({ app }: TestServer, orderId: string, verify = false): Promise<StoreCardCheck> => {
  const response = await app.inject({
    method: 'GET',
    url: `${storeCardCheckPath(orderId)}${verify ? '?verify=1' : ''}`,
    headers,
  });
  return z.parse(storeCardCheckAnswer, response.json()).data;
};
