import { allergenNames, dietNames } from '@bars/shared-api/contracts/allergens';
import { isText, localDate } from '@bars/shared-api/contracts/dto';
import { allergenMemberNames, menuKinds } from '@bars/shared-api/contracts/menus';
import * as z from 'zod/mini';
import { owningBrandId } from '../bars/index';
import { nameProblem } from './rules/names.rules';

/** Names of dishes may be long, and in any script. */
const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(300), z.refine(isText, 'must have no control characters'));
const text = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(1000), z.refine(isText, 'must have no control characters'));
const id = z.int().check(z.minimum(1), z.maximum(999_999_999));
/** Names of a list, of which each other one is refused with the one that was meant. */
const nameOf = <Name extends string>(known: readonly Name[], what: string) =>
  z.enum(known, { error: ({ input }) => nameProblem(input, known, what) ?? undefined });
const known = z._default(z.nullable(z.array(nameOf(allergenNames, 'an allergen'))), null);
const members = z._default(z.array(nameOf(allergenMemberNames, 'a cereal or a nut')), []);

/** Who publishes and checks menus: a function, so that no colleague's name is published or kept. */
export const menuPeople = [
  'head chef',
  'kitchen manager',
  'bar manager',
  'general manager',
  'food safety manager',
  'drinks manager',
] as const;
const person = z.enum(menuPeople);

/** `null`: not checked, and never none. `[]`: checked, and none of the fourteen. */
const storedIngredient = z.strictObject({ name, contains: known, may_contain: known, members });

/**
 * A dish or drink. Its `id` is its own in the whole estate and stays the same in every version. `calories` in kcal. `plus` are numbers of
 * the till, which join it to dishes that are ordered ahead. Source: AL-28.
 */
export const storedItem = z.strictObject({
  id,
  name,
  description: z._default(z.nullable(text), null),
  calories: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(20_000))), null),
  contains: known,
  may_contain: known,
  members,
  dietary: z._default(z.nullable(z.array(nameOf(dietNames, 'a diet'))), null),
  ingredients: z._default(z.array(storedIngredient), []),
  plus: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(40))), []),
});
export type StoredItem = z.infer<typeof storedItem>;

const storedCategory = z.strictObject({ category: name, items: z.array(storedItem) });

/** What a version of a menu is: its name and its categories. */
export const storedMenu = z.strictObject({ name, categories: z.array(storedCategory) });
export type StoredMenu = z.infer<typeof storedMenu>;

/** A day of a menu: so many days after the import, or before it where negative, or a plain date. */
const menuDay = z.union(
  [z.strictObject({ in_days: z.int().check(z.minimum(-3650), z.maximum(3650)) }), z.strictObject({ date: localDate })],
  { error: 'must be {in_days} or {date: "YYYY-MM-DD"}' },
);
export type MenuDay = z.infer<typeof menuDay>;

const bars = z.union([z.literal('all'), z.array(id).check(z.minLength(1))]);

/**
 * A menu of the estate's files. `bars`: those that serve it, or all of its brand but `not_at`. `from`, `until`: the first and the last day
 * on which it is served. `party_types`: of a party menu, whose bookings it is for; empty: of every one. `checks`: when somebody at a venue
 * last compared it with the kitchen; what names a bar counts before what is said of all.
 */
export const fileMenu = z.strictObject({
  id,
  brand_id: owningBrandId,
  name,
  kind: z.enum(menuKinds),
  bars,
  not_at: z._default(z.array(id), []),
  from: z._default(z.nullable(menuDay), null),
  until: z._default(z.nullable(menuDay), null),
  party_types: z._default(z.array(id), []),
  published_by: person,
  checks: z._default(z.array(z.strictObject({ bars, on: menuDay, by: person })), []),
  categories: z.array(storedCategory),
});
export type FileMenu = z.infer<typeof fileMenu>;
