import { joinAnswer, joinPath, joinQuery, joinRequest, partyInvitationAnswer } from '@bars/shared-api/contracts/party';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { App } from '../../../../kernel/http/app';
import { requireOwnOrigin } from '../../../../kernel/http/origins/own-origin';
import { askerOf, type Deps } from '../deps';
import { joinParty, readInvitation } from './join';

const tags = ['party'];
const params = z.object({ invite_code: token });

/** The calls of whoever is invited by the link that the party shares. Sources: API-M-23, API-M-24. */
export const joinRoutes =
  (deps: Deps) =>
  async (app: App): Promise<void> => {
    app.get(
      joinPath(':invite_code'),
      {
        schema: {
          summary: 'What an invitation shows; join=1 joins the customer who is logged in',
          tags,
          params,
          querystring: joinQuery,
          response: { 200: partyInvitationAnswer },
        },
      },
      async (request) => {
        const { join = false, variation_id: variation } = request.query;
        // It changes something in the name of the login's cookie, as a POST does.
        if (join) await requireOwnOrigin(request);
        return readInvitation(
          deps,
          request.params.invite_code,
          { join, variationId: variation === undefined ? null : Number(variation) },
          await askerOf(deps, request),
        );
      },
    );
    app.post(
      joinPath(':invite_code'),
      {
        onRequest: requireOwnOrigin,
        schema: { summary: 'Join a party', tags, params, body: joinRequest, response: { 200: joinAnswer } },
      },
      async (request) => ({
        data: {
          unique_code: await joinParty(deps, request.params.invite_code, request.body, await askerOf(deps, request)),
        },
      }),
    );
  };
