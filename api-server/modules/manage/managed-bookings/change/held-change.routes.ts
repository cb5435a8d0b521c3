import { heldChangeAnswer, heldChangeByTokenPath, heldChangePath } from '@bars/shared-api/contracts/managed-bookings';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { App } from '../../../../kernel/http/app';
import { keyInHeader, keyInParams } from '../../../../kernel/http/callers/manage-key';
import { requireOwnOrigin } from '../../../../kernel/http/origins/own-origin';
import type { Access } from '../access';
import type { ManagedBookingsService } from '../managed-bookings.service';

const tags = ['my bookings'];

/** Letting a change go that waits for its payment. */
export const heldChangeRoutes =
  ({ service, access }: { service: ManagedBookingsService; access: Access }) =>
  async (app: App): Promise<void> => {
    app.delete(
      heldChangePath(':id'),
      {
        config: { manageKey: keyInHeader },
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Let a held change of a booking of the customer go',
          tags,
          params: z.object({ id: token }),
          response: { 200: heldChangeAnswer },
        },
      },
      async (request) => ({ data: await service.dropChange(await access.byId(request.params.id, request)) }),
    );
    app.delete(
      heldChangeByTokenPath(':manage_key'),
      {
        config: { manageKey: keyInParams('manage_key') },
        schema: {
          summary: 'Let a held change of the booking of a manage key go',
          tags,
          params: z.object({ manage_key: token }),
          response: { 200: heldChangeAnswer },
        },
      },
      async ({ params }) => ({ data: await service.dropChange(await access.byKey(params.manage_key)) }),
    );
  };
