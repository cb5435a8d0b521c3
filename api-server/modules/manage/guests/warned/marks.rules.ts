import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { ChangedDish as ShownDish } from '@bars/shared-api/contracts/party-menu';
import { preOrderRules, type ChangedDish, type LineMark, type OrderedLine } from '../../../estate/index';
import type { GuestRow } from '../guests.store';
import {
  dishesNotChosen,
  dishesOfPlaces,
  isSameDish,
  meets,
  tableDishes,
  toHad,
  type HadDish,
  type Order,
} from './warned.rules';

const isOf = ({ choiceId, itemId }: HadDish, mark: LineMark): boolean =>
  mark.choiceId === choiceId && mark.itemId === itemId;

/** The marks that a line gets for the dishes that have changed: one for each dish that was picked for a place, or for the table, and one for the package itself. */
export const marksOf = ({ variationId, picks }: OrderedLine, dishes: readonly ChangedDish[], at: Date): LineMark[] =>
  dishes.flatMap(({ itemId, isPackage, gains }): LineMark[] => {
    if (isPackage) return itemId === variationId ? [{ choiceId: null, itemId, gains, at }] : [];
    const asked = picks.filter(({ items }) => items.some((item) => item.item_id === itemId));
    return [...new Set(asked.map(({ choice_id: id }) => id))].map((choiceId) => ({ choiceId, itemId, gains, at }));
  });

/** Why a dish is marked, for the API. That it has changed itself is said before anything else. */
const causeOf = (marks: readonly LineMark[]): Pick<ShownDish, 'because' | 'is_same_dish'> => {
  if (marks.every(({ isSaid }) => isSaid)) return { because: 'allergies' };
  return marks.every(({ isSaid, isOfParty }) => isSaid === true || isOfParty === true) ? { is_same_dish: true } : {};
};

/** A dish of a line by the marks that count; nothing where none does. */
const toShown = (dish: HadDish, lines: readonly OrderedLine[], counts: (mark: LineMark) => boolean): ShownDish[] => {
  const all = lines.find(({ variationId }) => variationId === dish.variationId)?.marks ?? [];
  const marks = all.filter((mark) => isOf(dish, mark) && counts(mark));
  if (marks.length === 0) return [];
  return [
    {
      variation_id: dish.variationId,
      choice_id: dish.choiceId,
      choice_item_id: dish.itemId,
      title: dish.title,
      for_table: dish.isForTable === true,
      changed_at: new Date(Math.max(...marks.map(({ at }) => at.getTime()))).toISOString(),
      ...causeOf(marks),
    },
  ];
};

type Eater = Pick<GuestRow, 'id' | 'variations' | 'pre_order' | 'allergens' | 'allergens_note' | 'allergens_agreed_at'>;

/**
 * What each guest has without having chosen it and should look at again, in their order. What has changed before they said what they may not eat is no news:
 * what they said was compared with the dish as it was then. What another guest has said is none either, and nobody learns of it.
 */
export const changedFor = (guests: readonly Eater[], lines: readonly OrderedLine[]): ShownDish[][] => {
  const had = dishesNotChosen(guests, lines);
  return guests.map((guest, at) =>
    (had[at] ?? []).flatMap((dish) =>
      toShown(
        dish,
        lines,
        ({ gains, at: since, guestId }) =>
          (guestId === undefined || guestId === guest.id) &&
          guest.allergens_agreed_at !== null &&
          since >= guest.allergens_agreed_at &&
          meets(gains, guest),
      ),
    ),
  );
};

/** A mark for each of the dishes, with what they have, on the lines that have them. `said`: a guest has said that they may not eat them; `party`: the day or the order of the party has changed. `guestId`: of the guest whom they concern; left out: whoever may not eat them. */
export const marksFor = (
  { variationId }: Pick<OrderedLine, 'variationId'>,
  dishes: readonly HadDish[],
  {
    gains,
    at,
    cause,
    guestId,
  }: { gains: (dish: HadDish) => Allergen[]; at: Date; cause: 'said' | 'party'; guestId?: string },
): LineMark[] =>
  dishes
    .filter((dish) => dish.variationId === variationId)
    .map((dish) => ({
      choiceId: dish.choiceId,
      itemId: dish.itemId,
      gains: gains(dish),
      at,
      ...(cause === 'said' ? { isSaid: true } : { isOfParty: true }),
      ...(guestId === undefined ? {} : { guestId }),
    }));

/** The marks of what a guest was shown, made anew for them: they have said something else since, and it is still to be looked at. */
export const marksAnew = (
  { variationId, marks = [] }: Pick<OrderedLine, 'variationId' | 'marks'>,
  shown: readonly ShownDish[],
  { guestId, at }: { guestId: string; at: Date },
): LineMark[] =>
  marks
    .filter(
      (mark) =>
        (mark.guestId === undefined || mark.guestId === guestId) &&
        shown.some(
          (dish) =>
            dish.variation_id === variationId &&
            dish.choice_id === mark.choiceId &&
            dish.choice_item_id === mark.itemId,
        ),
    )
    .map(({ kept: _kept, ...mark }) => ({ ...mark, guestId, at }));

/** What a host has decided of a dish for the whole table, as the API has it. */
const keptOfTable = (line: Pick<OrderedLine, 'marks'>, dish: Pick<HadDish, 'choiceId' | 'itemId'>) => {
  const kept = preOrderRules.keptBy(line, dish);
  return kept === null ? {} : { kept: { by: kept.by, at: kept.at.toISOString() } };
};

/** What is for the whole table and has changed, whatever it has gained: nobody knows what everybody there may not eat. */
export const changedForTable = (lines: readonly OrderedLine[]): ShownDish[] =>
  lines.flatMap((line) =>
    tableDishes([line]).flatMap((dish) =>
      toShown(dish, [line], () => true).map((shown) => ({ ...shown, ...keptOfTable(line, dish) })),
    ),
  );

/** What has changed of a line that is for each person, whatever it has gained: the package, and what was picked for places whose guest has chosen nothing or that have none. Who booked may know who sits there. */
export const changedForPlaces = (line: OrderedLine, guests: Parameters<typeof dishesOfPlaces>[1]): ShownDish[] =>
  dishesOfPlaces(line, guests).flatMap((dish) => toShown(dish, [line], () => true));

/** Whether a dish of a party is marked and open, for anybody: on its line, or as somebody chose it. */
export const isMarked = (
  dish: HadDish,
  { guests, lines }: Order<Pick<GuestRow, 'variations' | 'pre_order'>>,
): boolean =>
  lines.some((line) => toShown(dish, [line], () => true).length > 0 && preOrderRules.keptBy(line, dish) === null) ||
  guests.some(({ pre_order: preOrder }) =>
    preOrder.some((item) => item.changed_at !== undefined && !item.is_confirmed && isSameDish(toHad(item), dish)),
  );
