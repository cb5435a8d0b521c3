import type { ChangedDish, KeptDish } from '@bars/shared-api/contracts/party-menu';
import type { KeepDish } from '@bars/shared-api/contracts/party';
import type { ChosenItem, GuestRow, KeptDishRow } from '../guests.store';
import type { HadDish } from './warned.rules';

type Dish = Pick<KeptDishRow, 'variation_id' | 'choice_id' | 'choice_item_id'>;

const isSame = (one: Dish, other: Dish): boolean =>
  one.variation_id === other.variation_id &&
  one.choice_id === other.choice_id &&
  one.choice_item_id === other.choice_item_id;

/** What was decided of a dish that has changed; null where nothing was, or it has changed again since it was shown. */
export const keptOf = (
  dish: Dish & { changed_at?: string | null | undefined },
  { kept_dishes: all }: Pick<GuestRow, 'kept_dishes'>,
): KeptDish | null => {
  const { changed_at: since = null } = dish;
  const kept = all.find((one) => isSame(one, dish));
  if (since === null || kept === undefined || new Date(kept.changed_at) < new Date(since)) return null;
  return { at: kept.at, by: kept.by };
};

/** Whether a guest has decided to keep a dish, whatever has changed of it since. */
export const isKept = (
  { variationId, choiceId, itemId }: HadDish,
  { kept_dishes: all }: Pick<GuestRow, 'kept_dishes'>,
): boolean =>
  all.some((one) => isSame(one, { variation_id: variationId, choice_id: choiceId, choice_item_id: itemId }));

/** A dish of a guest that has changed. */
type Changed = Dish & { changed_at?: string | null | undefined };

/** Whether a guest has a dish that has changed: one that they have chosen, or one that they have without that. */
export const hasChanged = (dish: Dish, chosen: readonly ChosenItem[], others: readonly ChangedDish[]): boolean =>
  [...chosen, ...others].some((one: Changed) => isSame(one, dish) && (one.changed_at ?? null) !== null);

/** What a guest keeps, with one dish more; and what they have chosen, of which that dish is confirmed. */
export const withKept = (
  { kept_dishes: kept, pre_order: chosen }: Pick<GuestRow, 'kept_dishes' | 'pre_order'>,
  dish: KeepDish,
  { by, at }: { by: KeptDish['by']; at: Date },
): Pick<GuestRow, 'kept_dishes' | 'pre_order'> => ({
  kept_dishes: [...kept.filter((one) => !isSame(one, dish)), { ...dish, by, at: at.toISOString() }],
  pre_order: chosen.map((item) => {
    const isShown = isSame(item, dish) && new Date(item.changed_at ?? dish.changed_at) <= new Date(dish.changed_at);
    return isShown ? { ...item, is_confirmed: true } : item;
  }),
});
