import * as z from 'zod/mini';
import { allergen, type Allergen } from './allergens';
import { verdict, type DishFacts, type Verdict } from './verdict';
import { instant, localDate, pence, token } from './dto';

/**
 * A dish or drink of a choice. `allergens` null: not checked, so unsafe; `may_contain` null: nobody has said. `contains_gluten` null where allergens are.
 * `traces`: where `may_contain` is null, what it may contain as far as somebody has said. `checked_on`: when somebody at the venue last compared a menu
 * with the dish with the kitchen, null where nobody has or no menu there has the dish; `is_too_old`: by the server's clock that is too long ago, see `menuAge`.
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
  traces: z._default(z.array(allergen), []),
  checked_on: z._default(z.nullable(localDate), null),
  is_too_old: z._default(z.boolean(), false),
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

/** Somebody keeps a dish although it has changed: when they decided that, and who. */
export const keptDish = z.object({ at: instant, by: z.enum(['guest', 'lead_booker', 'host']) });
export type KeptDish = z.infer<typeof keptDish>;

/** Why a dish should be looked at again: it has changed itself, or what its guest says of allergies has. Left out: the dish, unless it `is_same_dish`. */
export const lookAgainCause = z.enum(['dish', 'allergies']);
export type LookAgainCause = z.infer<typeof lookAgainCause>;

/**
 * An item that a guest has. `choice_id` is the question, `choice_name` its title; `item_number` which of its picks. `alternative_description` is
 * there for a bespoke menu: the dish in the venue's words. `is_confirmed`: it does not suit the guest, and whoever chose it was shown that.
 * `changed_at`: since when it should be looked at again, because it may no longer suit the guest; `is_same_dish`: neither it nor what its guest says has
 * changed, the party has, by another day or order; `kept`: somebody has decided to keep it as it is since then. Source: MG-84, the union of both.
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
  changed_at: z.optional(z.nullable(instant)),
  because: z.optional(lookAgainCause),
  is_same_dish: z.optional(z.literal(true)),
  kept: z.optional(z.nullable(keptDish)),
});
export type PreOrderEntry = z.infer<typeof preOrderEntry>;

/**
 * A dish that somebody has without having chosen it, and that should be looked at again since `changed_at`: it was picked for their place when it was booked,
 * or it is for the whole table (`for_table`). Of a package that is a dish itself `choice_id` is null and `choice_item_id` the id of the package.
 */
export const changedDish = z.object({
  variation_id: z.int(),
  choice_id: z.nullable(z.int()),
  choice_item_id: z.int(),
  title: z.string(),
  for_table: z.boolean(),
  changed_at: instant,
  because: z.optional(lookAgainCause),
  is_same_dish: z.optional(z.literal(true)),
  kept: z.optional(z.nullable(keptDish)),
});
export type ChangedDish = z.infer<typeof changedDish>;

/** What the verdict needs to know of a dish of a pre-order. It names no ingredients; known traces beside an open list count as those of one. */
export const dishFactsOf = ({
  allergens,
  may_contain,
  traces,
  vegan,
  vegetarian,
  is_too_old,
}: Pick<
  ChoiceItemToPick,
  'allergens' | 'may_contain' | 'traces' | 'vegan' | 'vegetarian' | 'is_too_old'
>): DishFacts => ({
  contains: allergens,
  may_contain,
  dietary: [...(vegan ? (['Vegan'] as const) : []), ...(vegetarian ? (['Vegetarian'] as const) : [])],
  ingredients: traces.length === 0 ? [] : [{ contains: [], may_contain: traces }],
  is_too_old,
});

/** Of a dish that is not on the menu any more nobody knows what is in it. */
export const unknownDish: DishFacts = {
  contains: null,
  may_contain: null,
  dietary: null,
  ingredients: [],
  is_too_old: false,
};

/** How a dish of a pre-order suits somebody with these allergens; null where they have none. */
export const suitsOf = (item: ChoiceItemToPick | undefined, allergens: readonly Allergen[]): Verdict | null =>
  verdict(item === undefined ? unknownDish : dishFactsOf(item), { allergens, diets: [] });
