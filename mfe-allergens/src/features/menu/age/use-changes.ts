import type { AllergenMenu, MenuCategory } from '@bars/shared-api/contracts/menus';
import { useMemo, useState } from 'react';
import { changesBetween, marksOf, type ChangeMark, type Changes } from './changes.rules';

export interface ChangesView {
  /** What has changed since the visitor opened the menu, or last said that it was seen; null where nothing has. */
  changes: Changes | null;
  /** The items that carry a mark, by their ids. */
  marks: ReadonlyMap<number, ChangeMark>;
  seen: () => void;
}

const nothing: MenuCategory[] = [];

/** Compares an open menu with what the visitor has seen of it. @param key names the menu: another one is seen from its beginning */
export const useChanges = (key: string, menu: AllergenMenu | null): ChangesView => {
  const [known, setKnown] = useState({ key, categories: menu?.categories ?? null });
  const isKnown = known.key === key && known.categories !== null;
  if (menu !== null && !isKnown) setKnown({ key, categories: menu.categories });
  const before = (isKnown ? known.categories : null) ?? menu?.categories ?? nothing;
  const after = menu?.categories ?? before;
  return useMemo(() => {
    const changes = changesBetween(before, after);
    return { changes, marks: marksOf(changes), seen: () => setKnown({ key, categories: after }) };
  }, [before, after, key]);
};
