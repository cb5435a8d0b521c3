import { allergenNames } from '@bars/shared-api/contracts/allergens';
import type { PreOrderOption } from '../../bars/estate.schema';
import {
  itemChange,
  lastKnown,
  type ItemChange,
  type PresenceChange,
  type Presences,
} from '../rules/item-changes.rules';
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

/** What was last known of a dish that is or was ordered ahead, or of a package that is one. */
export interface LastKnown extends Pick<KnownDish, 'itemId' | 'isPackage'> {
  known: Presences;
}

type Named = Pick<KnownDish, 'itemId' | 'isPackage'>;

const ofDish = <Dish extends Named>(dishes: readonly Dish[], { itemId, isPackage }: Named): Dish | undefined =>
  dishes.find((one) => one.itemId === itemId && one.isPackage === isPackage);

/** What is known of each dish before an import, those that had gone among them. */
const dishesBefore = (before: readonly PreOrderOption[], kept: readonly LastKnown[]) => {
  const was = dishPresences(before);
  return [
    ...was.map((dish) => ({ ...dish, known: lastKnown(ofDish(kept, dish)?.known, dish.presences) })),
    ...kept
      .filter((one) => ofDish(was, one) === undefined)
      .map((one) => ({ ...one, title: '', menus: [], presences: goneDish })),
  ];
};

/**
 * The dishes that are ordered ahead and gain or lose something, with what their menus say of them. What they lose is counted against what was last known of them.
 * @param kept what was known before the estate that is replaced
 */
export const dishChanges = (
  before: readonly PreOrderOption[],
  after: readonly PreOrderOption[],
  kept: readonly LastKnown[] = [],
): DishChange[] => {
  const is = dishPresences(after);
  return dishesBefore(before, kept).flatMap(({ itemId, isPackage, title, menus, presences: live, known }) => {
    const next = ofDish(is, { itemId, isPackage });
    const now = next?.presences ?? goneDish;
    const { gains, losses: lost } = itemChange({ live, known }, now);
    const hasLeftMenu = menus.some((menu) => !next?.menus.includes(menu));
    const open = hasLeftMenu ? openLosses(live, now) : [];
    const losses = [...lost, ...open.filter(({ allergen }) => lost.every((one) => one.allergen !== allergen))];
    return gains.length + losses.length === 0
      ? []
      : [{ itemId, isPackage, title: next?.title ?? title, isGone: next === undefined, gains, losses }];
  });
};

/** What is last known of each dish once an estate has replaced another one. @param kept what was known before that one */
export const lastKnownDishes = (
  before: readonly PreOrderOption[],
  after: readonly PreOrderOption[],
  kept: readonly LastKnown[],
): LastKnown[] => {
  const [known, is] = [dishesBefore(before, kept), dishPresences(after)];
  const isNew = (dish: KnownDish): boolean => ofDish(known, dish) === undefined;
  return [
    ...known.map(({ itemId, isPackage, known: last }) => ({
      itemId,
      isPackage,
      known: lastKnown(last, ofDish(is, { itemId, isPackage })?.presences ?? goneDish),
    })),
    ...is.filter(isNew).map(({ itemId, isPackage, presences }) => ({ itemId, isPackage, known: presences })),
  ];
};
