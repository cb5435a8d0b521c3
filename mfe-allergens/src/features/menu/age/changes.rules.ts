import type { MenuCategory, MenuItem } from '@bars/shared-api/contracts/menus';

/** The names of the items in which a menu differs from another one. */
export interface Changes {
  changed: string[];
  added: string[];
  removed: string[];
}

const itemsById = (categories: readonly MenuCategory[]): Map<number, MenuItem> =>
  new Map(categories.flatMap(({ items }) => items).map((item) => [item.id, item]));

/** What is different in a menu since it was seen, by the ids that its items keep in every version. Null where no item is. */
export const changesBetween = (before: readonly MenuCategory[], after: readonly MenuCategory[]): Changes | null => {
  if (before === after) return null;
  const [seen, now] = [itemsById(before), itemsById(after)];
  const changed: string[] = [];
  const added: string[] = [];
  for (const [id, item] of now) {
    const old = seen.get(id);
    if (old === undefined) added.push(item.name);
    else if (JSON.stringify(old) !== JSON.stringify(item)) changed.push(item.name);
  }
  const removed = [...seen].flatMap(([id, { name }]) => (now.has(id) ? [] : [name]));
  return changed.length + added.length + removed.length === 0 ? null : { changed, added, removed };
};
