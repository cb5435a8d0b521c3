import type { CardFacts, OrderOutcome, StorageOutcome } from '../../../../kernel/gateway/gateway';
import { attemptOf } from './orders.rules';
import type { Orders } from './orders.types';

/** A card of which nothing is known. */
export const noCard: CardFacts = { brand: null, lastFour: null, expiry: null };

/** The provider's facts of a card; what it leaves out is taken from the card page. They are for reading alone. */
export const mergeCard = (card: CardFacts, page: CardFacts): CardFacts => ({
  brand: card.brand ?? page.brand,
  lastFour: card.lastFour ?? page.lastFour,
  expiry: card.expiry ?? page.expiry,
});

/**
 * The provider's reference of a try that counts as a refused card; null for any other outcome. A success that was done
 * otherwise than asked counts as refused too.
 * @param after the request with the outcome applied
 */
export const refusalReference = (
  after: Orders,
  orderId: string,
  outcome: OrderOutcome | StorageOutcome,
): string | null => {
  if (outcome.kind === 'refused') return outcome.providerReference;
  const isSuccess = outcome.kind === 'paid' || outcome.kind === 'stored';
  return isSuccess && attemptOf(after, orderId)?.state === 'refused' ? outcome.providerReference : null;
};
