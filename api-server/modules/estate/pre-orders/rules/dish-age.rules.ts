import { menuAge } from '@bars/shared-api/contracts/menu-age';
import type { ChoiceItemToPick } from '@bars/shared-api/contracts/party-menu';
import type { PreOrderItem, PreOrderOption } from '../../bars/estate.schema';
import type { ServedMenu } from '../../menus/index';

export type DishAge = Pick<ChoiceItemToPick, 'checked_on' | 'is_too_old'>;

/** How old what is known of a dish is. */
export type AgeOf = (dish: Pick<PreOrderItem, 'joined'>) => DishAge;

/** Of a dish whose menus nobody has checked: it is on none of the bar, or no bar is known yet. */
export const ofNoCheck: DishAge = { checked_on: null, is_too_old: true };

/** The day that is longest ago; null where there is one that never was, or none at all. */
const oldest = ([first = null, ...others]: readonly (string | null)[]): string | null =>
  others.reduce((one, other) => (one === null || other === null ? null : one < other ? one : other), first);

/**
 * How long ago the menus with a dish were last checked at a bar, by the rule of the allergen menus: of several the oldest check counts. A menu whose last
 * day is over decides where no other one has the dish, for a dish becomes no safer when its menu ends. A dish that no menu there has is too old to rely on,
 * whatever is said of it: nobody at the bar has compared that with the kitchen, and no check ever will.
 * Source: decisions "Allergens".
 * @param served the menus of the bar
 * @param today in London, by the server's clock
 */
export const dishAge = (
  { joined }: Pick<PreOrderItem, 'joined'>,
  served: readonly ServedMenu[],
  today: string,
): DishAge => {
  const own = served.filter(({ menuId }) => joined?.menus.includes(menuId));
  const going = own.filter(({ endsOn }) => endsOn === null || today <= endsOn);
  const deciding = going.length > 0 ? going : own;
  const checkedOn = oldest(deciding.map((menu) => menu.checkedOn));
  return { checked_on: checkedOn, is_too_old: menuAge({ checkedOn, today, sinceConfirmedMs: 0 }) === 'too_old' };
};

/** How old what is known of what is sold is: the ids of the dishes whose menus were checked too long ago to rely on, and the age of each package that is a dish. */
export interface AgesOf {
  tooOldItems: ReadonlySet<number>;
  ofPackages: ReadonlyMap<number, DishAge>;
}

export const agesOf = (options: readonly PreOrderOption[], served: readonly ServedMenu[], today: string): AgesOf => ({
  tooOldItems: new Set(
    options
      .flatMap(({ choice_groups: groups }) => groups.flatMap(({ choices }) => choices.flatMap(({ items }) => items)))
      .filter((dish) => dishAge(dish, served, today).is_too_old)
      .map(({ id }) => id),
  ),
  ofPackages: new Map(
    options
      .flatMap(({ variations }) => variations)
      .flatMap(({ id, dish }) => (dish === null ? [] : [[id, dishAge(dish, served, today)] as const])),
  ),
});
