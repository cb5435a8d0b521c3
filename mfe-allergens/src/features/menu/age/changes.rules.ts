import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { MenuCategory, MenuItem } from '@bars/shared-api/contracts/menus';
import { itemFacts } from '../facts/facts.rules';

export interface NamedItem {
  id: number;
  name: string;
}

/** An item that has changed. Its ingredients count as the item. */
export interface ChangedItem extends NamedItem {
  /** What it contains and may contain now, and neither contained nor, for the second list, may have contained before. */
  nowContains: Allergen[];
  nowMayContain: Allergen[];
  /** Something that was checked is not checked any more. */
  isLessKnown: boolean;
}

/** The items in which a menu differs from another one. */
export interface Changes {
  changed: ChangedItem[];
  added: NamedItem[];
  removed: NamedItem[];
}

/** How an item differs from what the visitor has seen of the menu. */
export type ChangeMark = 'changed' | 'added';

const itemsById = (categories: readonly MenuCategory[]): Map<number, MenuItem> =>
  new Map(categories.flatMap(({ items }) => items).map((item) => [item.id, item]));

const changedItem = (before: MenuItem, now: MenuItem): ChangedItem => {
  const [old, facts] = [itemFacts(before), itemFacts(now)];
  const names = (list: 'contains' | 'mayContain', of: typeof facts) => of[list].map(({ allergen }) => allergen);
  const contained = names('contains', old);
  const known = [...contained, ...names('mayContain', old)];
  return {
    id: now.id,
    name: now.name,
    nowContains: names('contains', facts).filter((name) => !contained.includes(name)),
    nowMayContain: names('mayContain', facts).filter((name) => !known.includes(name)),
    isLessKnown:
      (old.isKnown.contains && !facts.isKnown.contains) || (old.isKnown.may_contain && !facts.isKnown.may_contain),
  };
};

/** What is different in a menu since it was seen, by the ids that its items keep in every version. Null where no item is. */
export const changesBetween = (before: readonly MenuCategory[], after: readonly MenuCategory[]): Changes | null => {
  if (before === after) return null;
  const [seen, now] = [itemsById(before), itemsById(after)];
  const changed: ChangedItem[] = [];
  const added: NamedItem[] = [];
  for (const [id, item] of now) {
    const old = seen.get(id);
    if (old === undefined) added.push({ id, name: item.name });
    else if (JSON.stringify(old) !== JSON.stringify(item)) changed.push(changedItem(old, item));
  }
  const removed = [...seen].flatMap(([id, { name }]) => (now.has(id) ? [] : [{ id, name }]));
  return changed.length + added.length + removed.length === 0 ? null : { changed, added, removed };
};

/** The items that carry a mark until the changes have been seen, by their ids. */
export const marksOf = (changes: Changes | null): ReadonlyMap<number, ChangeMark> =>
  new Map([
    ...(changes?.changed ?? []).map(({ id }): [number, ChangeMark] => [id, 'changed']),
    ...(changes?.added ?? []).map(({ id }): [number, ChangeMark] => [id, 'added']),
  ]);
