import { managedPath } from '@bars/shared-api/contracts/bookings';
import {
  cancelAnswer,
  cancelQuery,
  cancellationAnswer,
  cancellationByTokenPath,
  cancellationPath,
  changeAnswer,
  changeRequest,
  linkPasswordAnswer,
  linkPasswordPath,
  linkPasswordRequest,
  manageAnswer,
  myBookingAnswer,
  myBookingByTokenAnswer,
  myBookingByTokenPath,
  myBookingPath,
  rebookCheckAnswer,
  rebookPath,
  rebookQuery,
  rebookRequest,
} from '@bars/shared-api/contracts/managed-bookings';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { App } from '../../../kernel/http/app';
import { keyInHeader, keyInParams } from '../../../kernel/http/callers/manage-key';
import { requireOwnOrigin } from '../../../kernel/http/origins/own-origin';
import type { LinkPasswordsService } from '../link-passwords/service';
import type { Access } from './access';
import { brunchRoutes } from './brunch/brunch.routes';
import { heldChangeRoutes } from './change/held-change.routes';
import { emailRoutes } from './email/email.routes';
import type { ManagedBookingsService } from './managed-bookings.service';

const tags = ['my bookings'];
const idParams = z.object({ id: token });
const keyParams = z.object({ manage_key: token });
/** By id the session or the key of the header counts; by key the key of the address. */
const byId = { manageKey: keyInHeader };
const byKey = { manageKey: keyInParams('manage_key') };

interface RoutesDeps {
  service: ManagedBookingsService;
  access: Access;
  linkPasswords: LinkPasswordsService;
}

/** The calls by which a booking is looked after. Sources: API-M-2…API-M-9. */
export const managedBookingsRoutes =
  ({ service, access, linkPasswords }: RoutesDeps) =>
  async (app: App): Promise<void> => {
    // The answers depend on who asks, so no cache may keep them.
    app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

    app.get(
      managedPath(':manage_key'),
      // The one call that takes the password too, so it looks at the link itself.
      {
        schema: {
          summary: 'The booking of a manage key; a right password becomes a grant',
          tags,
          params: keyParams,
          response: { 200: manageAnswer },
        },
      },
      async (request) => {
        const opened = await access.byKey(request.params.manage_key);
        const grant = opened.viewer.role === 'co_host' ? null : await linkPasswords.exchange(opened.id, request);
        return { data: await service.readByKey(opened), meta: { grant } };
      },
    );
    app.get(
      myBookingPath(':id'),
      {
        config: byId,
        schema: { summary: 'A booking of the customer', tags, params: idParams, response: { 200: myBookingAnswer } },
      },
      async (request) => ({ data: await service.read(await access.byId(request.params.id, request, 'guest')) }),
    );
    app.get(
      myBookingByTokenPath(':manage_key'),
      {
        config: byKey,
        schema: {
          summary: 'The booking of a manage key, after a change',
          tags,
          params: keyParams,
          response: { 200: myBookingByTokenAnswer },
        },
      },
      async ({ params }) => ({ data: await service.readByKey(await access.byKey(params.manage_key)) }),
    );
    app.put(
      linkPasswordPath(':id'),
      {
        config: byId,
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Set or take away the password of the link of a booking',
          tags,
          params: idParams,
          body: linkPasswordRequest,
          response: { 200: linkPasswordAnswer },
        },
      },
      async (request) => {
        const { password } = request.body;
        await linkPasswords.set((await access.byId(request.params.id, request, 'lead_booker')).id, password);
        return { data: { has_link_password: password !== null } };
      },
    );

    app.post(
      myBookingPath(':id'),
      {
        config: byId,
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Change a booking of the customer',
          tags,
          params: idParams,
          body: changeRequest,
          response: { 200: changeAnswer },
        },
      },
      async (request) => ({
        data: await service.change(await access.byId(request.params.id, request), request.body, request.caller.network),
      }),
    );
    app.post(
      myBookingByTokenPath(':manage_key'),
      {
        config: byKey,
        schema: {
          summary: 'Change the booking of a manage key',
          tags,
          params: keyParams,
          body: changeRequest,
          response: { 200: changeAnswer },
        },
      },
      async ({ params, body, caller }) => ({
        data: await service.change(await access.byKey(params.manage_key), body, caller.network),
      }),
    );
    app.get(
      rebookPath(':manage_key'),
      {
        config: byKey,
        schema: {
          summary: 'Whether a postponed booking can be had at a date',
          tags,
          params: keyParams,
          querystring: rebookQuery,
          response: { 200: rebookCheckAnswer },
        },
      },
      async ({ params, query }) => ({
        data: await service.checkRebook((await access.byKey(params.manage_key)).id, query.date),
      }),
    );
    app.post(
      rebookPath(':manage_key'),
      {
        config: byKey,
        schema: {
          summary: 'Give a postponed booking its new date',
          tags,
          params: keyParams,
          body: rebookRequest,
          response: { 200: changeAnswer },
        },
      },
      async ({ params, body, caller }) => ({
        data: await service.change(await access.byKey(params.manage_key), { ...body, rebook: true }, caller.network),
      }),
    );
    app.get(
      cancellationPath(':id'),
      {
        config: byId,
        schema: {
          summary: 'What cancelling a booking of the customer costs',
          tags,
          params: idParams,
          response: { 200: cancellationAnswer },
        },
      },
      async (request) => ({
        data: await service.cancellation((await access.byId(request.params.id, request, 'lead_booker')).id),
      }),
    );
    app.get(
      cancellationByTokenPath(':manage_key'),
      {
        config: byKey,
        schema: {
          summary: 'What cancelling the booking of a manage key costs',
          tags,
          params: keyParams,
          response: { 200: cancellationAnswer },
        },
      },
      async ({ params }) => ({
        data: await service.cancellation((await access.byKey(params.manage_key, 'lead_booker')).id),
      }),
    );
    app.delete(
      myBookingPath(':id'),
      {
        config: byId,
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Cancel a booking of the customer',
          tags,
          params: idParams,
          querystring: cancelQuery,
          response: { 200: cancelAnswer },
        },
      },
      async (request) => ({
        data: await service.cancel(
          (await access.byId(request.params.id, request, 'lead_booker')).id,
          request.query.refund_pence ?? null,
        ),
      }),
    );
    app.delete(
      myBookingByTokenPath(':manage_key'),
      {
        config: byKey,
        schema: {
          summary: 'Cancel the booking of a manage key',
          tags,
          params: keyParams,
          querystring: cancelQuery,
          response: { 200: cancelAnswer },
        },
      },
      async ({ params, query }) => ({
        data: await service.cancel(
          (await access.byKey(params.manage_key, 'lead_booker')).id,
          query.refund_pence ?? null,
        ),
      }),
    );
    await heldChangeRoutes({ service, access })(app);
    await brunchRoutes({ service, access })(app);
    await emailRoutes({ service, access })(app);
  };
