import type { AvailableOption, ChosenVariation } from '@bars/shared-api/contracts/pre-orders';
import { mostOfOne, offeredBy, quantityRule, type PreOrderOffer } from './offer.rules';
import { keptPicks } from './reconcile-picks.rules';

/** A pre-order in line with what is on offer. `dropped`: names of what is gone; `isAdjusted`: of what stays, something is different now. */
export interface ReconciledPreOrder {
  chosen: ChosenVariation[];
  dropped: string[];
  isAdjusted: boolean;
}

const totalOf = (chosen: readonly ChosenVariation[]): number => chosen.reduce((sum, { quantity }) => sum + quantity, 0);

/** Additional people get the first package; people who leave take the last one away. */
const sharedOut = (own: readonly ChosenVariation[], people: number): ChosenVariation[] => {
  const missing = Math.max(0, people - totalOf(own));
  let left = people;
  return own.flatMap((one, at) => {
    const quantity = Math.min(left, one.quantity + (at === 0 ? missing : 0));
    left -= quantity;
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
};

/** The quantities an option allows. Of several packages for everybody the first one stays. Sources: BW-140, BW-141, BW-142. */
const fitted = (option: AvailableOption, own: readonly ChosenVariation[], offer: PreOrderOffer): ChosenVariation[] => {
  switch (quantityRule(option, offer)) {
    case 'party':
      return own.slice(0, 1).map((one) => ({ ...one, quantity: offer.people }));
    case 'shared':
      return sharedOut(own, offer.people);
    case 'free':
      return own.map((one) => ({ ...one, quantity: Math.min(one.quantity, mostOfOne) }));
  }
};

const optionOf = (offer: PreOrderOffer, { variation_id }: ChosenVariation) => offeredBy(offer, variation_id)?.option;

/** Names are the estate's, whatever was sent. */
const reconciledOne = (offer: PreOrderOffer, one: ChosenVariation): ChosenVariation[] => {
  const offered = offeredBy(offer, one.variation_id);
  return offered ? [{ ...one, name: offered.variation.name, choices: keptPicks(offered, one, one.quantity) }] : [];
};

const pickCount = ({ choices }: ChosenVariation): number => choices.reduce((sum, { items }) => sum + items.length, 0);

/**
 * What becomes of a pre-order when party, bar, type or date changed: what is not sold any more goes, quantities follow the
 * party where they have to, and picks beyond them go. A pre-order that fits stays as it is, in its order.
 */
export const reconcile = (offer: PreOrderOffer, chosen: readonly ChosenVariation[]): ReconciledPreOrder => {
  const fits = offer.options.flatMap((option) =>
    fitted(
      option,
      chosen.filter((one) => optionOf(offer, one) === option),
      offer,
    ),
  );
  const reconciled = chosen.flatMap((one) => {
    const kept = fits.find(({ variation_id }) => variation_id === one.variation_id);
    return kept ? reconciledOne(offer, kept) : [];
  });
  const before = (id: number) => chosen.find(({ variation_id }) => variation_id === id);
  return {
    chosen: reconciled,
    dropped: chosen
      .filter(({ variation_id }) => !reconciled.some((one) => one.variation_id === variation_id))
      .map(({ name }) => name),
    isAdjusted: reconciled.some((one) => {
      const was = before(one.variation_id);
      return was !== undefined && (was.quantity !== one.quantity || pickCount(was) !== pickCount(one));
    }),
  };
};
