import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import type { ChangedDish as ShownDish } from '@bars/shared-api/contracts/party-menu';
import type { ChosenItem, GuestRow } from '../guests.store';
import { isKept, keptOf } from './kept.rules';
import { toHad, unsuitedFor, type HadDish } from './warned.rules';

/** Dishes that should be looked at, those that are marked so already and those that are not. */
interface ToLookAt {
  marked: HadDish[];
  unmarked: HadDish[];
}

type Guest = Pick<GuestRow, 'allergens' | 'kept_dishes' | 'pre_order'>;

/** What the venue has agreed with somebody is made for them. */
const isBespoke = ({ alternative_description: words }: ChosenItem): boolean => words !== null;

/**
 * What a guest should look at now that their party has a day again, of what they have chosen and of the others: what is marked, and what does not suit by what they
 * ticked. What they have confirmed or keep is decided.
 */
export const lookedAtAnew = (
  guest: Guest,
  { notChosen, shown }: { notChosen: readonly HadDish[]; shown: readonly ShownDish[] },
  asked: readonly OfferedVariation[],
): { chosen: ToLookAt; others: ToLookAt } => {
  const unsuited = (dishes: readonly HadDish[]): HadDish[] =>
    unsuitedFor({ allergens: guest.allergens, allergens_note: null }, dishes, asked);
  const open = guest.pre_order.filter((item) => !item.is_confirmed);
  const isShown = (dish: HadDish): boolean =>
    shown.some(
      (one) =>
        one.variation_id === dish.variationId &&
        one.choice_id === dish.choiceId &&
        one.choice_item_id === dish.itemId &&
        keptOf(one, guest) === null,
    );
  return {
    chosen: {
      marked: open.filter(({ changed_at: at }) => at !== undefined).map(toHad),
      unmarked: unsuited(open.filter((item) => item.changed_at === undefined && !isBespoke(item)).map(toHad)),
    },
    others: {
      marked: notChosen.filter(isShown),
      unmarked: unsuited(notChosen.filter((dish) => !isShown(dish) && !isKept(dish, guest))),
    },
  };
};
