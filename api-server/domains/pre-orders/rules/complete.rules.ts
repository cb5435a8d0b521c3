import type { OrderedLine } from '../service';
import { chosenOf, hasPackage, valueOf } from './lines.rules';
import { offeredBy, type PreOrderOffer } from './offer.rules';

/** Every choice of every one that was ordered has its picks. What is not on offer any more has nothing to choose. */
const isPicked = (offer: PreOrderOffer, { variationId, quantity, picks }: OrderedLine): boolean => {
  const choices = offeredBy(offer, variationId)?.variation.choices ?? [];
  return choices.every(({ choice_id: id, picks: each }) => {
    const made = picks.filter(({ choice_id, index }) => choice_id === id && index < quantity);
    return made.reduce((sum, { items }) => sum + Math.min(items.length, each), 0) === each * quantity;
  });
};

/** A party has to order ahead and has not, or not enough; or choices of what was ordered are still to be made. */
export const isPreOrderIncomplete = (offer: PreOrderOffer, lines: readonly OrderedLine[]): boolean => {
  const isMissing = offer.isRequired && (!hasPackage(offer, chosenOf(lines)) || valueOf(lines) < (offer.minSpend ?? 0));
  return isMissing || lines.some((line) => !isPicked(offer, line));
};
