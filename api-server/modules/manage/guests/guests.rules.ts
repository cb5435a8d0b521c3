import type { PreOrderState } from '@bars/shared-api/contracts/managed-bookings';
import { gonePackage } from '@bars/shared-api/contracts/package-dish';
import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import { type OrderedLine, preOrderRules } from '../../estate/index';
import { changedForPlaces, changedForTable } from './warned/marks.rules';

/**
 * A sum in equal parts of whole pence. What is left over goes penny by penny to the first parts (largest remainder), so the parts add up to the sum.
 * @param parts at least 1
 */
export const divide = (totalPence: number, parts: number): number[] => {
  const [each, left] = [Math.floor(totalPence / parts), totalPence % parts];
  return Array.from({ length: parts }, (_, index) => each + (index < left ? 1 : 0));
};

/** The part of each guest in a sum that the whole party shares; the rest of it is the lead booker's. */
export const sharesOf = (totalPence: number, { people, guests }: { people: number; guests: number }): number[] =>
  divide(totalPence, Math.max(1, people, guests)).slice(0, guests);

/** A guest with what is ordered for them. */
export interface OrderedFor {
  publicId: string;
  variations: readonly number[];
  /** Of what they have chosen, what it belongs to. */
  pre_order: readonly { variation_id: number }[];
}

const questionsOf = (asked: readonly OfferedVariation[], variationId: number): OfferedVariation['choice_array'] =>
  asked.find(({ id }) => id === variationId)?.choice_array ?? [];

const dishOf = (asked: readonly OfferedVariation[], variationId: number): OfferedVariation['dish'] => {
  const found = asked.find(({ id }) => id === variationId);
  return found === undefined ? gonePackage : (found.dish ?? null);
};

/** How far a pre-order is, by what is ordered and for whom. `asked`: what the ordered variations ask. Sources: MG-15, MG-83, MG-88, MG-101. */
export const preOrderStateOf = (
  lines: readonly OrderedLine[],
  guests: readonly OrderedFor[],
  asked: readonly OfferedVariation[],
): PreOrderState => ({
  per_person_options: lines
    .filter(({ isPerPerson }) => isPerPerson)
    .map((line) => {
      const { variationId, name, unitPrice, quantity, picks } = line;
      const changed = changedForPlaces(line, guests);
      const choices = questionsOf(asked, variationId);
      const having = guests
        .filter(({ variations }) => variations.includes(variationId))
        .map(({ publicId }) => publicId);
      return {
        variation_id: variationId,
        name,
        price: unitPrice,
        quantity,
        guest_added: having.length,
        guest_required: quantity,
        customer_pre_order_required: choices.length + picks.length > 0,
        guests: having,
        choices,
        dish: dishOf(asked, variationId),
        ...(changed.length === 0 ? {} : { changed_dishes: changed }),
      };
    }),
  single_booking_options: lines
    .filter(({ isPerPerson }) => !isPerPerson)
    .map((line) => ({
      variation_id: line.variationId,
      name: line.name,
      price: line.unitPrice,
      quantity: line.quantity,
      ...preOrderRules.singleItemsOf(line, questionsOf(asked, line.variationId)),
      dish: dishOf(asked, line.variationId),
      changed_dishes: changedForTable([line]),
    })),
});
