import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { suitsOfOffered } from '@bars/shared-api/contracts/package-dish';
import type { KitchenSheet, OfferedVariation } from '@bars/shared-api/contracts/party';
import { suitsOf, type ChoiceItemToPick, type PreOrderEntry } from '@bars/shared-api/contracts/party-menu';
import type { OrderedLine } from '../../estate/index';

/** A guest as their dishes need them. */
export type Eater = Pick<BookingGuest, 'changed_dishes' | 'allergens'>;
type SheetDish = KitchenSheet['guests'][number]['dishes'][number];

/** A dish by its question and its item; the question of a package that is a dish itself is null, and the item its id. */
type Asked = Pick<PreOrderEntry, 'variation_id' | 'choice_item_id'> & { choice_id: number | null };

const askedItem = (
  asked: readonly OfferedVariation[],
  { variation_id: variationId, choice_id: choiceId, choice_item_id: id }: Asked,
): ChoiceItemToPick | undefined =>
  asked
    .find((one) => one.id === variationId)
    ?.choice_array.find((one) => one.choice_id === choiceId)
    ?.choices.find((one) => one.choice_item_id === id);

const verdictOf = (asked: readonly OfferedVariation[], dish: Asked, allergens: readonly Allergen[]) => {
  if (dish.choice_id === null) {
    const found = asked.find(({ id }) => id === dish.variation_id);
    return { verdict: suitsOfOffered(found, allergens), checkedOn: found?.dish?.checked_on ?? null };
  }
  const item = askedItem(asked, dish);
  return { verdict: suitsOf(item, allergens), checkedOn: item?.checked_on ?? null };
};

/** How a dish suits a guest, as the sheet has it. */
export const suits = (asked: readonly OfferedVariation[], dish: Asked, { allergens }: Pick<Eater, 'allergens'>) => {
  const { verdict, checkedOn } = verdictOf(asked, dish, allergens ?? []);
  if (verdict === null) return { conflicts: [], may_contain: [], is_unknown: false };
  const isTooOld = verdict.kind === 'too_old';
  return {
    conflicts: [...verdict.contains, ...verdict.may_contain],
    may_contain: verdict.may_contain,
    // A page of an older release reads no more than that of a menu that is too old.
    is_unknown: verdict.kind === 'incomplete' || isTooOld,
    ...(isTooOld ? { too_old: { checked_on: checkedOn } } : {}),
  };
};

/** Since when a guest should look again at a dish that they have without having chosen it. */
const changedOf = ({ changed_dishes: changed }: Eater, dish: Asked): Pick<SheetDish, 'changed_at' | 'kept'> => {
  const found = changed.find(
    (one) =>
      one.variation_id === dish.variation_id &&
      one.choice_id === dish.choice_id &&
      one.choice_item_id === dish.choice_item_id,
  );
  return found === undefined ? {} : { changed_at: found.changed_at, ...(found.kept ? { kept: found.kept } : {}) };
};

/** A dish of a line, by its question and its item. */
export const askedAs = ({ variationId }: OrderedLine, choiceId: number | null, itemId: number): Asked => ({
  variation_id: variationId,
  choice_id: choiceId,
  choice_item_id: itemId,
});

/** A dish that a guest has without having chosen it. */
export const notChosen = (asked: readonly OfferedVariation[], guest: Eater, title: string, dish: Asked): SheetDish => ({
  title,
  bespoke: false,
  ...suits(asked, dish, guest),
  is_confirmed: false,
  ...changedOf(guest, dish),
});
