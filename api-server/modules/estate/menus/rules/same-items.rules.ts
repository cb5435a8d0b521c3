import { fold, isNear } from '@bars/shared-api/contracts/fold';
import type { Presences } from './item-changes.rules';

/** An item that was published: its name then, its menu, and the last version of the menu that had it. `live` and `known`: see `itemChange`. */
export interface PublishedItem {
  id: number;
  name: string;
  menuId: number;
  version: number;
  live: Presences;
  known: Presences;
}

type Named = Pick<PublishedItem, 'id' | 'name'>;

/** Shorter names are too often one letter away from another. */
const leastLetters = 4;

/** Whether two names mean the same dish, as the search of the menus compares text: without case and accents, and but for one letter. */
export const isSameName = (one: string, other: string): boolean => {
  const [first, second] = [fold(one), fold(other)];
  if (first === second) return true;
  return Math.min(first.length, second.length) >= leastLetters && isNear(first, second);
};

/** The items of the newest version among some. */
const newestOf = (items: readonly PublishedItem[]): PublishedItem[] => {
  const newest = Math.max(...items.map(({ version }) => version));
  return items.filter(({ version }) => version === newest);
};

/**
 * The items that an item of a menu stands in the place of, under another id: those with its name that the menu has no more. For an item that is new, or has another
 * name than before, they are those of the last version that had the name; for one that stays they are those that go with this version.
 * @param published the items of the menu, each as it was last published
 * @param next the items of the menu as it becomes
 */
export const predecessorsOf = (
  item: Named,
  { published, next }: { published: readonly PublishedItem[]; next: readonly Named[] },
): PublishedItem[] => {
  const live = Math.max(...published.map(({ version }) => version));
  const stays = (one: Named): boolean => next.some(({ id, name }) => id === one.id && isSameName(name, one.name));
  const gone = published.filter((one) => one.id !== item.id && isSameName(one.name, item.name) && !stays(one));
  const before = published.find(({ id }) => id === item.id);
  const isKnown = before !== undefined && before.version === live && isSameName(before.name, item.name);
  return isKnown ? gone.filter(({ version }) => version === live) : newestOf(gone);
};
