import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';
import type { Quarantine } from './quarantine';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call is answered while a restored database is looked at: it saves nothing that anybody would miss. */
    isOpenInQuarantine?: boolean;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** While the quarantine lasts, what would be saved is refused: it might be lost, or repeat what was done after the backup. */
export const readOnlyInQuarantine = (app: FastifyInstance, quarantine: Pick<Quarantine, 'state'>): void => {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (quarantine.state() !== 'on' || reads.has(method) || routeOptions.config.isOpenInQuarantine === true) return;
    throw new AppError(
      503,
      'We are checking our records and cannot save anything just now. Please try again later.',
      'quarantine',
      { retryAfterSeconds: 60 },
    );
  });
};
