import {
  bookingEmailAnswer,
  bookingEmailByTokenPath,
  bookingEmailPath,
  bookingEmailRequest,
} from '@bars/shared-api/contracts/managed-bookings';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { App } from '../../../../kernel/http/app';
import { keyInHeader, keyInParams } from '../../../../kernel/http/callers/manage-key';
import { requireOwnOrigin } from '../../../../kernel/http/origins/own-origin';
import type { Access } from '../access';
import type { ManagedBookingsService } from '../managed-bookings.service';

const tags = ['my bookings'];

/** Another address for a booking whose own takes no mail. */
export const emailRoutes =
  ({ service, access }: { service: ManagedBookingsService; access: Access }) =>
  async (app: App): Promise<void> => {
    app.put(
      bookingEmailPath(':id'),
      {
        config: { manageKey: keyInHeader },
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Change the address of a booking that takes no mail',
          tags,
          params: z.object({ id: token }),
          body: bookingEmailRequest,
          response: { 200: bookingEmailAnswer },
        },
      },
      async (request) => ({
        data: await service.changeEmail(
          await access.byId(request.params.id, request, 'lead_booker'),
          request.body.email,
        ),
      }),
    );
    app.put(
      bookingEmailByTokenPath(':manage_key'),
      {
        config: { manageKey: keyInParams('manage_key') },
        schema: {
          summary: 'Change the address of the booking of a manage key that takes no mail',
          tags,
          params: z.object({ manage_key: token }),
          body: bookingEmailRequest,
          response: { 200: bookingEmailAnswer },
        },
      },
      async ({ params, body }) => ({
        data: await service.changeEmail(await access.byKey(params.manage_key, 'lead_booker'), body.email),
      }),
    );
  };
