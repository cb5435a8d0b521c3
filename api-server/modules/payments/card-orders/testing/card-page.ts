import { cardAnswerPath } from '@bars/shared-api/contracts/payments';
import type { Answer, OrderOutcome, PageOutcome, StorageOutcome } from '../../../../kernel/gateway/gateway';
import type { TestServer } from '../../../../testing/harness';

/** Headers of a visitor of the portal. */
export const headers = { 'X-Api-Key': 'pk_portal_test', 'X-Brand': '1' };

/** Posts the card page's answer, as the visitor's browser does. */
export const postAnswer = ({ app, gateway }: TestServer, answer: Answer) =>
  app.inject({
    method: 'POST',
    url: cardAnswerPath,
    headers: { origin: 'https://pay.example' },
    payload: { hppResponse: gateway.write(answer) },
  });

/** An approval as the card page reports it, without details. */
export const approved: PageOutcome = { kind: 'approved', card: { brand: null, lastFour: null, expiry: null } };

const said = (outcome: OrderOutcome | StorageOutcome | PageOutcome): PageOutcome =>
  outcome.kind === 'refused' || outcome.kind === 'nothing' ? outcome : approved;

/** The card page's signed answer for our merchant about an outcome. */
export const believed = (orderId: string, outcome: OrderOutcome | StorageOutcome | PageOutcome): Answer => ({
  trust: 'believed',
  orderId,
  outcome: said(outcome),
});
