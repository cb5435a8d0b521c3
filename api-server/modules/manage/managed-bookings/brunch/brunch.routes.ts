import {
  brunchCallAnswer,
  brunchUpgradeAnswer,
  brunchUpgradePath,
  brunchUpgradeRequest,
} from '@bars/shared-api/contracts/managed-bookings';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { App } from '../../../../kernel/http/app';
import { keyInParams } from '../../../../kernel/http/callers/manage-key';
import type { Access } from '../access';
import type { ManagedBookingsService } from '../managed-bookings.service';

const tags = ['my bookings'];
const keyParams = z.object({ manage_key: token });
const byKey = { manageKey: keyInParams('manage_key') };

/** The call about a better brunch. Sources: API-M-29, API-M-30. */
export const brunchRoutes =
  ({ service, access }: { service: ManagedBookingsService; access: Access }) =>
  async (app: App): Promise<void> => {
    app.get(
      brunchUpgradePath(':manage_key'),
      {
        config: byKey,
        schema: {
          summary: 'When the bar can ring about a better brunch',
          tags,
          params: keyParams,
          response: { 200: brunchUpgradeAnswer },
        },
      },
      async ({ params }) => service.brunch((await access.byKey(params.manage_key)).id),
    );
    app.post(
      brunchUpgradePath(':manage_key'),
      {
        config: byKey,
        schema: {
          summary: 'Ask for a call about a better brunch, or change it',
          tags,
          params: keyParams,
          body: brunchUpgradeRequest,
          response: { 200: brunchCallAnswer },
        },
      },
      async ({ params, body }) => ({
        data: await service.askForBrunch((await access.byKey(params.manage_key)).id, body),
      }),
    );
  };
