import { allergen } from '@bars/shared-api/contracts/allergens';
import * as z from 'zod/mini';
import { owningBrandId } from './brand.schema';
import { amount } from './money.schema';
import { weekdays } from '../../../../kernel/time/calendar';
import { weekday } from './opening.schema';

const text = z.string().check(z.minLength(1));
const name = text.check(z.maxLength(200));
const id = z.int().check(z.minimum(1));
const people = z._default(z.nullable(z.int().check(z.minimum(1))), null);
const image = z._default(z.nullable(text), null);

/**
 * What the menus add to a dish: those that have it, and, where `may_contain` of the dish is null, what it may contain as far as somebody
 * has said.
 */
const joined = z.strictObject({ menus: z.array(id), traces: z.array(allergen) });

/** What the menus say of the items that a package names. */
const packageDish = z.strictObject({
  allergens: z.nullable(z.array(allergen)),
  may_contain: z.nullable(z.array(allergen)),
  joined,
});

/**
 * A dish or drink to pick. `supplement` is pence on top for a `premium` one; `selectable` false is shown, but not to be had.
 * `allergens` null: not checked, so unsafe; empty: checked, and free of all fourteen. `may_contain` null: nobody has said. `plu` is the
 * number of the till; null: the id stands for it. `joined` is not of the files: the import writes it, and null where no menu has the dish.
 */
export const preOrderItem = z.strictObject({
  id,
  title: name,
  description: z._default(z.nullable(text), null),
  premium: z._default(z.boolean(), false),
  supplement: z._default(amount, 0),
  selectable: z._default(z.boolean(), true),
  allergens: z._default(z.nullable(z.array(allergen)), null),
  may_contain: z._default(z.nullable(z.array(allergen)), null),
  plu: z._default(z.nullable(text.check(z.maxLength(40))), null),
  vegan: z._default(z.boolean(), false),
  vegetarian: z._default(z.boolean(), false),
  image,
  joined: z._default(z.nullable(joined), null),
});
export type PreOrderItem = z.infer<typeof preOrderItem>;

/** One question of a menu: "Starter". */
export const preOrderChoice = z.strictObject({ id, title: name, items: z.array(preOrderItem).check(z.minLength(1)) });

const choiceGroup = z.strictObject({
  group_id: id,
  title: name,
  choices: z.array(preOrderChoice).check(z.minLength(1)),
});

/** On these weekdays the price is another one. */
const dearerDays = z.strictObject({ weekdays: z.array(weekday).check(z.minLength(1)), pence: amount });

/**
 * Something with a price in `pence`: each, or once for the booking where its option says so. `choices`: so many picks for each one ordered.
 * `plus`: what is in it beside its choices, by the till's numbers of menu items, of which it has all. `[]`: nothing to eat or drink; null: nobody has said, which of a
 * package without choices counts as unsafe. `dish` is not of the files: the import writes what the menus say of them.
 */
export const preOrderVariation = z.strictObject({
  id,
  name,
  description: text,
  pence: amount,
  dearer: z._default(z.array(dearerDays), []),
  choices: z._default(
    z.array(z.strictObject({ choice_id: id, picks: z.int().check(z.minimum(1), z.maximum(20)) })),
    [],
  ),
  template_tone: z._default(z.enum(['plain', 'feature']), 'plain'),
  template_badge: z._default(z.nullable(text), null),
  image,
  plus: z._default(z.nullable(z.array(text.check(z.maxLength(40)))), null),
  dish: z._default(z.nullable(packageDish), null),
});
export type PreOrderVariation = z.infer<typeof preOrderVariation>;

/** What is known of a package as a dish, beside its choices. */
export interface PackageFacts extends Pick<PreOrderItem, 'allergens' | 'may_contain' | 'joined'> {
  isLinked: boolean;
}

/** A package as a dish; null where it is nothing but its choices, or nothing to eat. Of one that has no choices and names no item nothing is known. */
export const dishOfPackage = ({ plus, dish, choices }: PreOrderVariation): PackageFacts | null => {
  if (plus?.length === 0 || (plus === null && choices.length > 0)) return null;
  const unknown = { allergens: null, may_contain: null, joined: null };
  return { ...(dish ?? unknown), isLinked: plus !== null };
};

/**
 * A heading of the pre-order. `package`: for everybody; `custom`: as many as wanted. It is sold with `types`,
 * for parties of `min_people` to `max_people`, on business days that are one of `weekdays`. Sources: BW-79, BW-80, BW-137.
 */
export const preOrderOption = z.strictObject({
  id,
  name,
  description: z._default(z.nullable(text), null),
  position: z.int(),
  display_type: z.enum(['package', 'custom']),
  price_per_booking: z._default(z.boolean(), false),
  brands: z.array(owningBrandId).check(z.minLength(1)),
  types: z.array(id).check(z.minLength(1)),
  bars: z._default(z.union([z.literal('all'), z.array(id).check(z.minLength(1))]), 'all'),
  min_people: people,
  max_people: people,
  weekdays: z._default(z.array(weekday).check(z.minLength(1)), [...weekdays]),
  image,
  variations: z.array(preOrderVariation).check(z.minLength(1)),
  choice_groups: z._default(z.array(choiceGroup), []),
});
export type PreOrderOption = z.infer<typeof preOrderOption>;

/**
 * What a party type says about ordering ahead. `required`: not without a package; `mix_match`: several packages at one table;
 * `min_spend`: what the party is asked to spend, a person or as a whole, in pence; `due_hours_before`: what is ordered ahead must be
 * complete so many hours before the visit, null where no time is set. Sources: BW-140…BW-147.
 */
export const preOrderTerms = z.strictObject({
  required: z._default(z.boolean(), false),
  mix_match: z._default(z.boolean(), false),
  due_hours_before: z._default(z.nullable(z.int().check(z.minimum(0))), null),
  min_spend: z._default(z.nullable(z.strictObject({ pence: amount, per: z.enum(['person', 'booking']) })), null),
});
