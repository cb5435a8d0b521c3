import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import type { ChoiceItemToPick } from '@bars/shared-api/contracts/party-menu';
import type { PreOrderItem, PreOrderOption, PreOrderVariation } from '../../bars/estate.schema';
import { bespokeItemIds } from './offer.rules';

const gluten = 'cereals containing gluten';

const itemToPick = ({ id, plu, allergens, ...item }: PreOrderItem): ChoiceItemToPick => ({
  choice_item_id: id,
  plu: plu ?? String(id),
  title: item.title,
  description: item.description,
  image: item.image,
  premium: item.premium,
  supplement: item.supplement,
  selectable: item.selectable,
  bespoke: bespokeItemIds.includes(id),
  // What is vegan is vegetarian too.
  vegan: item.vegan,
  vegetarian: item.vegetarian || item.vegan,
  contains_gluten: allergens && allergens.includes(gluten),
  allergens,
  may_contain: item.may_contain,
});

const askedOf = (
  { choice_groups: groups }: PreOrderOption,
  { id, name, description, image, choices }: PreOrderVariation,
): OfferedVariation => ({
  id,
  name,
  description,
  image,
  choice_array: choices.flatMap(({ choice_id: choiceId, picks }) =>
    groups.flatMap((group) =>
      group.choices
        .filter((choice) => choice.id === choiceId)
        .map((choice) => ({
          group_id: group.group_id,
          group_title: group.title,
          choice_id: choiceId,
          title: choice.title,
          picks,
          choices: choice.items.map(itemToPick),
        })),
    ),
  ),
});

/**
 * What variations ask of each person, in the order of `ids`; those that are not sold any more are left out. A booking keeps what it has ordered, so
 * neither its date nor the size of its party counts. Sources: MG-85…MG-87, API-M-15.
 */
export const askedBy = (options: readonly PreOrderOption[], ids: readonly number[]): OfferedVariation[] =>
  [...new Set(ids)].flatMap((id) =>
    options.flatMap((option) =>
      option.variations.filter((variation) => variation.id === id).map((variation) => askedOf(option, variation)),
    ),
  );
