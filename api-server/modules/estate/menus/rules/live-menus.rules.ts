import type { LiveMenu } from '../menus.store';

const byText = new Intl.Collator('en-GB', { numeric: true });

/** By name as people read it, then by id. Source: AL-12. */
export const byName = (one: Pick<LiveMenu, 'name' | 'menuId'>, other: Pick<LiveMenu, 'name' | 'menuId'>): number =>
  byText.compare(one.name, other.name) || one.menuId - other.menuId;

/** Whether a menu is a bar's on a day or will be later. `today` is the day in London. */
export const isOffered = ({ isWithdrawn, isServed, endsOn }: LiveMenu, today: string): boolean =>
  !isWithdrawn && isServed && (endsOn === null || today <= endsOn);

/** Whether a menu is served on a day. */
export const isServedOn = (menu: LiveMenu, day: string): boolean =>
  isOffered(menu, day) && (menu.startsOn === null || menu.startsOn <= day);

/** The category of a party type, by its id. */
type CategoryOf = (partyType: number) => number | undefined;

/**
 * Whether a party menu is for one of these party types and one of these categories. Empty: all. A menu that names no party types is for
 * every party. Source: API-M-54.
 */
export const isForParty = (
  { partyTypes }: Pick<LiveMenu, 'partyTypes'>,
  { categories, types }: { categories: readonly number[]; types: readonly number[] },
  categoryOf: CategoryOf,
): boolean => {
  if (partyTypes.length === 0) return true;
  return partyTypes.some((type) => {
    const category = categoryOf(type);
    return (
      (types.length === 0 || types.includes(type)) &&
      (categories.length === 0 || (category !== undefined && categories.includes(category)))
    );
  });
};
