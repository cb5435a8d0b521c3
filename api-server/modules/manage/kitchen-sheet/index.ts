import { kitchenSheetAnswer, kitchenSheetPath, venueKitchenSheetPath } from '@bars/shared-api/contracts/party';
import { token } from '@bars/shared-api/contracts/dto';
import { subDays } from 'date-fns';
import * as z from 'zod/mini';
import type { Domain } from '../../../kernel/composition/domain';
import type { App } from '../../../kernel/http/app';
import { keyInHeader } from '../../../kernel/http/callers/manage-key';
import type { Kernel } from '../../../kernel/kernel';
import type { Access } from '../managed-bookings/service';
import { createKitchenSheets, type KitchenSheets, type SheetDeps } from './kitchen-sheet.service';
import { personalData } from './sheet.personal';
import { deleteOfVisits } from './sheet.store';

/** Days after the visit for which a link is known, so that it can be said that it has ended. */
const knownDays = 30;
export const sheetLinksKnownSince = (now: Date): Date => subDays(now, knownDays);
const tags = ['my bookings'];

const kitchenSheetRoutes =
  (sheets: KitchenSheets, access: Pick<Access, 'byId'>) =>
  async (app: App): Promise<void> => {
    // It has health data, so no cache may keep it.
    app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    app.get(
      kitchenSheetPath(':id'),
      {
        config: { manageKey: keyInHeader },
        schema: {
          summary: 'What the kitchen needs of a booking, for its hosts',
          tags,
          params: z.object({ id: token }),
          response: { 200: kitchenSheetAnswer },
        },
      },
      async (request) => {
        const { id, viewer } = await access.byId(request.params.id, request);
        return { data: await sheets.ofBooking(id, viewer.role) };
      },
    );
    app.get(
      venueKitchenSheetPath(':token'),
      {
        schema: {
          summary: 'What the kitchen needs of a booking, by the link of the venue',
          tags,
          params: z.object({ token }),
          response: { 200: kitchenSheetAnswer },
        },
      },
      async ({ params }) => ({ data: await sheets.ofLink(params.token) }),
    );
  };

/** What the kitchen needs of a party. The sweep `kitchen-sheets` mails the venue its link once the choices are locked. Reasons: docs/decisions/044. */
export const createKitchenSheetDomain = (
  kernel: Kernel,
  { access, ...parts }: SheetDeps & { access: Pick<Access, 'byId'> },
): Domain<null> => {
  const sheets = createKitchenSheets(kernel, parts);
  return {
    service: null,
    routes: kitchenSheetRoutes(sheets, access),
    personalData,
    sweeps: [
      { name: 'kitchen-sheets', every: 'minute', run: sheets.sweep },
      { name: 'kitchen-links', every: 'minute', run: (now) => deleteOfVisits(kernel.db, sheetLinksKnownSince(now)) },
    ],
  };
};
