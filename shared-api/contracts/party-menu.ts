import * as z from 'zod/mini';
import { allergen, type Allergen } from './allergens';
import { pence, token } from './wire';

/**
 * A dish or drink of a choice. `allergens` null: not checked, so unsafe; `may_contain` null: nobody has said. `contains_gluten` null where allergens are.
 * `bespoke`: agreed with the venue, not to be edited by guests. `premium` costs `supplement` more; `selectable` false: shown, not to be had now. Sources: MG-85…MG-87.
 */
export const choiceItemToPick = z.object({
  choice_item_id: z.int(),
  plu: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  image: z.nullable(z.string()),
  premium: z.boolean(),
  supplement: pence,
  selectable: z.boolean(),
  bespoke: z.boolean(),
  vegan: z.boolean(),
  vegetarian: z.boolean(),
  contains_gluten: z.nullable(z.boolean()),
  allergens: z.nullable(z.array(allergen)),
  may_contain: z.nullable(z.array(allergen)),
});
export type ChoiceItemToPick = z.infer<typeof choiceItemToPick>;

/** One question of a variation: `picks` items of it for each person. `group_id`, `group_title`: the heading that it stands under. Source: MG-85. */
export const choiceGroupToPick = z.object({
  group_id: z.int(),
  group_title: z.string(),
  choice_id: z.int(),
  title: z.string(),
  picks: z.int(),
  choices: z.array(choiceItemToPick),
});
export type ChoiceGroupToPick = z.infer<typeof choiceGroupToPick>;

/**
 * An item that a guest has. `choice_id` is the question, `choice_name` its title; `item_number` which of its picks. `alternative_description` is
 * there for a bespoke menu: the dish in the venue's words. `is_confirmed`: it does not suit the guest, and whoever chose it was shown that. Source: MG-84, the union of both.
 */
export const preOrderEntry = z.object({
  id: z.string(),
  guest_id: token,
  variation_id: z.int(),
  choice_id: z.int(),
  choice_name: z.string(),
  choice_item_id: z.int(),
  plu: z.string(),
  plu_name: z.string(),
  premium: z.boolean(),
  item_number: z.int(),
  alternative_description: z.nullable(z.string()),
  is_confirmed: z.boolean(),
});
export type PreOrderEntry = z.infer<typeof preOrderEntry>;

/** How a dish suits somebody: `contains` beats `may_contain`, which beats `unknown` (the information is not complete, so it counts as unsafe). Source: decisions "Allergens". */
export type DishMark =
  | { kind: 'suits' }
  | { kind: 'unknown' }
  | { kind: 'contains' | 'may_contain'; allergens: Allergen[] };

/** How a dish suits somebody with these allergens; null where they have none. */
export const markOf = (
  { allergens, may_contain: mayContain }: Pick<ChoiceItemToPick, 'allergens' | 'may_contain'>,
  own: readonly Allergen[],
): DishMark | null => {
  if (own.length === 0) return null;
  const contained = own.filter((name) => allergens?.includes(name));
  if (contained.length > 0) return { kind: 'contains', allergens: contained };
  const possible = own.filter((name) => mayContain?.includes(name));
  if (possible.length > 0) return { kind: 'may_contain', allergens: possible };
  return allergens === null || mayContain === null ? { kind: 'unknown' } : { kind: 'suits' };
};
