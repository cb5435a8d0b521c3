import {
  checkInAnswer,
  checkInHeader,
  checkInPath,
  checkInRequest,
  extendCheckInPath,
} from '@bars/shared-api/contracts/check-in';
import { token } from '@bars/shared-api/contracts/dto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../kernel/errors';
import type { App } from '../../../kernel/http/app';
import { requireOwnOrigin } from '../../../kernel/http/origins/own-origin';
import { checkInCopy } from './check-in.copy';
import type { CheckIns } from './check-in.service';

const bar = z.string().check(z.minLength(1), z.maxLength(100));
const visitId = z.string().check(z.minLength(1), z.maxLength(64));

/** What is no secret opens nothing. */
const secretOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  token.safeParse(headers[checkInHeader.toLowerCase()]).data ?? null;

/** No login: the secret of the device says whose list it is. Sources: API-M-72…API-M-74. */
export const checkInRoutes =
  (checkIns: CheckIns) =>
  async (app: App): Promise<void> => {
    const answers = { tags: ['students'], response: { 200: checkInAnswer } };
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    app.get(
      checkInPath(':bar'),
      {
        schema: { summary: 'A bar, and who is checked in there by this device', params: z.object({ bar }), ...answers },
      },
      (request) => checkIns.read(request.params.bar, secretOf(request)),
    );
    app.post(
      checkInPath(':bar'),
      {
        onRequest: requireOwnOrigin,
        schema: { summary: 'Check in at a bar', params: z.object({ bar }), body: checkInRequest, ...answers },
      },
      (request) => {
        const secret = secretOf(request);
        if (secret === null) throw new AppError(422, checkInCopy.noSecret, 'invalid');
        return checkIns.checkIn(request.params.bar, secret, request.body, request.caller);
      },
    );
    app.post(
      extendCheckInPath(':bar', ':visit_id'),
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Extend a check-in that has expired',
          params: z.object({ bar, visit_id: visitId }),
          ...answers,
        },
      },
      (request) => checkIns.extend(request.params.bar, secretOf(request), request.params.visit_id),
    );
  };
