import * as z from 'zod/mini';
import { pence } from './dto';
import { packageDish } from './package-dish';

/**
 * What a party may order ahead, and what it has chosen. Prices are pence in code, pounds in the API.
 * Sources: BW-78…BW-80, BW-112, BW-137…BW-143.
 */

/**
 * A dish or drink within a choice. `selectable` false: shown, but not to be had now.
 * `premium` costs `supplement` more; `bespoke` is "made for you": agreed with the venue, not to be edited by guests.
 * `allergens` null: not checked yet, so unsafe; an empty list: checked, and none of the fourteen found. `may_contain` null: nobody has said, and `traces`
 * are those that are known all the same. `is_too_old`: its menu was checked so long ago that only the staff can say what is in it, see `menuAge`.
 */
export const choiceItem = z.object({
  id: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  premium: z.boolean(),
  supplement: pence,
  selectable: z.boolean(),
  bespoke: z.boolean(),
  allergens: z.nullable(z.array(z.string())),
  may_contain: z._default(z.nullable(z.array(z.string())), null),
  traces: z._default(z.array(z.string()), []),
  is_too_old: z._default(z.boolean(), false),
  image: z.nullable(z.string()),
});
export type ChoiceItem = z.infer<typeof choiceItem>;

/** One question of a menu: "Starter". */
export const choice = z.object({ id: z.int(), title: z.string(), items: z.array(choiceItem) });
export type Choice = z.infer<typeof choice>;

/** Choices that belong together: "Food". */
export const choiceGroup = z.object({ group_id: z.int(), title: z.string(), choices: z.array(choice) });
export type ChoiceGroup = z.infer<typeof choiceGroup>;

/** A choice that a variation includes: so many items of it for each one ordered. */
export const includedChoice = z.object({ choice_id: z.int(), picks: z.int().check(z.minimum(1)) });
export type IncludedChoice = z.infer<typeof includedChoice>;

/**
 * Something with a price. `calculated_price` is for one, or for the whole booking where its option is `price_per_booking`.
 * `template_tone` and `template_badge` say how it is shown; `image` null: the brand draws one. `dish`: what is known of it as a dish, beside its choices.
 */
export const variation = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  calculated_price: pence,
  choices: z.array(includedChoice),
  template_tone: z.enum(['plain', 'feature']),
  template_badge: z.nullable(z.string()),
  image: z.nullable(z.string()),
  dish: z.optional(z.nullable(packageDish)),
});
export type Variation = z.infer<typeof variation>;

/** `package`: for everybody in the party; `custom`: as many as wanted. Source: BW-137. */
export const displayType = z.enum(['package', 'custom']);

/** A heading of the pre-order with what it offers. The choices its variations include are in `choice_groups`. */
export const availableOption = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  display_type: displayType,
  price_per_booking: z.boolean(),
  image: z.nullable(z.string()),
  variations: z.array(variation),
  choice_groups: z.array(choiceGroup),
});
export type AvailableOption = z.infer<typeof availableOption>;

/** One item picked: `breakdown_id` counts the picks of a choice from 1, where a choice asks for more than one. */
export const pickedItem = z.object({ breakdown_id: z.int().check(z.minimum(1), z.maximum(20)), item_id: z.int() });
export type PickedItem = z.infer<typeof pickedItem>;

/** The picks of one choice for the one numbered `index`, from 0 up to the quantity. */
export const pickedChoice = z.object({
  index: z.int().check(z.minimum(0), z.maximum(499)),
  choice_id: z.int(),
  items: z.array(pickedItem).check(z.maxLength(20)),
});
export type PickedChoice = z.infer<typeof pickedChoice>;

/** A variation as ordered. Choices may be left open: guests fill them in later. */
export const chosenVariation = z.object({
  variation_id: z.int(),
  quantity: z.int().check(z.minimum(1), z.maximum(500)),
  name: z.string().check(z.maxLength(200)),
  choices: z.array(pickedChoice).check(z.maxLength(2000)),
});
export type ChosenVariation = z.infer<typeof chosenVariation>;

/** The whole pre-order of a session; it replaces the one before. */
export const chosenVariations = z.array(chosenVariation).check(z.maxLength(40));
