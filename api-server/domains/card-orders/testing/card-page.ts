import { cardAnswerPath } from '@bars/shared-api/contracts/payments';
import type { Answer, OrderOutcome, StorageOutcome } from '../../../kernel/gateway/gateway';
import type { TestServer } from '../../../vitest-support/harness';

/** Of a visitor of the portal. */
export const headers = { 'X-Api-Key': 'pk_portal_test', 'X-Brand': '1' };

/** The visitor's browser posts what the card page said. */
export const postAnswer = ({ app, gateway }: TestServer, answer: Answer) =>
  app.inject({ method: 'POST', url: cardAnswerPath, headers: { origin: 'https://pay.example' }, payload: { hppResponse: gateway.write(answer) } });

/** An answer that is signed, for our merchant. */
export const believed = (orderId: string, outcome: OrderOutcome | StorageOutcome): Answer => ({ trust: 'believed', orderId, outcome });
