import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import { suitsOf, type ChoiceItemToPick } from '@bars/shared-api/contracts/party-menu';
import type { ChangedDish, OrderedLine } from '../../../estate/index';
import type { ChosenItem, GuestRow } from '../guests.store';

type Eater = Pick<GuestRow, 'variations' | 'pre_order' | 'allergens'>;

/** A dish that somebody has: chosen by or for them, or picked for their place when it was booked. */
export interface HadDish {
  variationId: number;
  choiceId: number;
  itemId: number;
  title: string;
}

/** A dish that was chosen, as one that somebody has. */
export const toHad = ({
  variation_id: variationId,
  choice_id: choiceId,
  choice_item_id: itemId,
  title,
}: ChosenItem): HadDish => ({
  variationId,
  choiceId,
  itemId,
  title,
});

/**
 * What each guest has, in their order. A guest takes the first free place of a line; where they have chosen nothing of it, they have what was picked for
 * the place. Lines that are for the whole table are nobody's.
 */
export const dishesHad = (guests: readonly Eater[], lines: readonly OrderedLine[]): HadDish[][] =>
  guests.map((guest) => {
    const standing = lines
      .filter(({ isPerPerson, variationId }) => isPerPerson && guest.variations.includes(variationId))
      .filter(({ variationId }) => guest.pre_order.every((item) => item.variation_id !== variationId))
      .flatMap(({ variationId, picks }) => {
        const place = guests.filter((one) => one.variations.includes(variationId)).indexOf(guest);
        return picks
          .filter(({ index }) => index === place)
          .flatMap(({ choice_id: choiceId, items }) =>
            items.map(({ item_id: itemId, title }) => ({ variationId, choiceId, itemId, title })),
          );
      });
    return [...guest.pre_order.map(toHad), ...standing];
  });

/** Of what somebody has, the dishes that have gained one of their allergens, or of which it is open by now. */
export const gainedBy = (had: readonly HadDish[], { allergens }: Eater, dishes: readonly ChangedDish[]): HadDish[] =>
  had.filter(({ itemId }) =>
    dishes.some((dish) => dish.itemId === itemId && dish.gains.some((name) => allergens?.includes(name))),
  );

const offered = (
  asked: readonly OfferedVariation[],
  { variationId, choiceId, itemId }: HadDish,
): ChoiceItemToPick | undefined =>
  asked
    .find(({ id }) => id === variationId)
    ?.choice_array.find((question) => question.choice_id === choiceId)
    ?.choices.find((item) => item.choice_item_id === itemId);

const suits = (asked: readonly OfferedVariation[], dish: HadDish, allergens: readonly Allergen[] | null): boolean => {
  const found = suitsOf(offered(asked, dish), allergens ?? []);
  return found === null || found.kind === 'suitable';
};

/** Of what somebody has, the dishes that suited them and no longer do, because of what they say of allergens now. */
export const unsuitedNow = (
  had: readonly HadDish[],
  asked: readonly OfferedVariation[],
  said: { before: readonly Allergen[] | null; now: readonly Allergen[] | null },
): HadDish[] => had.filter((dish) => suits(asked, dish, said.before) && !suits(asked, dish, said.now));

/** What somebody has chosen, with these dishes marked: nobody has been shown yet what they are now. */
export const markDishes = (preOrder: readonly ChosenItem[], dishes: readonly HadDish[], at: Date): ChosenItem[] =>
  preOrder.map((item) =>
    dishes.some(({ itemId, choiceId }) => itemId === item.choice_item_id && choiceId === item.choice_id)
      ? { ...item, is_confirmed: false, changed_at: at.toISOString() }
      : item,
  );
