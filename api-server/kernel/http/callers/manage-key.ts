import { bookingTokenHeader } from '@bars/shared-api/contracts/dto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where a call has the manage key of a booking; undefined for a call that names none. */
export type ManageKeyIn = (
  request: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>,
) => string | undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every route under a manage key: its link may have a password, and then the call needs a grant. */
    manageKey?: ManageKeyIn;
  }
}

const textIn = (fields: unknown, name: string): string | undefined => {
  const value: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

export const keyInParams =
  (name: string): ManageKeyIn =>
  ({ params }) =>
    textIn(params, name);
export const keyInQuery =
  (name: string): ManageKeyIn =>
  ({ query }) =>
    textIn(query, name);
export const keyInBody =
  (name: string): ManageKeyIn =>
  ({ body }) =>
    textIn(body, name);
export const keyInHeader: ManageKeyIn = ({ headers }) => textIn(headers, bookingTokenHeader.toLowerCase());

/** Refuses a call under a manage key whose link is protected. */
export type ManageKeyGuard = (key: string, request: FastifyRequest) => Promise<void>;

/** Refuses calls under a manage key as `guard` does. It is added before the routes are. */
export const guardManageKeys = (app: Pick<FastifyInstance, 'addHook'>, guard: ManageKeyGuard): void => {
  app.addHook('preHandler', async (request) => {
    const key = request.routeOptions.config.manageKey?.(request);
    if (key !== undefined) await guard(key, request);
  });
};
