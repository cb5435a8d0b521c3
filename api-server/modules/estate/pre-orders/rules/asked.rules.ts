import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import type { ChoiceItemToPick } from '@bars/shared-api/contracts/party-menu';
import type { PreOrderItem, PreOrderOption, PreOrderVariation } from '../../bars/estate.schema';
import type { AgeOf } from './dish-age.rules';
import { bespokeItemIds } from './offer.rules';
import { packageDishOf } from '../package-dish.rules';

const gluten = 'cereals containing gluten';

const itemToPick =
  (ageOf: AgeOf) =>
  (dish: PreOrderItem): ChoiceItemToPick => ({
    choice_item_id: dish.id,
    plu: dish.plu ?? String(dish.id),
    title: dish.title,
    description: dish.description,
    image: dish.image,
    premium: dish.premium,
    supplement: dish.supplement,
    selectable: dish.selectable,
    bespoke: bespokeItemIds.includes(dish.id),
    // What is vegan is vegetarian too.
    vegan: dish.vegan,
    vegetarian: dish.vegetarian || dish.vegan,
    contains_gluten: dish.allergens && dish.allergens.includes(gluten),
    allergens: dish.allergens,
    may_contain: dish.may_contain,
    traces: dish.joined?.traces ?? [],
    ...ageOf(dish),
  });

const askedOf = (
  { choice_groups: groups }: PreOrderOption,
  variation: PreOrderVariation,
  ageOf: AgeOf,
): OfferedVariation => ({
  id: variation.id,
  name: variation.name,
  description: variation.description,
  image: variation.image,
  dish: packageDishOf(variation, ageOf),
  choice_array: variation.choices.flatMap(({ choice_id: choiceId, picks }) =>
    groups.flatMap((group) =>
      group.choices
        .filter((choice) => choice.id === choiceId)
        .map((choice) => ({
          group_id: group.group_id,
          group_title: group.title,
          choice_id: choiceId,
          title: choice.title,
          picks,
          choices: choice.items.map(itemToPick(ageOf)),
        })),
    ),
  ),
});

/**
 * What variations ask of each person, in the order of `ids`; those that are not sold any more are left out. A booking keeps what it has ordered, so
 * neither its date nor the size of its party counts. Sources: MG-85…MG-87, API-M-15.
 */
export const askedBy = (options: readonly PreOrderOption[], ids: readonly number[], ageOf: AgeOf): OfferedVariation[] =>
  [...new Set(ids)].flatMap((id) =>
    options.flatMap((option) =>
      option.variations
        .filter((variation) => variation.id === id)
        .map((variation) => askedOf(option, variation, ageOf)),
    ),
  );
