import { randomUUID } from 'node:crypto';
import { tryOrder } from '../bank/bank';
import type { Attempt, Authentication, Orders, SentAnswer, StoredCard } from '../orders';
import { answerOf, tamperWith } from '../rules/answer.rules';
import { type CardPlan, type Tamper, tampers, type Verdict } from '../rules/cards.rules';
import type { PaymentRequest } from '../rules/request.rules';
import type { Settings } from '../settings';
import type { Outcome, Payer } from './visits';

const toStored = (request: PaymentRequest, { card, holder, plan }: Payer): StoredCard => ({
  payerRef: request.payerRef ?? randomUUID(),
  pmtRef: request.pmtRef ?? randomUUID(),
  card,
  holder,
  later: plan.later,
});

const isStored = ({ storage }: PaymentRequest, { saves }: Payer): boolean =>
  storage === 'always' || (storage === 'offer' && saves);

const tamperOf = (delivery: CardPlan['delivery']): Tamper | null => tampers.find((one) => one === delivery) ?? null;

/** The answer to a try, and its delivery. The answer to a refused try is never changed. */
const toOutcome = (
  request: PaymentRequest,
  attempt: Attempt,
  stored: StoredCard | null,
  { settings, plan }: { settings: Settings; plan: CardPlan | null },
): Outcome => {
  const fields = answerOf(request, attempt, stored, settings);
  const delivery = attempt.result === '00' && plan !== null ? plan.delivery : 'post';
  const tamper = tamperOf(delivery);
  const sent = tamper === null ? fields : tamperWith(fields, tamper, settings.secret);
  const answer: SentAnswer = {
    at: settings.now(),
    to: request.responseUrl,
    fields,
    tamper,
    sent: delivery === 'never' ? null : sent,
  };
  return { answer, delivery };
};

/** The outcome of a visit. `payer` is null for an order that is refused before a card was entered. */
export interface End {
  payer: Payer | null;
  verdict: Verdict;
  /** The holder's authentication, where the try is approved. */
  authentication: Authentication;
}

/** Asks the bank, stores the card if requested, and records the answer. */
export const settle = async (
  orders: Orders,
  settings: Settings,
  { request, payer, verdict, authentication }: End & { request: PaymentRequest },
): Promise<Outcome> => {
  const { orderId, amount, currency, account, challenge } = request;
  const attempt = await tryOrder(orders, settings, {
    orderId,
    amount,
    currency,
    account,
    settle: request.settle,
    challenge,
    by: 'page',
    card: payer?.card ?? null,
    verdict,
    authentication,
  });
  const stored =
    attempt.result === '00' && payer !== null && isStored(request, payer) ? toStored(request, payer) : null;
  if (stored !== null) {
    orders.store(stored);
    orders.open(orderId).stored = stored;
  }
  const outcome = toOutcome(request, attempt, stored, { settings, plan: payer?.plan ?? null });
  orders.open(orderId).answers.push(outcome.answer);
  return outcome;
};
