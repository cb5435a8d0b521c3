import { itemFactsOf, type MenuCategory, type MenuItem } from '@bars/shared-api/contracts/menus';
import type { DishFacts } from '@bars/shared-api/contracts/verdict';

/** An item at its place in the menu. */
export interface Entry {
  /** Place among all items, 0 for the first: an item may be on a menu twice. */
  index: number;
  /** Place of its category, 0 for the first: two may have one name. */
  category: number;
  item: MenuItem;
  /** Names the item in every version of the menu, the second of two by its number. */
  key: string;
  /** Names its line in the list. */
  lineKey: string;
  /** What is judged of it. */
  dish: DishFacts;
}

/** Names things of which two may have one name. */
export const createKeys = (): ((name: string | number) => string) => {
  const counts = new Map<string | number, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? `${name}` : `${name} no. ${count}`;
  };
};

/** All items of a menu in its order. @param isTooOld nobody has checked the menu for so long that only the staff can say anything */
export const entriesOf = (categories: readonly MenuCategory[], isTooOld = false): Entry[] => {
  const keyOf = createKeys();
  return categories
    .flatMap(({ items }, category) => items.map((item) => ({ category, item })))
    .map(({ category, item }, index) => {
      const key = keyOf(item.id);
      return { index, category, item, key, lineKey: `item ${key}`, dish: itemFactsOf(item, isTooOld) };
    });
};
