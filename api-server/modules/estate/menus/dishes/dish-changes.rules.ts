import { allergenNames } from '@bars/shared-api/contracts/allergens';
import type { PreOrderOption } from '../../bars/estate.schema';
import { itemChange, type ItemChange, type PresenceChange, type Presences } from '../rules/item-changes.rules';
import { dishPresences, goneDish, type KnownDish } from './joined-dishes.rules';

/** What a dish that is ordered ahead, or a package that is one, gains or loses by an import. `isGone`: it is sold no more. */
export interface DishChange extends ItemChange, Pick<KnownDish, 'itemId' | 'isPackage' | 'title'> {
  isGone: boolean;
}

/** What a menu had left open of a dish, and nobody has checked: it is no safer for a menu that has it no more. */
const openLosses = (before: Presences, after: Presences): PresenceChange[] =>
  allergenNames
    .filter((name) => before[name] === 'unknown' && (after[name] === 'none' || after[name] === 'may_contain'))
    .map((allergen) => ({ allergen, from: 'unknown', to: after[allergen] }));

/** The dishes that are ordered ahead and gain or lose something, with what their menus say of them. */
export const dishChanges = (before: readonly PreOrderOption[], after: readonly PreOrderOption[]): DishChange[] => {
  const is = dishPresences(after);
  return dishPresences(before).flatMap(({ itemId, isPackage, title, menus, presences: was }) => {
    const next = is.find((one) => one.itemId === itemId && one.isPackage === isPackage);
    const now = next?.presences ?? goneDish;
    const change = itemChange({ live: was, known: was }, now);
    const hasLeftMenu = menus.some((menu) => !next?.menus.includes(menu));
    const losses = [...change.losses, ...(hasLeftMenu ? openLosses(was, now) : [])];
    return change.gains.length + losses.length === 0
      ? []
      : [{ itemId, isPackage, title, isGone: next === undefined, gains: change.gains, losses }];
  });
};
