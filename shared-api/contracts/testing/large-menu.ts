import { allergenNames, type Allergen, type Diet } from '../allergens';
import { allergenMembers, itemFactsOf, type AllergenMember, type MenuCategory, type MenuItem } from '../menus';
import type { ChoiceItemToPick } from '../party-menu';
import { verdict, type AllergenFacts, type DietProfile, type Verdict } from '../verdict';

/** A menu of 200 dishes of every kind, for tests that show it in different places and read the verdicts back. */

type Listed = readonly Allergen[] | null;
const gluten = 'cereals containing gluten';

// So many of each that the kinds meet each other in every combination before they repeat.
const contained: readonly Listed[] = [[], ['milk'], [], null, ['fish', 'mustard'], [], [gluten, 'eggs']];
const traces: readonly Listed[] = [[], ['milk', 'sesame'], [], null, [], ['tree nuts'], [], [gluten], []];
const diets: readonly (readonly Diet[] | null)[] = [['Vegan', 'Vegetarian'], ['Vegetarian'], [], null];
const ingredientLists: readonly (readonly AllergenFacts[])[] = [
  [],
  [],
  [{ contains: [], may_contain: [] }],
  [{ contains: ['milk'], may_contain: ['soybeans'] }],
  [],
  [],
  [
    { contains: [], may_contain: [] },
    { contains: null, may_contain: [] },
  ],
  [{ contains: ['tree nuts', 'celery'], may_contain: [] }],
  [],
  [{ contains: [], may_contain: ['milk'] }],
  [{ contains: [], may_contain: null }],
];

const at = <One>(list: readonly One[], index: number): One => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('An empty list has nothing at any place.');
  return found;
};

/** The first two of each group that is named. */
const membersOf = ({ contains, may_contain: mayContain }: AllergenFacts): AllergenMember[] =>
  Object.entries(allergenMembers).flatMap(([group, names]): AllergenMember[] =>
    [...(contains ?? []), ...(mayContain ?? [])].some((name) => name === group) ? names.slice(0, 2) : [],
  );

const copied = ({ contains, may_contain: mayContain }: AllergenFacts) => ({
  contains: contains && [...contains],
  may_contain: mayContain && [...mayContain],
});

const itemAt = (index: number): MenuItem => {
  const contains = at(contained, index);
  const own = { contains, may_contain: at(traces, index)?.filter((name) => !contains?.includes(name)) ?? null };
  const dietary = at(diets, index);
  return {
    id: index + 1,
    name: `Dish ${String(index + 1).padStart(3, '0')}`,
    description: null,
    calories: null,
    ...copied(own),
    members: membersOf(own),
    dietary: dietary && [...dietary],
    ingredients: at(ingredientLists, index).map((facts, place) => ({
      name: `Part ${place + 1}`,
      ...copied(facts),
      members: membersOf(facts),
    })),
  };
};

const sections = ['Small plates', 'Mains', 'Sides', 'Puddings'];

/** `Dish 001` to `Dish 200` in four categories. */
export const largeMenu: readonly MenuCategory[] = sections.map((category, section) => ({
  category,
  items: Array.from({ length: 50 }, (_, place) => itemAt(section * 50 + place)),
}));
export const largeMenuItems: readonly MenuItem[] = largeMenu.flatMap(({ items }) => items);

/** Somebody with allergies alone, as a guest of a party has them. */
export const allergic: DietProfile = { allergens: ['milk', gluten], diets: [] };
/** Several people: allergies, an allergy and a diet, and a diet alone. */
export const household: readonly DietProfile[] = [
  allergic,
  { allergens: ['tree nuts'], diets: ['Vegan'] },
  { allergens: [], diets: ['Vegetarian'] },
];

/** A verdict as a page shows it: of a menu that is too old nothing is said but that. */
const shown = (found: Verdict | null): Verdict | null =>
  found?.kind === 'too_old' ? { kind: 'too_old', contains: [], may_contain: [], diets: [] } : found;

/** What has to be read of each dish, by its name. */
export const expectedVerdicts = (profile: DietProfile, isTooOld = false): Record<string, Verdict | null> =>
  Object.fromEntries(largeMenuItems.map((item) => [item.name, shown(verdict(itemFactsOf(item, isTooOld), profile))]));

/** What stands against being vegetarian, and against being vegan. */
const flesh: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs'];
const animals: readonly Allergen[] = ['milk', 'eggs', ...flesh];

const sorted = (names: ReadonlySet<Allergen>): Allergen[] => allergenNames.filter((name) => names.has(name));

/** The same dishes as they are ordered ahead, with what their ingredients have. The server's test of the kitchen sheet says that it serves them so. */
export const largeMenuToPick: readonly ChoiceItemToPick[] = largeMenuItems.map((item) => {
  const lists = [item, ...item.ingredients];
  const known = new Set(lists.flatMap(({ contains }) => contains ?? []));
  const isVegan = item.dietary?.includes('Vegan') === true;
  const isOpen = lists.some(({ contains, may_contain: mayContain }) => contains === null || mayContain === null);
  const allergens = lists.every(({ contains }) => contains === null) ? null : sorted(known);
  const mayContain = new Set(lists.flatMap((one) => one.may_contain ?? []).filter((name) => !known.has(name)));
  return {
    choice_item_id: item.id,
    plu: `L-${item.id}`,
    title: item.name,
    description: null,
    image: null,
    premium: false,
    supplement: 0,
    selectable: true,
    bespoke: false,
    vegan: isVegan && !animals.some((name) => known.has(name)),
    vegetarian: (isVegan || item.dietary?.includes('Vegetarian') === true) && !flesh.some((name) => known.has(name)),
    contains_gluten: allergens && allergens.includes(gluten),
    allergens,
    may_contain: isOpen ? null : sorted(mayContain),
    traces: isOpen ? sorted(mayContain) : [],
    checked_on: null,
    is_too_old: false,
  };
});

/** The day of the last check of the same menu where it is too old, and the same dishes then. */
export const oldCheck = '2026-09-27';
export const oldMenuToPick: readonly ChoiceItemToPick[] = largeMenuToPick.map((dish) => ({
  ...dish,
  checked_on: oldCheck,
  is_too_old: true,
}));
