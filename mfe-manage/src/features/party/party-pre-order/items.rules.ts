import type { BookingGuest, PreOrderState } from '@bars/shared-api/contracts/managed-bookings';
import type { ItemQuantity } from '@bars/shared-api/contracts/party';
import * as z from 'zod/mini';
import type { ChoiceGroupToPick, ChoiceItemToPick } from '@bars/shared-api/contracts/party-menu';
import type { PerPersonOption } from '../common/party/party.rules';

export type SingleOption = PreOrderState['single_booking_options'][number];

/** How many of each item, by `choice_id:choice_item_id`. */
export type Quantities = Readonly<Record<string, number>>;

const keptQuantities = z.record(z.string(), z.int());

/** What of the dialog outlives a reload. */
export const keptItemsDraft = z.object({
  kind: z.literal('items'),
  variationId: z.int(),
  before: keptQuantities,
  own: keptQuantities,
});

/** The name of an item among quantities. */
export const keyOf = (choiceId: number, itemId: number): string => `${choiceId}:${itemId}`;

/** How many a question asks for. */
export const requiredOf = (
  { grouped_options: groups }: Pick<SingleOption, 'grouped_options'>,
  choiceId: number,
): number => groups.find(({ choice_id: id }) => id === choiceId)?.required ?? 0;

/** A question with one item has that one. Source: MG-104. */
export const onlyItem = ({ choices }: ChoiceGroupToPick): ChoiceItemToPick | null =>
  choices.length === 1 ? (choices[0] ?? null) : null;

/** What is chosen, with the items that are preselected. Source: MG-104. */
export const quantitiesOf = (option: SingleOption): Quantities => {
  const chosen = Object.fromEntries(
    option.grouped_choices.map(({ choice_id: id, choice_item_id: item, quantity }) => [keyOf(id, item), quantity]),
  );
  const fixed = option.available_choices.flatMap((question) => {
    const only = onlyItem(question);
    return only === null
      ? []
      : [[keyOf(question.choice_id, only.choice_item_id), requiredOf(option, question.choice_id)] as const];
  });
  return { ...chosen, ...Object.fromEntries(fixed) };
};

export const quantityOf = (quantities: Quantities, choiceId: number, itemId: number): number =>
  quantities[keyOf(choiceId, itemId)] ?? 0;

/** How many of a question are chosen. Source: MG-102. */
export const chosenOf = (quantities: Quantities, { choice_id: id, choices }: ChoiceGroupToPick): number =>
  choices.reduce((sum, { choice_item_id: item }) => sum + quantityOf(quantities, id, item), 0);

/** The same with another quantity of an item: never below 0, and never more than the question asks for in all. Sources: MG-105…MG-107. */
export const withQuantity = (
  quantities: Quantities,
  question: ChoiceGroupToPick,
  { itemId, quantity, required }: { itemId: number; quantity: number; required: number },
): Quantities => {
  const own = quantityOf(quantities, question.choice_id, itemId);
  const room = Math.max(0, required - (chosenOf(quantities, question) - own));
  return {
    ...quantities,
    [keyOf(question.choice_id, itemId)]: Math.min(Math.max(0, quantity), Math.max(room, Math.min(own, quantity))),
  };
};

/** Every item of the questions with its quantity, those of 0 left out. Source: MG-108. */
export const itemsOf = (
  { available_choices: questions }: Pick<SingleOption, 'available_choices'>,
  quantities: Quantities,
): ItemQuantity[] =>
  questions.flatMap(({ choice_id: id, choices }) =>
    choices.flatMap(({ choice_item_id: item }) => {
      const quantity = quantityOf(quantities, id, item);
      return quantity === 0 ? [] : [{ choice_id: id, choice_item_id: item, quantity }];
    }),
  );

/** What was changed here, on top of what the server has now. */
export const mergedQuantities = ({ before, own, now }: Record<'before' | 'own' | 'now', Quantities>): Quantities => {
  const changed = Object.entries(own).filter(([key, quantity]) => quantity !== (before[key] ?? 0));
  return { ...now, ...Object.fromEntries(changed) };
};

type ChangedDish = NonNullable<PerPersonOption['changed_dishes']>[number];

/** Of what was picked for the places of an option, what has changed and stands beside none of its guests. */
export const changedForPlaces = (
  { changed_dishes: changed = [] }: Pick<PerPersonOption, 'changed_dishes'>,
  guests: readonly Pick<BookingGuest, 'changed_dishes'>[],
): ChangedDish[] => {
  const nameOf = (dish: Pick<ChangedDish, 'variation_id' | 'choice_id' | 'choice_item_id'>): string =>
    `${dish.variation_id} ${dish.choice_id} ${dish.choice_item_id}`;
  const shown = new Set(guests.flatMap((guest) => guest.changed_dishes.map(nameOf)));
  return changed.filter((dish) => !shown.has(nameOf(dish)));
};
