import { randomUUID } from 'node:crypto';
import type { SentAnswer } from '../orders';
import type { KeptCard } from '../rules/card-entry.rules';
import type { CardPlan } from '../rules/cards.rules';
import type { PaymentRequest } from '../rules/request.rules';

/** A valid entry, without the number and the security code. */
export interface Payer {
  card: KeptCard;
  /** The name on the card. */
  holder: string;
  plan: CardPlan;
  /** Whether the payer ticked the box for storing the card. */
  saves: boolean;
}

/** One opening of the page: a signed request and the state of its payer. */
export interface Visit {
  id: string;
  request: PaymentRequest;
  /** The entry whose holder the bank is asking for the code. */
  asked: Payer | null;
  /** The only outcome of this visit: a form that is sent twice gets the same answer. */
  outcome: Promise<Outcome> | null;
}

export interface Outcome {
  answer: SentAnswer;
  delivery: CardPlan['delivery'];
}

export interface Visits {
  open(request: PaymentRequest): Visit;
  find(id: string): Visit | undefined;
  clear(): void;
}

export const createVisits = (): Visits => {
  const visits = new Map<string, Visit>();
  return {
    open: (request) => {
      const visit: Visit = { id: randomUUID(), request, asked: null, outcome: null };
      visits.set(visit.id, visit);
      return visit;
    },
    find: (id) => visits.get(id),
    clear: () => visits.clear(),
  };
};
