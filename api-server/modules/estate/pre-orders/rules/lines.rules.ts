import type { AvailableOption, ChosenVariation, PickedChoice } from '@bars/shared-api/contracts/pre-orders';
import type { OrderedChoice, OrderedLine } from '../service';
import { offeredBy, type PreOrderOffer } from './offer.rules';

const choiceIn = ({ choice_groups }: AvailableOption, id: number) =>
  choice_groups.flatMap(({ choices }) => choices).find((choice) => choice.id === id);

const orderedChoice = (option: AvailableOption, { index, choice_id, items }: PickedChoice): OrderedChoice[] => {
  const choice = choiceIn(option, choice_id);
  if (!choice) return [];
  const picked = items.flatMap(({ breakdown_id, item_id }) => {
    const item = choice.items.find(({ id }) => id === item_id);
    return item ? [{ breakdown_id, item_id, title: item.title, supplement_pence: item.supplement }] : [];
  });
  return [{ index, choice_id, title: choice.title, items: picked }];
};

/** What is chosen, with names and prices; what is not on offer is left out. */
export const linesOf = (offer: PreOrderOffer, chosen: readonly ChosenVariation[]): OrderedLine[] =>
  chosen.flatMap(({ variation_id, quantity, choices }) => {
    const offered = offeredBy(offer, variation_id);
    if (!offered) return [];
    const { option, variation } = offered;
    return [
      {
        variationId: variation.id,
        name: variation.name,
        quantity,
        unitPrice: variation.calculated_price,
        isPerBooking: option.price_per_booking,
        isPerPerson: option.display_type === 'package' && !option.price_per_booking,
        picks: choices.flatMap((choice) => orderedChoice(option, choice)),
      },
    ];
  });

/** The price of one line in pence: its quantity, or once for the booking, and what premium items cost on top. */
export const priceOf = ({ unitPrice, isPerBooking, quantity, picks }: OrderedLine): number => {
  const supplements = picks.flatMap(({ items }) => items).reduce((sum, item) => sum + item.supplement_pence, 0);
  return unitPrice * (isPerBooking ? 1 : quantity) + supplements;
};

/** The price of a whole pre-order in pence. */
export const valueOf = (lines: readonly OrderedLine[]): number => lines.reduce((sum, line) => sum + priceOf(line), 0);

/** A package is among what is chosen. Source: BW-145. */
export const hasPackage = (offer: PreOrderOffer, chosen: readonly ChosenVariation[]): boolean =>
  chosen.some(({ variation_id }) => offeredBy(offer, variation_id)?.option.display_type === 'package');

/** What was ordered, as it was chosen. */
export const chosenOf = (lines: readonly OrderedLine[]): ChosenVariation[] =>
  lines.map(({ variationId, name, quantity, picks }) => ({
    variation_id: variationId,
    name,
    quantity,
    choices: picks.map(({ index, choice_id, items }) => ({
      index,
      choice_id,
      items: items.map(({ breakdown_id, item_id }) => ({ breakdown_id, item_id })),
    })),
  }));
