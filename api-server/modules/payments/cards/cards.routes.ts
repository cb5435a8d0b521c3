import {
  storeCardAnswer,
  storeCardCheckAnswer,
  storeCardCheckPath,
  storeCardCheckQuery,
  storeCardPath,
  storeCardRequest,
  type CardRequest,
  type StoreCardRequest,
} from '@bars/shared-api/contracts/cards';
import { bookingTokenHeader } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { AppError } from '../../../kernel/errors';
import type { App } from '../../../kernel/http/app';
import { keyInHeader } from '../../../kernel/http/callers/manage-key';
import { cardsCodes as codes } from './cards.codes';
import { cardsCopy as copy } from './cards.copy';
import type { OwnCards } from './cards.service';
import type { CardCaller } from './service';

const tags = ['payments'];
const orderParams = z.object({ order_id: z.string().check(z.regex(/^[\w-]{22,50}$/)) });

interface Call {
  body: StoreCardRequest;
  /** The booking's own token. */
  key: string | undefined;
  caller: Omit<CardCaller, 'sentBrand'>;
}

/** A booking is opened by its token. Without one the session or the request of the body counts. Source: PY-22. */
const open = (service: OwnCards, { body, key, caller }: Call): Promise<CardRequest> => {
  const { booking_id: bookingId, session_id: sessionId, token } = body;
  if (bookingId !== undefined && key !== undefined) return service.securable().openBooking(bookingId, key);
  if (sessionId !== undefined)
    return service.securable().openForSession(sessionId, { ...caller, sentBrand: body.brand });
  if (token !== undefined) return service.open(token);
  throw bookingId === undefined
    ? new AppError(422, copy.nameMissing, codes.nameMissing)
    : new AppError(404, copy.unknown, codes.unknown);
};

const keyIn = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

/** The calls around the capture of a card. Sources: API-B-12, API-B-13. */
export const cardsRoutes =
  (service: OwnCards) =>
  async (app: App): Promise<void> => {
    app.post(
      storeCardPath,
      {
        config: { manageKey: keyInHeader },
        schema: {
          summary: 'Open the capture of a card that secures a booking',
          tags,
          body: storeCardRequest,
          response: { 200: storeCardAnswer },
        },
      },
      async ({ body, headers, caller }) => ({
        data: await open(service, { body, caller, key: keyIn(headers[bookingTokenHeader.toLowerCase()]) }),
      }),
    );
    app.get(
      storeCardCheckPath(':order_id'),
      {
        schema: {
          summary: 'How the capture of a card stands',
          tags,
          params: orderParams,
          querystring: storeCardCheckQuery,
          response: { 200: storeCardCheckAnswer },
        },
      },
      async ({ params, query }) => ({ data: await service.check(params.order_id, query.verify === '1') }),
    );
  };
