import type { MenuCategory, MenuItem } from '@bars/shared-api/contracts/menus';
import { itemFacts, type ShownFacts } from '../facts/facts.rules';

/** An item at its place in the menu. */
export interface Entry {
  /** Place among all items, 0 for the first: an item may be on a menu twice. */
  index: number;
  /** Place of its category, 0 for the first: two may have one name. */
  category: number;
  item: MenuItem;
  facts: ShownFacts;
}

/** All items of a menu in its order. */
export const entriesOf = (categories: readonly MenuCategory[]): Entry[] =>
  categories
    .flatMap(({ items }, category) => items.map((item) => ({ category, item })))
    .map((entry, index) => ({ ...entry, index, facts: itemFacts(entry.item) }));
