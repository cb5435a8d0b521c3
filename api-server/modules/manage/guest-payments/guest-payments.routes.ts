import {
  createGuestDepositAnswer,
  createGuestDepositPath,
  createGuestDepositRequest,
} from '@bars/shared-api/contracts/party';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { App } from '../../../kernel/http/app';
import { keyInHeader } from '../../../kernel/http/callers/manage-key';
import { requireOwnOrigin } from '../../../kernel/http/origins/own-origin';
import type { Access } from '../managed-bookings/service';
import { checkReturnAddress } from '../payment-pages/index';
import type { GuestPaymentsService } from './guest-payments.service';

interface RoutesDeps {
  service: GuestPaymentsService;
  access: Pick<Access, 'byId'>;
  ownOrigins: () => readonly string[];
}

/** The call by which a guest's own part is paid. Sources: API-M-19, API-B-25, PY-52. */
export const guestPaymentsRoutes =
  ({ service, access, ownOrigins }: RoutesDeps) =>
  async (app: App): Promise<void> => {
    app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    app.post(
      createGuestDepositPath(':id', ':guest_id'),
      {
        config: { manageKey: keyInHeader },
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Pay the own deposit or balance of a guest',
          tags: ['payments'],
          params: z.object({ id: token, guest_id: token }),
          body: createGuestDepositRequest,
          response: { 200: createGuestDepositAnswer },
        },
      },
      async (request) => {
        const opened = await access.byId(request.params.id, request, 'guest');
        checkReturnAddress(request, request.body.url, ownOrigins());
        return { data: await service.open(opened, request.params.guest_id, request.body.amount) };
      },
    );
  };
