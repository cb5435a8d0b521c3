import { preOrderChoicesAnswer, preOrderChoicesPath, preOrderChoicesQuery } from '@bars/shared-api/contracts/party';
import type { App } from '../../../kernel/http/app';
import { guestJoinRoutes } from './guest-join/guest-join.routes';
import { guestPageRoutes } from './guest-page/guest-page.routes';
import { joinRoutes } from './join/join.routes';
import type { Deps } from './deps';

/** The calls of whoever is invited to a party, and of its guests. Sources: API-M-15, API-M-23…API-M-28. */
export const partyRoutes =
  (deps: Deps) =>
  async (app: App): Promise<void> => {
    // The answers depend on a code and on who is logged in, so no cache may keep them.
    app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    app.get(
      preOrderChoicesPath,
      {
        schema: {
          summary: 'What variations ask of each person',
          tags: ['party'],
          querystring: preOrderChoicesQuery,
          response: { 200: preOrderChoicesAnswer },
        },
      },
      // It names no bar, so the oldest check at any bar counts.
      async ({ query }) => ({
        data: await deps.preOrders.asked(deps.kernel.db, null, query.variations.split(',').map(Number)),
      }),
    );
    await joinRoutes(deps)(app);
    await guestPageRoutes(deps)(app);
    await guestJoinRoutes(deps)(app);
  };
