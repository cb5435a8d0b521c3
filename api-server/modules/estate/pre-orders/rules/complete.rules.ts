import type { AvailableOption } from '@bars/shared-api/contracts/pre-orders';
import type { OrderedLine } from '../service';
import { chosenOf, hasPackage, valueOf } from './lines.rules';
import { offeredBy, type PreOrderOffer } from './offer.rules';

/** A question with one answer, of what is ordered once: it has all of it before anybody chooses. */
const isAnswered = ({ choice_groups: groups }: AvailableOption, choiceId: number): boolean => {
  const items = groups.flatMap(({ choices }) => choices).find(({ id }) => id === choiceId)?.items ?? [];
  return items.length === 1 && items.every(({ selectable }) => selectable);
};

/** Every choice of every one that was ordered has its picks. What is not on offer any more has nothing to choose. */
const isPicked = (offer: PreOrderOffer, { variationId, quantity, picks, isPerBooking }: OrderedLine): boolean => {
  const offered = offeredBy(offer, variationId);
  return (offered?.variation.choices ?? []).every(({ choice_id: id, picks: each }) => {
    if (isPerBooking && offered !== undefined && isAnswered(offered.option, id)) return true;
    const made = picks.filter(({ choice_id, index }) => choice_id === id && index < quantity);
    return made.reduce((sum, { items }) => sum + Math.min(items.length, each), 0) === each * quantity;
  });
};

/** A party has to order ahead and has not, or not enough; or choices of what was ordered are still to be made. */
export const isIncomplete = (offer: PreOrderOffer, lines: readonly OrderedLine[]): boolean => {
  const isMissing = offer.isRequired && (!hasPackage(offer, chosenOf(lines)) || valueOf(lines) < (offer.minSpend ?? 0));
  return isMissing || lines.some((line) => !isPicked(offer, line));
};
