import { serverTimeHeader } from '@bars/shared-api/contracts/dto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../time/clock';
import { isApi } from './callers/addresses';

/** Says with each answer of the API what time it is for the server. HTTP's own `Date` is the machine's, and whole seconds. */
export const serverTime = (app: FastifyInstance, clock: Clock): void => {
  app.addHook('onSend', async (request, reply) => {
    if (isApi(request.url)) reply.header(serverTimeHeader, clock.now().toISOString());
  });
};
