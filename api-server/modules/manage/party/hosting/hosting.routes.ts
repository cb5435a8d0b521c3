import {
  addGuestPath,
  addGuestRequest,
  editGuestRequest,
  guestAnswer,
  guestByTokenPath,
  guestPath,
  guestReminderAnswer,
  guestReminderPath,
  guestReminderRequest,
  keepDishPath,
  keepDishRequest,
  keepTableDishPath,
  packagesAnswer,
  packagesPath,
  preOrderAnswer,
  preOrderByIdPath,
  preOrderByTokenPath,
  reminderKinds,
  savePreOrderRequest,
  singleItemAnswer,
  singleItemPath,
  singleItemRequest,
} from '@bars/shared-api/contracts/party';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { App } from '../../../../kernel/http/app';
import { keyInHeader, keyInParams } from '../../../../kernel/http/callers/manage-key';
import { requireOwnOrigin } from '../../../../kernel/http/origins/own-origin';
import type { ManagedBookings } from '../../managed-bookings/service';
import type { HostingService } from './hosting.service';

const tags = ['party'];
const idParams = z.object({ id: token });
const guestParams = z.object({ id: token, guest_id: token });
const keyParams = z.object({ manage_key: token });
const guestKeyParams = z.object({ manage_key: token, guest_id: token });
const itemParams = z.object({ manage_key: token, variation_id: z.coerce.number().check(z.int(), z.minimum(1)) });
/** By id the session or the key of the header counts; by key the key of the address. */
const byId = { manageKey: keyInHeader };
const byKey = { manageKey: keyInParams('manage_key') };

interface RoutesDeps {
  service: HostingService;
  access: Pick<ManagedBookings, 'byId' | 'byKey'>;
}

const guestRoutes =
  ({ service, access }: RoutesDeps) =>
  async (app: App): Promise<void> => {
    app.post(
      addGuestPath(':id'),
      {
        config: byId,
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Add a guest, and invite them where they have an address',
          tags,
          params: idParams,
          body: addGuestRequest,
          response: { 200: guestAnswer },
        },
      },
      async (request) => ({
        data: await service.addGuest(await access.byId(request.params.id, request), request.body),
      }),
    );
    app.put(
      guestPath(':id', ':guest_id'),
      {
        config: byId,
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Change the details of a guest',
          tags,
          params: guestParams,
          body: editGuestRequest,
          response: { 200: guestAnswer },
        },
      },
      async (request) => ({
        data: await service.editGuest(
          await access.byId(request.params.id, request),
          request.params.guest_id,
          request.body,
        ),
      }),
    );
    app.delete(
      guestPath(':id', ':guest_id'),
      {
        config: byId,
        onRequest: requireOwnOrigin,
        schema: { summary: 'Remove a guest', tags, params: guestParams, response: { 200: guestAnswer } },
      },
      async (request) => ({
        data: await service.removeGuest(await access.byId(request.params.id, request), request.params.guest_id),
      }),
    );
    app.delete(
      guestByTokenPath(':manage_key', ':guest_id'),
      {
        config: byKey,
        schema: {
          summary: 'Remove a guest from the booking of a manage key',
          tags,
          params: guestKeyParams,
          response: { 200: guestAnswer },
        },
      },
      async ({ params }) => ({
        data: await service.removeGuest(await access.byKey(params.manage_key), params.guest_id),
      }),
    );
    app.post(
      keepDishPath(':id', ':guest_id'),
      {
        config: byId,
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Keep a dish of a guest that has changed',
          tags,
          params: guestParams,
          body: keepDishRequest,
          response: { 200: guestAnswer },
        },
      },
      async (request) => ({
        data: await service.keepDish(
          await access.byId(request.params.id, request),
          request.params.guest_id,
          request.body,
        ),
      }),
    );
    app.post(
      keepTableDishPath(':id'),
      {
        config: byId,
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Keep a dish for the whole table that has changed',
          tags,
          params: idParams,
          body: keepDishRequest,
          response: { 200: guestAnswer },
        },
      },
      async (request) => ({
        data: await service.keepTableDish(await access.byId(request.params.id, request), request.body),
      }),
    );
    for (const kind of reminderKinds) {
      app.post(
        guestReminderPath(':id', kind),
        {
          config: byId,
          onRequest: requireOwnOrigin,
          schema: {
            summary: `Remind a guest by mail: ${kind}`,
            tags,
            params: idParams,
            body: guestReminderRequest,
            response: { 200: guestReminderAnswer },
          },
        },
        async (request) => ({
          data: {
            reminded_at: (
              await service.remind(await access.byId(request.params.id, request), request.body.guest_id, kind)
            ).toISOString(),
          },
        }),
      );
    }
  };

const choiceRoutes =
  ({ service, access }: RoutesDeps) =>
  async (app: App): Promise<void> => {
    app.post(
      preOrderByIdPath(':id'),
      {
        config: byId,
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Save what a guest eats, or add a guest',
          tags,
          params: idParams,
          body: savePreOrderRequest,
          response: { 200: preOrderAnswer },
        },
      },
      async (request) => ({
        data: await service.savePreOrder(await access.byId(request.params.id, request), request.body),
      }),
    );
    app.post(
      preOrderByTokenPath(':manage_key'),
      {
        config: byKey,
        schema: {
          summary: 'Save what a guest of the booking of a manage key eats, or add a guest',
          tags,
          params: keyParams,
          body: savePreOrderRequest,
          response: { 200: preOrderAnswer },
        },
      },
      async ({ params, body }) => ({ data: await service.savePreOrder(await access.byKey(params.manage_key), body) }),
    );
    app.post(
      singleItemPath(':manage_key', ':variation_id'),
      {
        config: byKey,
        schema: {
          summary: 'Save how many of each item a line has that is ordered once',
          tags,
          params: itemParams,
          body: singleItemRequest,
          response: { 200: singleItemAnswer },
        },
      },
      async ({ params, body }) => ({
        data: await service.saveItems(await access.byKey(params.manage_key), params.variation_id, body.items),
      }),
    );
    app.get(
      packagesPath(':id'),
      {
        config: byId,
        schema: {
          summary: 'What a booking has ordered ahead, and who has it',
          tags,
          params: idParams,
          response: { 200: packagesAnswer },
        },
      },
      async (request) => ({ data: await service.packages(await access.byId(request.params.id, request)) }),
    );
  };

/** The calls by which hosts look after the guests of a booking. Sources: API-M-5, API-M-10…API-M-12, API-M-16…API-M-18, API-M-20…API-M-22. */
export const hostingRoutes =
  (deps: RoutesDeps) =>
  async (app: App): Promise<void> => {
    // The answers depend on who asks, so no cache may keep them.
    app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    await guestRoutes(deps)(app);
    await choiceRoutes(deps)(app);
  };
