import { allergenNames, type Allergen, type Diet } from '@bars/shared-api/contracts/allergens';
import type { PreOrderItem, PreOrderOption, PreOrderVariation } from '../../bars/estate.schema';
import { dishOfPackage } from '../../bars/index';
import type { FileMenu, StoredItem } from '../menus.schema';
import { ruledOut } from '../rules/contradictions.rules';
import { presencesOf, type Presences } from '../rules/item-changes.rules';

/** The number by which the till knows a dish that is ordered ahead. */
const pluOf = ({ plu, id }: Pick<PreOrderItem, 'plu' | 'id'>): string => plu ?? String(id);

const inOrder = (names: ReadonlySet<Allergen>): Allergen[] => allergenNames.filter((name) => names.has(name));

/** An item of a menu that is a dish which is ordered ahead. */
interface OnMenu {
  menuId: number;
  item: StoredItem;
}

type Lists = Pick<PreOrderItem, 'allergens' | 'may_contain'>;

type Joined = Lists & { joined: NonNullable<PreOrderItem['joined']> };

/**
 * What is known of a dish that is ordered ahead and of the same dish on menus: the union of both. Where either leaves something open, it stays open which
 * others may be in it: `may_contain` is null then, and never makes the dish suitable for anybody. The traces that are known stay beside it.
 * @param own null for a dish of which the menus alone say something
 * @param isPartial some of it is on no menu
 */
const together = (own: Lists | null, on: readonly OnMenu[], isPartial = false): Joined => {
  const lists = [
    ...(own === null ? [] : [{ contains: own.allergens, may_contain: own.may_contain }]),
    ...on.flatMap(({ item }) => [item, ...item.ingredients]),
  ];
  const known = lists.flatMap(({ contains }) => contains ?? []);
  const contained = new Set(known);
  const isOpen =
    isPartial || lists.some(({ contains, may_contain: mayContain }) => contains === null || mayContain === null);
  const traces = inOrder(
    new Set(lists.flatMap(({ may_contain: mayContain }) => mayContain ?? []).filter((name) => !contained.has(name))),
  );
  const isUnknown = lists.every(({ contains }) => contains === null);
  return {
    allergens: isUnknown ? null : inOrder(contained),
    may_contain: isOpen ? null : traces,
    joined: { menus: [...new Set(on.map(({ menuId }) => menuId))], traces: isOpen ? traces : [] },
  };
};

type OnMenus = ReadonlyMap<string, readonly OnMenu[]>;

/** Whether nothing that is known of a dish speaks against a diet: neither what it contains, nor a menu that says which diets it keeps. */
const mayKeep = (diet: Diet, { allergens }: Lists, on: readonly OnMenu[]): boolean =>
  !ruledOut[diet].some((name) => allergens?.includes(name)) &&
  on.every(
    ({ item: { dietary } }) =>
      dietary === null || dietary.includes(diet) || (diet === 'Vegetarian' && dietary.includes('Vegan')),
  );

/** A dish with the diets of its own that nothing speaks against. What is vegan is vegetarian too. */
const withDiets = (dish: PreOrderItem, on: readonly OnMenu[]): PreOrderItem => ({
  ...dish,
  vegan: dish.vegan && mayKeep('Vegan', dish, on),
  vegetarian: (dish.vegetarian || dish.vegan) && mayKeep('Vegetarian', dish, on),
});

const joinedDish = (dish: PreOrderItem, byPlu: OnMenus): PreOrderItem => {
  const on = byPlu.get(pluOf(dish));
  return withDiets(on === undefined ? { ...dish, joined: null } : { ...dish, ...together(dish, on) }, on ?? []);
};

/** A package has all the items that it names. One of them that no menu has leaves open what is in it. */
const joinedPackage = (variation: PreOrderVariation, byPlu: OnMenus): PreOrderVariation => {
  const plus = variation.plus ?? [];
  const isPartial = plus.some((plu) => !byPlu.has(plu));
  const on = plus.flatMap((plu) => byPlu.get(plu) ?? []);
  return { ...variation, dish: plus.length === 0 ? null : together(null, on, isPartial) };
};

/** What is ordered ahead, each dish and package with what menus say of the items with its numbers of the till. */
export const joinDishes = (options: readonly PreOrderOption[], menus: readonly FileMenu[]): PreOrderOption[] => {
  const byPlu = new Map<string, OnMenu[]>();
  for (const { id: menuId, categories } of menus)
    for (const item of categories.flatMap(({ items }) => items))
      for (const plu of item.plus) byPlu.set(plu, [...(byPlu.get(plu) ?? []), { menuId, item }]);
  return options.map((option) => ({
    ...option,
    variations: option.variations.map((variation) => joinedPackage(variation, byPlu)),
    choice_groups: option.choice_groups.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({
        ...choice,
        items: choice.items.map((dish) => joinedDish(dish, byPlu)),
      })),
    })),
  }));
};

/** A dish that is ordered ahead, or a package that is one, with what is known of it. `menus`: ids of those that have it. */
export interface KnownDish {
  itemId: number;
  isPackage: boolean;
  title: string;
  menus: readonly number[];
  presences: Presences;
}

const knownOf = (
  named: Pick<KnownDish, 'itemId' | 'isPackage' | 'title'>,
  { allergens, may_contain: mayContain, joined }: Lists & Pick<PreOrderItem, 'joined'>,
): KnownDish => ({
  ...named,
  menus: joined?.menus ?? [],
  presences: presencesOf({ contains: allergens, may_contain: mayContain, ingredients: [] }),
});

/** What is known of each dish that is ordered ahead, and of each package that is one. */
export const dishPresences = (options: readonly PreOrderOption[]): KnownDish[] =>
  options.flatMap(({ variations, choice_groups: groups }) => [
    ...variations.flatMap((variation) => {
      const dish = dishOfPackage(variation);
      const { id: itemId, name: title } = variation;
      return dish === null ? [] : [knownOf({ itemId, isPackage: true, title }, dish)];
    }),
    ...groups.flatMap(({ choices }) =>
      choices.flatMap(({ items }) =>
        items.map((dish) => knownOf({ itemId: dish.id, isPackage: false, title: dish.title }, dish)),
      ),
    ),
  ]);

/** Of a dish that is not sold any more nobody knows what is in it. */
export const goneDish: Presences = presencesOf({ contains: null, may_contain: null, ingredients: [] });
