import { barTablesAnswer, barTablesPath, barTablesRequest } from '@bars/shared-api/contracts/bar-tables';
import {
  bookingSessionAnswer,
  bookingSessionCompletePath,
  bookingSessionLogErrorPath,
  bookingSessionPath,
  bookingSessionRequest,
  completeRequest,
  logErrorAnswer,
  logErrorRequest,
} from '@bars/shared-api/contracts/booking-session';
import { sessionDepositAnswer, sessionDepositPath, sessionDepositRequest } from '@bars/shared-api/contracts/payments';
import type { App } from '../../../kernel/http/app';
import { sessionCopy } from './booking-session.copy';
import type { BookingSessionService } from './service';
import { sessionUnknown } from './commands/session/call';
import { isForeignBrand } from './commands/session/open-session';

const tags = ['booking session'];

/** The calls of the wizard. Sources: API-B-2, API-B-3, API-B-5, API-B-11. */
export const bookingSessionRoutes =
  (service: BookingSessionService) =>
  (app: App): void => {
    app.post(
      bookingSessionPath,
      {
        config: { isRepeatable: true },
        schema: {
          summary: 'Begin a booking session, or change it',
          tags,
          body: bookingSessionRequest,
          response: { 200: bookingSessionAnswer },
        },
      },
      async ({ body, caller }) => ({ data: await service.update(body, caller) }),
    );
    app.get(
      barTablesPath,
      {
        schema: {
          summary: 'Which bars of the brand have a table: each with its next three times',
          tags,
          querystring: barTablesRequest,
          response: { 200: barTablesAnswer },
        },
      },
      async ({ query, caller }) => ({ data: await service.tables(query, caller.brand) }),
    );
    app.post(
      bookingSessionCompletePath,
      {
        config: { isRepeatable: true },
        schema: {
          summary: 'Complete the booking; idempotent',
          tags,
          body: completeRequest,
          response: { 200: bookingSessionAnswer },
        },
      },
      async ({ body, caller }) => {
        // A session is bound to its brand. The answer to another brand does not show that the session exists.
        if (isForeignBrand(body.brand, caller.brand)) throw sessionUnknown(sessionCopy(caller.brand));
        return { data: await service.complete(body.session_id, caller) };
      },
    );
    app.post(
      sessionDepositPath,
      {
        schema: {
          summary: 'Open the payment of a session',
          tags,
          body: sessionDepositRequest,
          response: { 200: sessionDepositAnswer },
        },
      },
      async ({ body, caller }) => {
        if (isForeignBrand(body.brand, caller.brand)) throw sessionUnknown(sessionCopy(caller.brand));
        return { data: await service.openPayment(body.session_id, caller) };
      },
    );
    app.post(
      bookingSessionLogErrorPath,
      {
        schema: {
          summary: 'Report a problem of the wizard',
          tags,
          body: logErrorRequest,
          response: { 200: logErrorAnswer },
        },
      },
      async ({ body, caller }) => {
        await service.report(body.error, body.session_id, caller);
        return { data: { saved: true as const } };
      },
    );
  };
