import { cardAnswerPath, cardAnswerRequest } from '@bars/shared-api/contracts/payments';
import * as z from 'zod/mini';
import type { App } from '../../../kernel/http/app';
import type { Kernel } from '../../../kernel/kernel';
import { DatabaseUnavailable, StatementCutOff } from '../../../kernel/store/database-unavailable';
import { answerPage, answerPolicy } from './answer-page';
import type { AnswerHandler } from './service';

/** Hands the answer to the domain that has the order. An unknown order changes nothing. */
const dispatch = async (
  { gateway, log }: Kernel,
  handlers: readonly AnswerHandler[],
  hppResponse: string,
): Promise<void> => {
  const answer = gateway.read(hppResponse);
  for (const handler of handlers) {
    if (answer.orderId !== null && (await handler.takeAnswer(answer.orderId, answer))) return;
  }
  log.warn({ trust: answer.trust }, 'an answer names no order of ours');
};

const pageAnswer = {
  description: 'The page that the payer sees in the frame',
  content: { 'text/html': { schema: z.string() } },
};

/**
 * Where the provider's page posts its answer, about payments and stored cards alike. It comes from the payer's browser, so it
 * has no key, and only its signature makes it trusted. Source: docs/decisions/014-payment-frame.md.
 */
export const cardOrdersRoutes =
  (kernel: Kernel, handlers: readonly AnswerHandler[]) =>
  async (app: App): Promise<void> => {
    app.post(
      cardAnswerPath,
      {
        config: { public: true },
        schema: {
          summary: 'The card page’s answer',
          tags: ['payments'],
          body: cardAnswerRequest,
          response: { 200: pageAnswer, 503: pageAnswer },
        },
      },
      async ({ body, log }, reply) => {
        try {
          await dispatch(kernel, handlers, body.hppResponse);
        } catch (error) {
          if (!(error instanceof DatabaseUnavailable || error instanceof StatementCutOff)) throw error;
          // The payer reads a page. Nobody posts the answer again: the provider is asked about every order that has none.
          log.warn({ err: error }, 'an answer could not be taken');
          reply.code(503).header('Retry-After', 1);
        }
        return reply
          .type('text/html; charset=utf-8')
          .header('Content-Security-Policy', answerPolicy)
          .send(answerPage());
      },
    );
  };
