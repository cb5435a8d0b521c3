import * as z from 'zod/mini';
import { envelopeWithMeta } from './dto';
import { allergenMenuPath, menuIngredient, menuItem, menuMeta, type MenuCategory, type MenuItem } from './menus';

/** The query by which an allergen menu says each ingredient, and what several dishes say alike, once. */
export const compactMenuQuery = 'form=compact';

/** GET menus/allergen-menu/{bar_id}/{menu_id}, compact: a third of the other form, which phones read in a fifth of the time. Source: API-M-53. */
export const compactMenuPath = (barId: number | string, menuId: number | string): string =>
  `${allergenMenuPath(barId, menuId)}?${compactMenuQuery}`;

/** What a dish says of allergens and diets. Dishes that say the same share it. */
const sharedFacts = z.pick(menuItem, { contains: true, may_contain: true, members: true, dietary: true });
type SharedFacts = z.infer<typeof sharedFacts>;

/** `facts` and `ingredients` are places in the lists of the menu. */
const compactItem = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  calories: z.nullable(z.number()),
  facts: z.int(),
  ingredients: z.array(z.int()),
});
type CompactItem = z.infer<typeof compactItem>;

const isIn = (value: object, name: keyof CompactItem, is: (one: unknown) => boolean): boolean =>
  is(Reflect.get(value, name));
const isPlace = (value: unknown): boolean => Number.isSafeInteger(value);
const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isString = (value: unknown): boolean => typeof value === 'string';

const isCompactItem = (value: unknown): value is CompactItem =>
  typeof value === 'object' &&
  value !== null &&
  isIn(value, 'id', isPlace) &&
  isIn(value, 'name', isString) &&
  isIn(value, 'description', (one) => one === null || isString(one)) &&
  isIn(value, 'calories', (one) => one === null || isNumber(one)) &&
  isIn(value, 'facts', isPlace) &&
  isIn(value, 'ingredients', (one) => Array.isArray(one) && one.every(isPlace));

const dataOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    facts: z.array(sharedFacts),
    ingredients: z.array(menuIngredient),
    categories: z.array(z.object({ category: z.string(), items: z.array(item) })),
  });
const compactData = dataOf(compactItem);
export type CompactMenu = z.infer<typeof compactData>;

/** The answer as it is sent. */
export const compactMenuBody = envelopeWithMeta(compactData, menuMeta);

/** A list in which what says the same stands once. */
const createList = <One>() => {
  const places = new Map<string, number>();
  const all: One[] = [];
  return {
    all,
    /** The place of one in the list. */
    placeOf: (one: One): number => {
      const said = JSON.stringify(one);
      const place = places.get(said) ?? all.push(one) - 1;
      places.set(said, place);
      return place;
    },
  };
};

/** A menu with everything that it says more than once said once. */
export const compactMenu = (categories: readonly MenuCategory[]): CompactMenu => {
  const facts = createList<SharedFacts>();
  const ingredients = createList<z.infer<typeof menuIngredient>>();
  return {
    categories: categories.map(({ category, items }) => ({
      category,
      items: items.map(({ contains, may_contain, members, dietary, ...item }) => ({
        ...item,
        facts: facts.placeOf({ contains, may_contain, members, dietary }),
        ingredients: item.ingredients.map(ingredients.placeOf),
      })),
    })),
    facts: facts.all,
    ingredients: ingredients.all,
  };
};

/** What is at a place of a list. @throws {RangeError} where nothing is: a dish must not lose what it says */
const at = <One>(list: readonly One[], place: number): One => {
  const one = list[place];
  if (one === undefined) throw new RangeError('must be a place in the list');
  return one;
};

const expand = (data: CompactMenu): MenuCategory[] => {
  // Written out: to copy the rest of 3,000 dishes takes a slow phone a tenth of a second.
  const itemOf = ({ id, name, description, calories, facts, ingredients }: CompactItem): MenuItem => {
    const { contains, may_contain, members, dietary } = at(data.facts, facts);
    const parts = ingredients.map((place) => at(data.ingredients, place));
    return { id, name, description, calories, contains, may_contain, members, dietary, ingredients: parts };
  };
  return data.categories.map(({ category, items }) => ({ category, items: items.map(itemOf) }));
};

/** The menu of a compact answer, as the other form has it. Dishes that say the same share one object for it. */
export const compactMenuAnswer = envelopeWithMeta(
  z.pipe(
    // As objects of zod, 3,000 dishes take a slow phone a tenth of a second.
    dataOf(z.custom<CompactItem>(isCompactItem, 'must be a dish')),
    z.transform((data, context) => {
      try {
        return expand(data);
      } catch (cause) {
        if (!(cause instanceof RangeError)) throw cause;
        context.issues.push({ code: 'custom', message: cause.message, input: data });
        return z.NEVER;
      }
    }),
  ),
  menuMeta,
);
