import { randomUUID } from 'node:crypto';
import type { SentAnswer } from '../orders';
import type { KeptCard } from '../rules/card-entry.rules';
import type { CardPlan } from '../rules/cards.rules';
import type { PaymentRequest } from '../rules/request.rules';

/** A good entry, without the number and the security code. */
export interface Payer {
  card: KeptCard;
  /** As it is on the card. */
  holder: string;
  plan: CardPlan;
  /** Whether the payer ticked that the card is to be stored. */
  saves: boolean;
}

/** One opening of the page: a signed request and how far its payer has come. */
export interface Visit {
  id: string;
  request: PaymentRequest;
  /** Who the bank is asking for the code. */
  asked: Payer | null;
  /** The one outcome of this visit: sent twice, the page answers twice the same. */
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

export function createVisits(): Visits {
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
}
