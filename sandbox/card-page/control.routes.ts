import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { outageKinds } from './control/outage';
import { chargesToDto, orderToDto } from './control/dto';
import { postAway } from './hpp/post-away';
import type { Order, SentAnswer } from './orders';
import type { Provider } from './provider';
import { tamperWith } from './rules/answer.rules';
import { tampers } from './rules/cards.rules';

const answerBody = z.object({ tamper: z.optional(z.enum(tampers)) });
const outageBody = z.object({
  ms: z.optional(z.int().check(z.minimum(1), z.maximum(600_000))),
  on: z.optional(z.boolean()),
  how: z._default(z.enum(outageKinds), 'refuse'),
});

/** The answer to send again: the approval, or else the last. */
const worthSending = ({ answers }: Order): SentAnswer | undefined =>
  answers.find(({ fields }) => fields['RESULT'] === '00') ?? answers.at(-1);

const sendAgain = async ({ settings }: Provider, reply: FastifyReply, answer: SentAnswer, body: unknown) => {
  const { tamper } = answerBody.parse(body ?? {});
  const fields = tamper === undefined ? answer.fields : tamperWith(answer.fields, tamper, settings.secret);
  try {
    return { posted_to: answer.to, fields, ...(await postAway(answer.to, fields)) };
  } catch (error) {
    return reply
      .code(502)
      .send({ posted_to: answer.to, fields, error: error instanceof Error ? error.message : String(error) });
  }
};

/** For tests: reads the provider's records, sends answers again, simulates outages. Calls from a browser page are refused by their `Origin`. */
export const controlRoutes = (app: FastifyInstance, provider: Provider): void => {
  const { orders, visits, outage } = provider;
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/control/') && request.headers.origin !== undefined) return reply.code(403).send();
  });
  app.get('/control/orders', () => orders.all().map(orderToDto(orders)));
  app.get('/control/charges', () => orders.all().map(chargesToDto));
  app.delete('/control/orders', (_request, reply) => {
    orders.clear();
    visits.clear();
    return reply.code(204).send();
  });
  app.post<{ Params: { id: string } }>('/control/orders/:id/answer', async ({ params, body }, reply) => {
    const order = orders.find(params.id);
    const answer = order === undefined ? undefined : worthSending(order);
    if (answer === undefined) return reply.code(404).send({ error: 'This order has no answer.' });
    return sendAgain(provider, reply, answer, body);
  });
  app.post('/control/outage', ({ body }) => {
    const { ms, on, how } = outageBody.parse(body);
    if (on === false) outage.end();
    else outage.begin(how, ms ?? null);
    return { on: outage.now() !== null, how: outage.now() };
  });
};
