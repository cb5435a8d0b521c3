import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import type { PreOrderItem, PreOrderOption } from '../../bars/estate.schema';
import type { FileMenu, StoredItem } from '../menus.schema';
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

/**
 * What is known of a dish that is ordered ahead and of the same dish on menus: the union of both. Where either leaves something open, it stays open which
 * others may be in it: `may_contain` is null then, and never makes the dish suitable for anybody. The traces that are known stay beside it.
 */
const together = (dish: Lists, on: readonly OnMenu[]): Lists & Pick<PreOrderItem, 'joined'> => {
  const lists = [
    { contains: dish.allergens, may_contain: dish.may_contain },
    ...on.flatMap(({ item }) => [item, ...item.ingredients]),
  ];
  const known = lists.flatMap(({ contains }) => contains ?? []);
  const contained = new Set(known);
  const isOpen = lists.some(({ contains, may_contain: mayContain }) => contains === null || mayContain === null);
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

const mapItems = (options: readonly PreOrderOption[], change: (item: PreOrderItem) => PreOrderItem): PreOrderOption[] =>
  options.map((option) => ({
    ...option,
    choice_groups: option.choice_groups.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({ ...choice, items: choice.items.map(change) })),
    })),
  }));

/** The dishes that are ordered ahead, each with what menus say of the dish with its number of the till. */
export const joinDishes = (options: readonly PreOrderOption[], menus: readonly FileMenu[]): PreOrderOption[] => {
  const byPlu = new Map<string, OnMenu[]>();
  for (const { id: menuId, categories } of menus)
    for (const item of categories.flatMap(({ items }) => items))
      for (const plu of item.plus) byPlu.set(plu, [...(byPlu.get(plu) ?? []), { menuId, item }]);
  return mapItems(options, (dish) => {
    const on = byPlu.get(pluOf(dish));
    return on === undefined ? { ...dish, joined: null } : { ...dish, ...together(dish, on) };
  });
};

/** What is known of each dish that is ordered ahead, by its id. */
export const dishPresences = (options: readonly PreOrderOption[]): Map<number, Presences> =>
  new Map(
    options
      .flatMap(({ choice_groups: groups }) => groups.flatMap(({ choices }) => choices.flatMap(({ items }) => items)))
      .map(({ id, allergens, may_contain: mayContain }) => [
        id,
        presencesOf({ contains: allergens, may_contain: mayContain, ingredients: [] }),
      ]),
  );

/** Of a dish that is not sold any more nobody knows what is in it. */
export const goneDish: Presences = presencesOf({ contains: null, may_contain: null, ingredients: [] });
