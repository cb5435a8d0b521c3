import { cardAnswerPath } from '@bars/shared-api/contracts/payments';
import type { Answer, OrderOutcome, PageOutcome, StorageOutcome } from '../../../kernel/gateway/gateway';
import type { TestServer } from '../../../vitest-support/harness';

/** Of a visitor of the portal. */
export const headers = { 'X-Api-Key': 'pk_portal_test', 'X-Brand': '1' };

/** The visitor's browser posts what the card page said. */
export const postAnswer = ({ app, gateway }: TestServer, answer: Answer) =>
  app.inject({ method: 'POST', url: cardAnswerPath, headers: { origin: 'https://pay.example' }, payload: { hppResponse: gateway.write(answer) } });

/** A yes as the card page says it, which is nothing but that. */
export const approved: PageOutcome = { kind: 'approved', card: { brand: null, lastFour: null, expiry: null } };

const said = (outcome: OrderOutcome | StorageOutcome | PageOutcome): PageOutcome => (outcome.kind === 'refused' || outcome.kind === 'nothing' ? outcome : approved);

/** An answer that is signed, for our merchant: what the card page says of an outcome. */
export const believed = (orderId: string, outcome: OrderOutcome | StorageOutcome | PageOutcome): Answer => ({ trust: 'believed', orderId, outcome: said(outcome) });
