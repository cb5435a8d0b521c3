import type { MenuCategory } from '@bars/shared-api/contracts/menus';
import { createKeys, type Entry } from './entries.rules';

/** At most so many categories, or so many items, start expanded. Sources: AL-20; decisions "Allergens" for exactly four. */
export const expandedCategories = 4;
export const expandedItems = 40;

/** Whether the categories of a menu start expanded. Sources: AL-20, AL-21. */
export const startsExpanded = ({ categories, items }: { categories: number; items: number }): boolean =>
  categories <= expandedCategories || items <= expandedItems;

interface Line {
  /** Names the line, whatever is listed above it. */
  key: string;
}

export interface CategoryRow extends Line {
  kind: 'category';
  category: number;
  /** Names the category in every version of the menu, the second of two by its number. */
  categoryKey: string;
  name: string;
  isOpen: boolean;
  /** How many of its items are listed while it is open, and how many it has. */
  count: number;
  total: number;
}

export interface ItemRow extends Line {
  kind: 'item';
  entry: Entry;
  categoryKey: string;
  /** Its place among the listed items of its category, 1 for the first, and how many those are. */
  position: number;
  size: number;
}

export type Row = CategoryRow | ItemRow;

export interface RowsOptions {
  categories: readonly MenuCategory[];
  /** The items that are left of the whole menu, in its order. */
  entries: readonly Entry[];
  isOpen: (category: number, categoryKey: string) => boolean;
}

/** The lines of the list: each category of which anything is left, and below an open one its items. Source: AL-19. */
export const rowsOf = ({ categories, entries, isOpen }: RowsOptions): Row[] => {
  const left = new Map<number, Entry[]>();
  for (const entry of entries) {
    const others = left.get(entry.category);
    if (others === undefined) left.set(entry.category, [entry]);
    else others.push(entry);
  }
  const keyOf = createKeys();
  return categories.flatMap(({ category: name, items }, category): Row[] => {
    const categoryKey = keyOf(name);
    const inside = left.get(category) ?? [];
    if (inside.length === 0) return [];
    const head = {
      key: `category ${categoryKey}`,
      category,
      categoryKey,
      name,
      isOpen: isOpen(category, categoryKey),
      count: inside.length,
      total: items.length,
    };
    const listed = head.isOpen ? inside : [];
    return [
      { kind: 'category', ...head },
      ...listed.map((entry, at): Row => ({
        kind: 'item',
        key: entry.lineKey,
        entry,
        categoryKey,
        position: at + 1,
        size: inside.length,
      })),
    ];
  });
};
