import * as z from 'zod/mini';
import { envelope } from '@bars/shared-api/contracts/dto';
import { AppError } from '../../errors';
import type { App } from '../typed-app';

const answer = envelope(z.object({ status: z.literal('ok') }));
const ok = { data: { status: 'ok' as const } };

/** Whether the process can answer, and why not. */
export type Readiness = 'ready' | 'starting' | 'stopping';

/** `/api/health`: the process is up. `/api/ready`: it can answer, with an estate, first views and a database that takes writes. Watchers have no key. */
export const health = (app: App, canWrite: () => Promise<boolean>, readiness: () => Readiness): void => {
  app.get(
    '/api/health',
    {
      config: { public: true },
      schema: { summary: 'The process is up', tags: ['operations'], response: { 200: answer } },
    },
    async () => ok,
  );
  app.get(
    '/api/ready',
    {
      config: { public: true },
      schema: {
        summary: 'The estate and what visitors see first are there, and the database can be written',
        tags: ['operations'],
        response: { 200: answer },
      },
    },
    async () => {
      const state = readiness();
      if (state !== 'ready') throw new AppError(503, `The server is ${state}.`, 'not_ready');
      if (!(await canWrite())) throw new AppError(503, 'The database cannot be written.', 'not_ready');
      return ok;
    },
  );
};
