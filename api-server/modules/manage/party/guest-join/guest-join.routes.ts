import {
  guestInvitationAnswer,
  guestJoinAnswer,
  guestJoinPath,
  guestJoinRequest,
} from '@bars/shared-api/contracts/party';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { App } from '../../../../kernel/http/app';
import { requireOwnOrigin } from '../../../../kernel/http/origins/own-origin';
import { askerOf, type Deps } from '../deps';
import { readGuestInvitation, takeInvitation } from './guest-join';

const tags = ['party'];
const params = z.object({ invitation_code: token });

/** The calls by which an invited guest joins, with an account or without. Sources: API-M-27, API-M-28. */
export const guestJoinRoutes =
  (deps: Deps) =>
  async (app: App): Promise<void> => {
    app.get(
      guestJoinPath(':invitation_code'),
      { schema: { summary: 'The invitation of a guest', tags, params, response: { 200: guestInvitationAnswer } } },
      async (request) => readGuestInvitation(deps, request.params.invitation_code, await askerOf(deps, request)),
    );
    app.post(
      guestJoinPath(':invitation_code'),
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Take an invitation, with a new account, without one, or as the invited customer',
          tags,
          params,
          body: guestJoinRequest,
          response: { 200: guestJoinAnswer },
        },
      },
      async (request, reply) => ({
        data: await takeInvitation(deps, { code: request.params.invitation_code, request, reply }, request.body),
      }),
    );
  };
