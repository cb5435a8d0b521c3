import type { AvailableOption, ChosenVariation } from '@bars/shared-api/contracts/pre-orders';
import type { PreOrderCopy } from '../pre-orders.copy';
import { pickErrors } from './check-picks.rules';
import { mostOfOne, offeredBy, quantityRule, type Offered, type PreOrderOffer } from './offer.rules';

const quantityError = (
  { option, variation }: Offered,
  quantity: number,
  offer: PreOrderOffer,
  copy: PreOrderCopy,
): string[] => {
  switch (quantityRule(option, offer)) {
    case 'party':
      return quantity === offer.people ? [] : [copy.forEverybody(variation.name, offer.people)];
    case 'shared':
      return [];
    case 'free':
      return quantity <= mostOfOne ? [] : [copy.atMost(variation.name, mostOfOne)];
  }
};

const variationErrors = (offer: PreOrderOffer, chosen: ChosenVariation, copy: PreOrderCopy): string[] => {
  const offered = offeredBy(offer, chosen.variation_id);
  return offered
    ? [...quantityError(offered, chosen.quantity, offer, copy), ...pickErrors(offered, chosen, copy)]
    : [copy.notOffered];
};

const optionError = (
  option: AvailableOption,
  chosen: readonly ChosenVariation[],
  offer: PreOrderOffer,
  copy: PreOrderCopy,
): string[] => {
  const own = chosen.filter(({ variation_id }) => option.variations.some(({ id }) => id === variation_id));
  const total = own.reduce((sum, { quantity }) => sum + quantity, 0);
  switch (quantityRule(option, offer)) {
    case 'party':
      return own.length > 1 ? [copy.oneOf(option.name)] : [];
    case 'shared':
      return own.length > 0 && total !== offer.people ? [copy.addUp(option.name, total, offer.people)] : [];
    case 'free':
      return [];
  }
};

const repeated = (offer: PreOrderOffer, chosen: readonly ChosenVariation[]): string[] => {
  const again = chosen.filter(
    ({ variation_id }, at) => chosen.findIndex((one) => one.variation_id === variation_id) < at,
  );
  return again.flatMap(({ variation_id }) => offeredBy(offer, variation_id)?.variation.name ?? []);
};

/** The problems of a pre-order, each sentence once; empty when it is possible. Sources: BW-78, BW-140…BW-142. */
export const errorsOf = (offer: PreOrderOffer, chosen: readonly ChosenVariation[], copy: PreOrderCopy): string[] => [
  ...new Set([
    ...chosen.flatMap((one) => variationErrors(offer, one, copy)),
    ...repeated(offer, chosen).map(copy.twice),
    ...offer.options.flatMap((option) => optionError(option, chosen, offer, copy)),
  ]),
];
