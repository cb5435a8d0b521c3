import { customersMeAnswer, customersMePath, customersMeQuery } from '@bars/shared-api/contracts/customers';
import type { App } from '../../kernel/http/app';

/** Both surfaces ask here, each with its own query. Source: API-B-4. */
export const customersRoutes = (app: App): void => {
  app.get(
    customersMePath,
    { schema: { summary: 'The logged-in customer; empty for a visitor', tags: ['customers'], querystring: customersMeQuery, response: { 200: customersMeAnswer } } },
    async (_request, reply) => {
      // The answer follows the person, not the address: no cache may keep it.
      reply.header('Cache-Control', 'no-store');
      return { data: {} };
    },
  );
};
